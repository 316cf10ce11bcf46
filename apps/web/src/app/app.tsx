import { useState } from 'react';
import { useLanguage } from '../lib/language/use-language.ts';
import { createBrowserHistory } from '../lib/routing/navigation-history.ts';
import { Router } from '../lib/routing/router.tsx';
import { PreloadedDataContext, readPreloadedData } from '../services/api/preloaded-data.ts';
import { Shell } from './shell/shell.tsx';

export function App() {
  const [preloadedData] = useState(() => readPreloadedData(document));
  // A change of language renders everything again.
  useLanguage();
  const [history] = useState(createBrowserHistory);
  return (
    <PreloadedDataContext value={preloadedData}>
      <Router history={history}>
        <Shell />
      </Router>
    </PreloadedDataContext>
  );
}
