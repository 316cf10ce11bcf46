import { renderToStaticMarkup } from 'react-dom/server';
import { DrawnApp, drawnCard } from './app/drawn-app.tsx';
import {
  type ArrivingAnswer,
  forFirstPaint,
  jsonForDocument,
  readWhole,
} from './app/first-paint.rules.ts';
import { routeAt } from './app/routes.tsx';

interface DrawnPage {
  title: string;
  markup: string;
  /** For the document, so that the browser shows the same without asking. */
  data: string;
}

/**
 * Draws a page as a browser that has never been here shows it, from the answers of the API that come along. Runs in
 * Node: at build for the pages that are the same for everybody, in the server's drawing thread for publications. A whole
 * page is for readers without script, so its data does not come along a second time.
 */
export async function drawPage(
  address: string,
  answers: Readonly<Record<string, ArrivingAnswer>> = {},
  isWhole = false,
): Promise<DrawnPage> {
  const route = routeAt(address.split('?', 1)[0] ?? address);
  if (route === undefined) throw new Error(`There is no page at ${address}`);
  await route.preload();
  const pageData = Object.fromEntries(
    Object.entries(answers).map(([url, answer]) => [
      url,
      isWhole ? readWhole(answer) : forFirstPaint(answer),
    ]),
  );
  const markup = renderToStaticMarkup(<DrawnApp address={address} pageData={pageData} />);
  return {
    title: route.title,
    markup: withoutStyles(markup),
    data: jsonForDocument(isWhole ? {} : pageData),
  };
}

/** The content security policy refuses styles and scripts in the HTML; a violation would be an error on every visit. */
function withoutStyles(markup: string): string {
  const tidied = markup.replaceAll(/ style="[^"]*"/g, '');
  if (/<(?:script|style)\b/.test(tidied)) {
    throw new Error('A page brings a script or a style along');
  }
  return tidied;
}

/** Draws the picture of a publication, given as JSON of the feed, as SVG. */
export function drawCard(
  publication: string,
  fonts: Pick<Parameters<typeof drawnCard>[0], 'widths' | 'machineFont'>,
) {
  return drawnCard({ publication: JSON.parse(publication), ...fonts }, renderToStaticMarkup);
}
