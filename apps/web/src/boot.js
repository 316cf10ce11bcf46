// A classic script that runs before the first paint: a module would come too late and the page would flash in the
// system's theme. It also notes what is pressed before there is anybody to hear it, and starts the download of the code behind the address that was opened, which otherwise could
// begin only after the main module has run.
(function () {
  // What readers without script need instead goes, see theme.css.
  document.documentElement.dataset.scripted = '';
  var theme = /(?:^|; )convoke\.theme=(light|dark)(?:;|$)/.exec(document.cookie);
  if (theme) document.documentElement.dataset.theme = theme[1];
  var chunksByPath = JSON.parse(document.currentScript.dataset.chunks || '{}');
  var path = location.pathname.replace(/\/+$/, '') || '/';
  // The page that the build drew knows neither a chosen theme, nor a text from an earlier visit, nor who is signed in.
  if (theme || (showsVisitorsOwn() && hasStoredTexts()))
    document.documentElement.dataset.knownVisitor = '';

  // A press before the code has come is done when it has, see visitors-place.ts.
  document.addEventListener(
    'click',
    function (event) {
      var button = event.target.closest('[data-prerendered] button');
      if (button) button.dataset.pressed = '';
    },
    true,
  );

  // Ctrl+K before the code has come: what is typed after it waits for the palette, see palette-door.tsx, which ends this.
  window.addEventListener('keydown', noteKey, true);
  document.addEventListener('convoke.palette', function () {
    window.removeEventListener('keydown', noteKey, true);
  });

  function noteKey(event) {
    var noted = document.documentElement.dataset;
    var isHeld = /Mac|iP/.test(navigator.platform) ? event.metaKey : event.ctrlKey;
    var isCombined = event.ctrlKey || event.metaKey || event.altKey;
    if (isHeld && event.key.toLowerCase() === 'k' && !(event.shiftKey || event.altKey)) {
      if (!event.repeat && 'palette' in noted) delete noted.palette;
      else if (!event.repeat) noted.palette = '';
    } else if (!('palette' in noted) || isCombined || event.isComposing || event.key === 'Tab')
      return;
    else if (event.key === 'Escape') delete noted.palette;
    else if (event.key === 'Backspace') noted.palette = noted.palette.slice(0, -1);
    else if (Array.from(event.key).length === 1) noted.palette += event.key;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  // An address with an id at its end stands there as the app's route does.
  var chunks = chunksByPath[path] || chunksByPath[path.replace(/[^/]+$/, ':id?')] || [];
  // Where the page came as HTML, that is painted first: to ask for a dozen files takes a phone as long as to show it.
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

  // On a narrow window only the form does. To read the storage holds the first paint back, on a phone for long.
  function showsVisitorsOwn() {
    return path === '/vision' || matchMedia('(width >= 48rem)').matches;
  }

  function hasStoredTexts() {
    try {
      return ['convoke.teamVision', 'convoke.visionDraft', 'convoke.user'].some(function (key) {
        // Only whether, never what: the app reads it, but first after the first paint.
        // oxlint-disable-next-line no-restricted-globals
        return localStorage.getItem(key) !== null || sessionStorage.getItem(key) !== null;
      });
    } catch {
      // A browser that refuses its storage: the app says so, in the place of what the build drew.
      return true;
    }
  }
})();
