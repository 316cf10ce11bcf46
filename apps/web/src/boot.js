// A classic script that runs before the first paint: a module would run too late and the page would flash in the
// system's theme. It also records input made before hydration, and starts the download of the scripts of the opened
// address, which otherwise could begin only after the main module has run.
(function () {
  // Removes what only readers without script need, see theme.css.
  document.documentElement.dataset.scripted = '';
  var theme = /(?:^|; )convoke\.theme=(light|dark)(?:;|$)/.exec(document.cookie);
  if (theme) document.documentElement.dataset.theme = theme[1];
  // While a font is on its way, Firefox draws no stand-in that was not loaded before, but any font of the system.
  if ('mozInnerScreenX' in window) document.fonts.forEach(loadStandIn);
  var chunksByPath = JSON.parse(document.currentScript.dataset.chunks || '{}');
  var path = location.pathname.replace(/\/+$/, '') || '/';
  // The prerendered page knows neither the chosen theme, nor a stored draft, nor the sign-in.
  if (theme || (showsVisitorsOwn() && hasStoredTexts()))
    document.documentElement.dataset.knownVisitor = '';

  // A press before hydration is replayed afterwards, see the mount over prerendered in `ssr`.
  document.addEventListener(
    'click',
    function (event) {
      var button = event.target.closest('[data-prerendered] button');
      if (button) button.dataset.pressed = '';
    },
    true,
  );

  // Ctrl+K before hydration: text typed after it waits for the command palette, whose host ends this.
  window.addEventListener('keydown', recordKey, true);
  document.addEventListener('convoke.palette', function () {
    window.removeEventListener('keydown', recordKey, true);
  });

  function loadStandIn(face) {
    // A system need not have it.
    if (/ as /.test(face.family)) face.load().catch(function () {});
  }

  function recordKey(event) {
    var recorded = document.documentElement.dataset;
    var isHeld = /Mac|iP/.test(navigator.platform) ? event.metaKey : event.ctrlKey;
    var isCombined = event.ctrlKey || event.metaKey || event.altKey;
    if (isHeld && event.key.toLowerCase() === 'k' && !(event.shiftKey || event.altKey)) {
      if (!event.repeat && 'palette' in recorded) delete recorded.palette;
      else if (!event.repeat) recorded.palette = '';
    } else if (!('palette' in recorded) || isCombined || event.isComposing || event.key === 'Tab')
      return;
    else if (event.key === 'Escape') delete recorded.palette;
    else if (event.key === 'Backspace') recorded.palette = recorded.palette.slice(0, -1);
    else if (Array.from(event.key).length === 1) recorded.palette += event.key;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  // An address with an id at its end is listed under the app's route.
  var chunks = chunksByPath[path] || chunksByPath[path.replace(/[^/]+$/, ':id?')] || [];
  // A server-rendered page is painted first: requesting a dozen scripts takes a phone as long as the paint.
  if ('drawn' in document.currentScript.dataset) {
    document.addEventListener('readystatechange', afterNextFrame, { once: true });
  } else preload();

  function afterNextFrame() {
    requestAnimationFrame(function () {
      setTimeout(preload);
    });
  }

  function preload() {
    chunks.forEach(function (href) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    });
  }

  // On a narrow window only the form is rendered. Reading the storage delays the first paint, on a phone considerably.
  function showsVisitorsOwn() {
    return path === '/vision' || matchMedia('(width >= 48rem)').matches;
  }

  function hasStoredTexts() {
    try {
      return ['convoke.teamVision', 'convoke.visionDraft', 'convoke.user'].some(function (key) {
        // Only whether a text is stored: the app reads it, after the first paint.
        // oxlint-disable-next-line no-restricted-globals
        return localStorage.getItem(key) !== null || sessionStorage.getItem(key) !== null;
      });
    } catch {
      // The browser refuses its storage: the app reports that once it runs.
      return true;
    }
  }
})();
