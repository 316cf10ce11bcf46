import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { DrawnApp } from './app/drawn-app.tsx';
import { routeAt } from './app/routes.tsx';

interface DrawnPage {
  title: string;
  markup: string;
}

/**
 * Draws a page as a browser that has never been here shows it, with the answers of the API that come along. Runs in
 * Node: at build for the pages that are the same for everybody, in the server's drawing thread for publications.
 */
export async function drawPage(
  address: string,
  pageData: ComponentProps<typeof DrawnApp>['pageData'] = {},
): Promise<DrawnPage> {
  const route = routeAt(address.split('?', 1)[0] ?? address);
  if (route === undefined) throw new Error(`There is no page at ${address}`);
  await route.preload();
  const markup = renderToStaticMarkup(<DrawnApp address={address} pageData={pageData} />);
  return { title: route.title, markup: withoutStyles(markup) };
}

/** The content security policy refuses styles and scripts in the HTML; a violation would be an error on every visit. */
function withoutStyles(markup: string): string {
  const tidied = markup.replaceAll(/ style="[^"]*"/g, '');
  if (/<(?:script|style)\b/.test(tidied)) {
    throw new Error('A page brings a script or a style along');
  }
  return tidied;
}
