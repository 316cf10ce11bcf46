import type { Language } from '@convoke/contract/language.rules.ts';
import { productName } from '@convoke/contract/product.ts';
import type { PublicationCard } from '@convoke/contract/publication/publication.schemas.ts';
import { readTags } from '@convoke/contract/publication/tags.rules.ts';
import { shownMemberName } from '@convoke/contract/team/member-name.rules.ts';
import { takeCodePoints } from '@convoke/contract/text.rules.ts';
import { escapeHtml, jsonForHtml } from '../../lib/markup.ts';
import {
  cardPath,
  feedPath,
  atomAddress,
  publicationPath,
} from './publication-page-paths.rules.ts';
import { pageSentences } from './publication-page-sentences.rules.ts';

/** What a page says about itself, to search engines and to whoever unfurls a link to it. */
export interface PageHead {
  title: string;
  /** Tags for the head, as HTML. */
  head: string;
}

const descriptionLength = 200;
// Of a text as long as a book only its beginning is looked at.
const beginning = (text: string) => takeCodePoints(text, 5 * descriptionLength);
/** Size of the picture that a link unfurls to. */
const card = { width: 1200, height: 630 };

const named = (name: string, content: string) =>
  `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;
const link = (rel: string, href: string) => `<link rel="${rel}" href="${escapeHtml(href)}">`;
const atomLink = (publicUrl: string, language: Language) =>
  `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(pageSentences[language].feedTitle)}" href="${escapeHtml(publicUrl + atomAddress(language))}">`;
/** As Facebook writes languages; the first is what it takes for granted. */
const locales: Record<Language, string> = { en: 'en_US', de: 'de_DE', es: 'es_ES' };
// Data, not a program: browsers run nothing of this type.
const jsonLd = (data: object) => `<script type="application/ld+json">${jsonForHtml(data)}</script>`;

/** The head of one publication's page. `version` names this state of it. */
export function publicationHead(
  publication: PublicationCard,
  { publicUrl, version, language }: { publicUrl: string; version: string; language: Language },
): PageHead {
  const url = publicUrl + publicationPath(publication.uuid);
  const name = plainText(publication.introduction) || pageSentences[language].untitled;
  const description = describe(publication, language);
  // Another address after every change: who unfurls keeps pictures for long.
  const image = `${publicUrl}${cardPath(publication.uuid)}?v=${encodeURIComponent(version)}`;
  const tags = readTags(publication.relevantTags);
  return {
    title: `${name} · ${productName}`,
    head: [
      named('description', description),
      link('canonical', url),
      atomLink(publicUrl, language),
      property('og:type', 'article'),
      property('og:site_name', productName),
      property('og:title', name),
      property('og:description', description),
      property('og:url', url),
      property('og:image', image),
      property('og:image:type', 'image/png'),
      property('og:image:width', String(card.width)),
      property('og:image:height', String(card.height)),
      property('og:image:alt', `${name}. ${guestList(publication, language)}`),
      property('article:published_time', publication.createdAt),
      ...tags.map((tag) => property('article:tag', tag)),
      named('twitter:card', 'summary_large_image'),
      named('twitter:title', name),
      named('twitter:description', description),
      named('twitter:image', image),
      jsonLd({
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: name,
        description,
        url,
        mainEntityOfPage: url,
        image,
        datePublished: publication.createdAt,
        ...(tags.length === 0 ? {} : { keywords: tags }),
        ...(publication.remixOf === undefined
          ? {}
          : { isBasedOn: publicUrl + publicationPath(publication.remixOf) }),
        publisher: { '@type': 'Organization', name: productName, url: `${publicUrl}/` },
      }),
    ].join(''),
  };
}

/** The head of the feed's page. */
export function feedHead(publicUrl: string, language: Language): PageHead {
  const { feedTitle: title, feedDescription: description } = pageSentences[language];
  const url = publicUrl + feedPath;
  return {
    title: `${title} · ${productName}`,
    head: [
      named('description', description),
      link('canonical', url),
      atomLink(publicUrl, language),
      property('og:type', 'website'),
      property('og:locale', locales[language]),
      property('og:site_name', productName),
      property('og:title', title),
      property('og:description', description),
      property('og:url', url),
      named('twitter:card', 'summary'),
      named('twitter:title', title),
      named('twitter:description', description),
    ].join(''),
  };
}

/** The head of the page at an address where nothing is published. */
export const missingHead = (language: Language): PageHead => ({
  title: `${pageSentences[language].missing} · ${productName}`,
  head: named('robots', 'noindex'),
});

/** The head of a page whose publication could not be looked up just now. */
export const plainHead: PageHead = { title: productName, head: named('robots', 'noindex') };

/** What a publication is about, in a sentence or two. */
export function describe(
  {
    conversationSummary,
    vision,
    participants,
  }: Pick<PublicationCard, 'conversationSummary' | 'vision' | 'participants'>,
  language: Language = 'en',
): string {
  const text = plainText(beginning(conversationSummary)) || plainText(beginning(vision));
  if (text === '') return guestList({ participants }, language);
  const short = takeCodePoints(text, descriptionLength);
  return short === text ? text : `${short.replace(/[\s\p{P}]+\S*$/u, '')}…`;
}

function guestList(
  { participants }: Pick<PublicationCard, 'participants'>,
  language: Language,
): string {
  const { guests, published } = pageSentences[language];
  const names = participants
    .map(({ name }) => plainText(name))
    .filter((name) => name !== '')
    .map(shownMemberName);
  if (names.length === 0) return published;
  return guests(new Intl.ListFormat(language).format(names));
}

/** One line without the marks of the rich text that stands in it. */
export function plainText(text: string): string {
  return text
    .replace(/^[^\S\n]*(?:[#>*+-]+|\d+[.)])\s+/gmu, '')
    .replace(/[*`]+|(?<=^|\s)_+|_+(?=\s|$)/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
