import type { Language } from '@convoke/language/language.rules.ts';
import { productName } from '@convoke/contract/product.ts';
import type { PublicationCard } from '@convoke/contract/publication/publication.schemas.ts';
import { parseTags } from '@convoke/contract/publication/tags.rules.ts';
import { memberDisplayName } from '@convoke/contract/team/member-name.rules.ts';
import { takeCodePoints } from '@convoke/contract/text.rules.ts';
import { escapeHtml, jsonForHtml } from '../../../lib/escape-html.ts';
import { cardPath, feedPath, atomAddress, publicationPath } from './page-paths.rules.ts';
import { pageTextsIn } from './page-texts.rules.ts';

/** Title and metadata of a page, for search engines and link previews. */
export interface PageHead {
  title: string;
  /** HTML of the tags in the head. */
  head: string;
}

const descriptionLength = 200;
// Bounds the work for very long texts.
const beginning = (text: string) => takeCodePoints(text, 5 * descriptionLength);
/** Size of the preview image. */
const card = { width: 1200, height: 630 };

const metaName = (name: string, content: string) =>
  `<meta name="${name}" content="${escapeHtml(content)}">`;
const metaProperty = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;
const link = (rel: string, href: string) => `<link rel="${rel}" href="${escapeHtml(href)}">`;
const atomLink = (publicUrl: string, language: Language) =>
  `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(pageTextsIn(language).feedTitle)}" href="${escapeHtml(publicUrl + atomAddress(language))}">`;
// A data block; browsers do not run this type.
const jsonLd = (data: object) => `<script type="application/ld+json">${jsonForHtml(data)}</script>`;

/** The head of a publication's page. `version` changes with its content. */
export function publicationHead(
  publication: PublicationCard,
  { publicUrl, version, language }: { publicUrl: string; version: string; language: Language },
): PageHead {
  const url = publicUrl + publicationPath(publication.uuid);
  const name = plainText(publication.introduction) || pageTextsIn(language).untitled;
  const description = describe(publication, language);
  // The address changes with the content, because link previews cache images for long.
  const image = `${publicUrl}${cardPath(publication.uuid)}?v=${encodeURIComponent(version)}`;
  const tags = parseTags(publication.relevantTags);
  return {
    title: `${name} · ${productName}`,
    head: [
      metaName('description', description),
      link('canonical', url),
      atomLink(publicUrl, language),
      metaProperty('og:type', 'article'),
      metaProperty('og:site_name', productName),
      metaProperty('og:title', name),
      metaProperty('og:description', description),
      metaProperty('og:url', url),
      metaProperty('og:image', image),
      metaProperty('og:image:type', 'image/png'),
      metaProperty('og:image:width', String(card.width)),
      metaProperty('og:image:height', String(card.height)),
      metaProperty('og:image:alt', `${name}. ${pictured(publication, language)}`),
      metaProperty('article:published_time', publication.createdAt),
      ...tags.map((tag) => metaProperty('article:tag', tag)),
      metaName('twitter:card', 'summary_large_image'),
      metaName('twitter:title', name),
      metaName('twitter:description', description),
      metaName('twitter:image', image),
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
        ...(publication.decision === undefined
          ? {}
          : { abstract: plainText(publication.decision) }),
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
  const { feedTitle: title, feedDescription: description } = pageTextsIn(language);
  const url = publicUrl + feedPath;
  return {
    title: `${title} · ${productName}`,
    head: [
      metaName('description', description),
      link('canonical', url),
      atomLink(publicUrl, language),
      metaProperty('og:type', 'website'),
      metaProperty('og:locale', pageTextsIn(language).openGraphLocale),
      metaProperty('og:site_name', productName),
      metaProperty('og:title', title),
      metaProperty('og:description', description),
      metaProperty('og:url', url),
      metaName('twitter:card', 'summary'),
      metaName('twitter:title', title),
      metaName('twitter:description', description),
    ].join(''),
  };
}

/** The head of the page for an unknown publication. */
export const missingHead = (language: Language): PageHead => ({
  title: `${pageTextsIn(language).missing} · ${productName}`,
  head: metaName('robots', 'noindex'),
});

/** The head of a page whose publication could not be read because of an error. */
export const plainHead: PageHead = { title: productName, head: metaName('robots', 'noindex') };

/** A short description: the decision, else the summary, else the vision, else the participants. */
export function describe(
  publication: Pick<PublicationCard, 'conversationSummary' | 'vision' | 'participants'> & {
    decision?: string | null | undefined;
  },
  language: Language = 'en',
): string {
  const decision = plainText(publication.decision ?? '');
  return decision === ''
    ? describeTalk(publication, language)
    : pageTextsIn(language).decided(decision);
}

function describeTalk(
  {
    conversationSummary,
    vision,
    participants,
  }: Pick<PublicationCard, 'conversationSummary' | 'vision' | 'participants'>,
  language: Language,
): string {
  const text = plainText(beginning(conversationSummary)) || plainText(beginning(vision));
  if (text === '') return participantList({ participants }, language);
  const short = takeCodePoints(text, descriptionLength);
  return short === text ? text : `${short.replace(/[\s\p{P}]+\S*$/u, '')}…`;
}

/** What the picture shows beside the title. */
function pictured(publication: PublicationCard, language: Language): string {
  return publication.decision === undefined
    ? participantList(publication, language)
    : describe(publication, language);
}

function participantList(
  { participants }: Pick<PublicationCard, 'participants'>,
  language: Language,
): string {
  const { withParticipants, published } = pageTextsIn(language);
  const names = participants
    .map(({ name }) => plainText(name))
    .filter((name) => name !== '')
    .map(memberDisplayName);
  if (names.length === 0) return published;
  return withParticipants(new Intl.ListFormat(language).format(names));
}

/** Removes Markdown and line breaks. */
export function plainText(text: string): string {
  return text
    .replace(/^[^\S\n]*(?:[#>*+-]+|\d+[.)])\s+/gmu, '')
    .replace(/[*`]+|(?<=^|\s)_+|_+(?=\s|$)/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
