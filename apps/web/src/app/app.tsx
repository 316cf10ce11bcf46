import { useState } from 'react';
import { BrowserRouter } from 'react-router';
import { PageDataContext, readPageData } from '../services/api/page-data.ts';
import { Shell } from './shell/shell.tsx';

export function App() {
  const [pageData] = useState(() => readPageData(document));
  return (
    <PageDataContext value={pageData}>
      <BrowserRouter>
        <Shell />
      </BrowserRouter>
    </PageDataContext>
  );
}
