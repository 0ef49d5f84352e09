// Sets the remembered scheme before anything is painted.
try {
  const scheme = localStorage.getItem("scheme");
  if (scheme === "light" || scheme === "dark") document.documentElement.dataset.scheme = scheme;
} catch {
  // Storage may be forbidden; the system's scheme then stands.
}
