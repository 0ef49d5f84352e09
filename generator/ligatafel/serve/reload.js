// Reloads the page when the site has been built again. Speaks the LiveReload protocol: hello, hello, info, reload.
(() => {
  "use strict";
  const { src, dataset: { stamp } } = document.currentScript;
  const address = new URL("livereload", src);
  address.protocol = address.protocol.replace("http", "ws");
  const [soonest, latest] = [500, 4000];
  let wait = soonest;

  function connect() {
    const socket = new WebSocket(address.href);
    const send = (message) => socket.send(JSON.stringify(message));
    socket.onopen = () => send({ command: "hello", protocols: ["http://livereload.com/protocols/official-7"] });
    socket.onmessage = ({ data }) => {
      const { command } = JSON.parse(data);
      if (command === "reload") location.reload();
      if (command !== "hello") return;
      wait = soonest;
      send({ command: "info", plugins: {}, url: location.href, stamp });
    };
    // The server may come back.
    socket.onclose = () => {
      setTimeout(connect, wait);
      wait = Math.min(2 * wait, latest);
    };
  }

  connect();
})();
