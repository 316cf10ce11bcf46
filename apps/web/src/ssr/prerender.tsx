import type { Language } from '@convoke/language/language.rules.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerApp, renderCardSvg } from './server-app.tsx';
import {
  type PreloadedResponse,
  truncateForFirstPaint,
  escapeJsonForHtml,
  readFullResponse,
} from './first-paint.rules.ts';
import { loadSharedMessages } from '../app/language/language.ts';
import { setLocale } from '../lib/language/locale.ts';
import { loadLanguage, loadMessages, showLanguage } from '../lib/language/messages.ts';
import { appMessages, shellMessages } from '../app/messages.ts';
import { descriptionOf, routeAt, titleOf } from '../app/routes.tsx';
import { infoLinks, navigationLinks } from '../app/shell/menus/navigation.ts';
import { withoutScriptMessages } from './messages.ts';
import { paths } from '../paths.ts';

interface RenderedPage {
  title: string;
  /** Meta description. */
  description: string;
  markup: string;
  /** Texts and links for readers without script, and a sentence for those with an old browser. */
  withoutScript: typeof withoutScriptMessages & {
    links: readonly { label: string; to: string }[];
  };
  /** Preloaded data as JSON, so that the browser need not fetch it. */
  data: string;
}

interface RenderOptions {
  /** Renders all messages, for readers without script. */
  isWhole?: boolean;
  language?: Language;
}

/**
 * Renders a page as a new visitor sees it, from responses of the API. Runs in Node: at build time for prerendered
 * pages, in the server's rendering thread for publications. A whole page is for readers without script, so it has no
 * preloaded data.
 */
export async function renderPage(
  address: string,
  answers: Readonly<Record<string, PreloadedResponse>> = {},
  { isWhole = false, language = 'en' }: RenderOptions = {},
): Promise<RenderedPage> {
  const route = routeAt(address.split('?', 1)[0] ?? address);
  if (route === undefined) throw new Error(`There is no page at ${address}`);
  await Promise.all([loadSharedMessages(), loadMessages(withoutScriptMessages), route.preload()]);
  await loadLanguage(language);
  const preloadedData = Object.fromEntries(
    Object.entries(answers).map(([url, response]) => [
      url,
      isWhole ? readFullResponse(response) : truncateForFirstPaint(response),
    ]),
  );
  // No await from here on, so that no other render changes the language.
  setLocale(language);
  showLanguage(language);
  const markup = renderToStaticMarkup(
    <ServerApp address={address} preloadedData={preloadedData} />,
  );
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
    data: escapeJsonForHtml(isWhole ? {} : preloadedData),
  };
}

/** The content security policy refuses inline styles and scripts; each would be an error on every visit. */
function withoutStyles(markup: string): string {
  const result = markup.replaceAll(/ style="[^"]*"/g, '');
  if (/<(?:script|style)\b/.test(result)) {
    throw new Error('A page brings a script or a style along');
  }
  return result;
}

/** Renders the preview picture of a publication, given as JSON, as SVG. */
export function renderCard(
  publication: string,
  fonts: Pick<Parameters<typeof renderCardSvg>[0], 'widths' | 'systemFont'>,
) {
  return renderCardSvg({ publication: JSON.parse(publication), ...fonts }, renderToStaticMarkup);
}
