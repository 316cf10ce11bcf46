import type { ReactNode } from 'react';
import { createMemoryHistory } from '../lib/routing/navigation-history.ts';
import { Router } from '../lib/routing/router.tsx';
import {
  CardPicture,
  type CardPictureProps,
  missingGlyphs,
} from '../features/publication/card/card-picture.tsx';
import { PreloadedDataContext, type PreloadedData } from '../services/api/preloaded-data.ts';
import { Shell } from '../app/shell/shell.tsx';

export interface ServerAppProps {
  /** Path and query. */
  address: string;
  preloadedData: PreloadedData;
}

/** The app at one address, for server rendering. */
export function ServerApp({ address, preloadedData }: ServerAppProps) {
  return (
    <PreloadedDataContext value={preloadedData}>
      <Router history={createMemoryHistory([address])}>
        <Shell />
      </Router>
    </PreloadedDataContext>
  );
}

/** The preview picture as SVG rendered by `render`, and the characters without a font. */
export function renderCardSvg(props: CardPictureProps, render: (picture: ReactNode) => string) {
  const svg = render(<CardPicture {...props} />);
  return { svg, lacks: missingGlyphs(props) };
}
