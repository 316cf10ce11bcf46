import type { Language } from '@convoke/language/language.rules.ts';
import { productName } from '@convoke/contract/product.ts';
import type { PublicationCard } from '@convoke/contract/publication/publication.schemas.ts';
import { parseTags } from '@convoke/contract/publication/tags.rules.ts';
import { escapeXml } from '../../../lib/escape-html.ts';
import { describe, plainText } from './page-head.rules.ts';
import { atomAddress, feedPath, publicationPath } from './page-paths.rules.ts';
import { pageTextsIn } from './page-texts.rules.ts';

/** The fields of a publication that an Atom entry contains. */
export type AtomEntry = Pick<
  PublicationCard,
  | 'uuid'
  | 'introduction'
  | 'createdAt'
  | 'vision'
  | 'conversationSummary'
  | 'relevantTags'
  | 'participants'
> & {
  updatedAt: Date;
  /** In one sentence; null if the conversation came to none. */
  decision?: string | null | undefined;
};

// Atom requires `updated`, also in an empty feed.
const epochMs = 0;

interface AtomFeedOptions {
  publicUrl: string;
  /** Language of the feed's localizedElement texts; quoted ones stay in their authors' language. */
  language: Language;
}

/** The newest publications as an Atom feed (RFC 4287). */
export function atomFeed(entries: readonly AtomEntry[], options: AtomFeedOptions): string {
  const { publicUrl, language } = options;
  const updated = Math.max(epochMs, ...entries.map(({ updatedAt }) => updatedAt.getTime()));
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    element('id', publicUrl + feedPath),
    localizedElement('title', `${pageTextsIn(language).feedTitle} · ${productName}`, language),
    localizedElement('subtitle', pageTextsIn(language).feedDescription, language),
    element('updated', new Date(updated).toISOString()),
    // Publications do not name their publisher.
    `<author>${element('name', productName)}</author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(publicUrl + atomAddress(language))}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(publicUrl + feedPath)}"/>`,
    ...entries.map((entry) => atomEntry(entry, options)),
    '</feed>',
    '',
  ].join('\n');
}

function atomEntry(entry: AtomEntry, { publicUrl, language }: AtomFeedOptions): string {
  const title = plainText(entry.introduction);
  const url = publicUrl + publicationPath(entry.uuid);
  return [
    '<entry>',
    element('id', `urn:uuid:${entry.uuid}`),
    title === ''
      ? localizedElement('title', pageTextsIn(language).untitled, language)
      : element('title', title),
    `<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>`,
    element('published', entry.createdAt),
    element('updated', entry.updatedAt.toISOString()),
    element('summary', describe(entry, language)),
    ...parseTags(entry.relevantTags).map((tag) => `<category term="${escapeXml(tag)}"/>`),
    '</entry>',
  ].join('');
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
const localizedElement = (name: string, text: string, language: Language) =>
  `<${name} xml:lang="${language}">${escapeXml(text)}</${name}>`;
