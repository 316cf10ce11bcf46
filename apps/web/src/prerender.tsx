import type { Language } from '@convoke/contract/language.rules.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { DrawnApp, drawnCard } from './app/drawn-app.tsx';
import {
  type ArrivingAnswer,
  forFirstPaint,
  jsonForDocument,
  readWhole,
} from './app/first-paint.rules.ts';
import { speakLanguage } from './app/language/every-language.ts';
import { appMessages } from './app/app.messages.ts';
import { descriptionOf, routeAt, titleOf } from './app/routes.tsx';
import { infoLinks, navigationLinks } from './app/shell/navigation.ts';
import { shellMessages } from './app/shell/shell.messages.ts';
import { withoutScriptMessages } from './app/without-script.messages.ts';
import { paths } from './paths.ts';

interface DrawnPage {
  title: string;
  /** What the page says of itself where a link to it is shown. */
  description: string;
  markup: string;
  /** What the document says where no script runs, and where it leads then. */
  withoutScript: {
    needed: string;
    neededHere: string;
    menu: string;
    links: readonly { label: string; to: string }[];
  };
  /** For the document, so that the browser shows the same without asking. */
  data: string;
}

interface DrawOptions {
  /** For readers without script, who can ask for no more. */
  isWhole?: boolean;
  language?: Language;
}

/**
 * Draws a page as a browser that has never been here shows it, from the answers of the API that come along. Runs in
 * Node: at build for the pages that are the same for everybody, in the server's drawing thread for publications. A whole
 * page is for readers without script, so its data does not come along a second time.
 */
export async function drawPage(
  address: string,
  answers: Readonly<Record<string, ArrivingAnswer>> = {},
  { isWhole = false, language = 'en' }: DrawOptions = {},
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
  // From here on nothing waits, so no other page comes between with another language.
  speakLanguage(language);
  const markup = renderToStaticMarkup(<DrawnApp address={address} pageData={pageData} />);
  return {
    title: titleOf(route),
    description: descriptionOf(route),
    markup: withoutStyles(markup),
    withoutScript: {
      ...withoutScriptMessages,
      links: [
        ...navigationLinks(null),
        { label: appMessages.titles.watch, to: paths.watch },
        ...infoLinks(),
        { label: shellMessages.signIn, to: paths.login },
      ],
    },
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
