import { useState } from 'react';
import { createBrowserHistory } from '../lib/routing/navigation-history.ts';
import { Router } from '../lib/routing/router.tsx';
import { PageDataContext, readPageData } from '../services/api/page-data.ts';
import { Shell } from './shell/shell.tsx';

export function App() {
  const [pageData] = useState(() => readPageData(document));
  const [history] = useState(createBrowserHistory);
  return (
    <PageDataContext value={pageData}>
      <Router history={history}>
        <Shell />
      </Router>
    </PageDataContext>
  );
}
