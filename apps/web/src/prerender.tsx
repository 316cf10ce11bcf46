import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { routeAt } from './app/routes.tsx';
import { Shell } from './app/shell/shell.tsx';
import { paths } from './paths.ts';

interface PrerenderedPage {
  path: string;
  title: string;
  markup: string;
}

/** The pages that look the same to everybody who opens them for the first time. */
const prerenderedPaths = [paths.home, paths.vision];

/** Draws the pages as a browser that has never been here shows them. Runs at build, in Node. */
export function prerenderPages(): Promise<PrerenderedPage[]> {
  return Promise.all(prerenderedPaths.map(prerenderPage));
}

async function prerenderPage(path: string): Promise<PrerenderedPage> {
  const route = routeAt(path);
  if (route === undefined) throw new Error(`There is no page at ${path}`);
  await route.preload();
  const markup = renderToStaticMarkup(
    <StaticRouter location={path}>
      <Shell />
    </StaticRouter>,
  );
  return { path, title: route.title, markup };
}
