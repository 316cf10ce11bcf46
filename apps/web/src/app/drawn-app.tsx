import { StaticRouter } from 'react-router';
import { PageDataContext, type PageData } from '../services/api/page-data.ts';
import { Shell } from './shell/shell.tsx';

export interface DrawnAppProps {
  /** Path and query. */
  address: string;
  pageData: PageData;
}

/** The app at one address, for whoever draws it without a browser. */
export function DrawnApp({ address, pageData }: DrawnAppProps) {
  return (
    <PageDataContext value={pageData}>
      <StaticRouter location={address}>
        <Shell />
      </StaticRouter>
    </PageDataContext>
  );
}
