// A classic script that runs before the first paint: a module would come too late and the page would flash in the
// system's theme. It also starts the download of the code behind the address that was opened, which otherwise could
// begin only after the main module has run.
(function () {
  var theme = /(?:^|; )convoke\.theme=(light|dark)(?:;|$)/.exec(document.cookie);
  if (theme) document.documentElement.dataset.theme = theme[1];

  var chunksByPath = JSON.parse(document.currentScript.dataset.chunks || '{}');
  var chunks = chunksByPath[location.pathname.replace(/\/+$/, '') || '/'] || [];
  chunks.forEach(function (href) {
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  });
})();
