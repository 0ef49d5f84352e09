// Adds to pages that are complete without it: the switch of light and dark, sorting, search, printing the licence.
(() => {
  "use strict";
  const root = document.documentElement;

  // Light and dark: what differs from the system is remembered.
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const system = () => (dark.matches ? "dark" : "light");
  function switchScheme() {
    const scheme = (root.dataset.scheme ?? system()) === "dark" ? "light" : "dark";
    if (scheme === system()) delete root.dataset.scheme;
    else root.dataset.scheme = scheme;
    try {
      if (root.dataset.scheme) localStorage.setItem("scheme", scheme);
      else localStorage.removeItem("scheme");
    } catch {
      // Storage may be forbidden; the choice then lasts for this page.
    }
  }
  for (const button of document.querySelectorAll("[data-scheme-switch]")) {
    button.hidden = false;
    button.addEventListener("click", switchScheme);
  }

  // Sorting: by a column, by it the other way round, as it was.
  const collator = new Intl.Collator(root.lang, { numeric: true, sensitivity: "base" });
  const decimal = (1.5).toLocaleString(root.lang).charAt(1);
  const grouping = decimal === "," ? /\.(?=\d{3})/g : /,(?=\d{3})/g;

  function numberIn(text) {
    const found = text.replace(grouping, "").replace(decimal, ".").match(/[+\u2212-]?\d+(\.\d+)?/);
    return found ? Number(found[0].replace("\u2212", "-")) : null;
  }

  function shown(row, place) {
    const cell = row.cells[place].cloneNode(true);
    for (const aside of cell.querySelectorAll(".more, .missing")) aside.remove();
    return cell.textContent.trim();
  }

  function comparison(place, kind, direction) {
    if (kind === "words") return (a, b) => direction * collator.compare(shown(a, place), shown(b, place));
    return (a, b) => {
      const [left, right] = [numberIn(shown(a, place)), numberIn(shown(b, place))];
      if (left === null || right === null) return (left === null) - (right === null);
      return direction * (left - right);
    };
  }

  function makeSortable(table) {
    const bodies = [...table.tBodies].filter((body) => body.rows.length > 1);
    const original = new Map(bodies.map((body) => [body, [...body.rows]]));
    const headings = [...table.tHead.rows[0].cells];

    function sortBy(heading) {
      const kind = heading.dataset.sort;
      const first = kind === "number" ? "descending" : "ascending";
      const second = kind === "number" ? "ascending" : "descending";
      const before = heading.getAttribute("aria-sort");
      const now = kind === "original" || before === second ? null : before === first ? second : first;
      for (const other of headings) other.removeAttribute("aria-sort");
      if (now) heading.setAttribute("aria-sort", now);
      const compare = comparison(heading.cellIndex, kind, now === "ascending" ? 1 : -1);
      for (const body of bodies) {
        const rows = [...original.get(body)];
        body.append(...(now ? rows.sort(compare) : rows));
      }
    }

    if (bodies.length === 0) return;
    for (const heading of headings.filter((each) => each.dataset.sort)) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "sort";
      button.append(...heading.childNodes);
      button.addEventListener("click", () => sortBy(heading));
      heading.append(button);
    }
  }
  for (const table of document.querySelectorAll("table[data-sortable]")) makeSortable(table);

  // Search in the table of players; ä is found by a, ß by ss.
  const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss");

  function addSearch(template) {
    const table = document.querySelector("main table");
    if (!table) return;
    const form = template.content.firstElementChild.cloneNode(true);
    const [input, output] = [form.querySelector("input"), form.querySelector("output")];
    const rows = [...table.tBodies].flatMap((body) => [...body.rows]);
    const texts = new Map(rows.map((row) => [row, plain(row.textContent)]));
    function search() {
      const words = plain(input.value).split(/\s+/);
      let found = 0;
      for (const row of rows) {
        row.hidden = !words.every((word) => texts.get(row).includes(word));
        found += row.hidden ? 0 : 1;
      }
      output.value = found ? (found < rows.length ? `${found} / ${rows.length}` : "") : output.dataset.none;
    }
    input.addEventListener("input", search);
    form.addEventListener("submit", (event) => event.preventDefault());
    (table.closest(".sheet") ?? table).before(form);
  }
  const template = document.getElementById("search");
  if (template) addSearch(template);

  // What is wider than the window scrolls, by the keyboard too.
  const focusable = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target.scrollWidth > target.clientWidth) target.setAttribute("tabindex", "0");
      else target.removeAttribute("tabindex");
    }
  });
  for (const wide of document.querySelectorAll('math[display="block"], .sheet, .prose, .prose :is(table, pre)')) focusable.observe(wide);

  // Printing one part of a page.
  for (const button of document.querySelectorAll("button[data-print]")) {
    button.hidden = false;
    button.addEventListener("click", () => {
      root.dataset.print = button.dataset.print;
      window.print();
    });
  }
  window.addEventListener("afterprint", () => delete root.dataset.print);
})();
