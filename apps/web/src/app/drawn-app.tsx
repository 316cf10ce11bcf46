import type { ReactNode } from 'react';
import { createMemoryHistory } from '../lib/routing/navigation-history.ts';
import { Router } from '../lib/routing/router.tsx';
import {
  CardPicture,
  type CardPictureProps,
  lackedLetters,
} from '../features/publication/card/card-picture.tsx';
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
      <Router history={createMemoryHistory([address])}>
        <Shell />
      </Router>
    </PageDataContext>
  );
}

/** The picture that a link to a publication unfurls to, drawn by `draw` as SVG, and the letters that no font has. */
export function drawnCard(props: CardPictureProps, draw: (picture: ReactNode) => string) {
  const svg = draw(<CardPicture {...props} />);
  return { svg, lacks: lackedLetters(props) };
}
