import type { Language } from '@convoke/contract/language.rules.ts';
import { productName } from '@convoke/contract/product.ts';
import type { PublicationCard } from '@convoke/contract/publication/publication.schemas.ts';
import { readTags } from '@convoke/contract/publication/tags.rules.ts';
import { escapeXml } from '../../lib/markup.ts';
import { describe, plainText } from './publication-page-head.rules.ts';
import { atomAddress, feedPath, publicationPath } from './publication-page-paths.rules.ts';
import { pageSentences } from './publication-page-sentences.rules.ts';

/** A publication as a feed reader hears of it. */
export type AtomEntry = Pick<
  PublicationCard,
  | 'uuid'
  | 'introduction'
  | 'createdAt'
  | 'vision'
  | 'conversationSummary'
  | 'relevantTags'
  | 'participants'
> & { updatedAt: Date };

// A feed has to say when it changed last, also one in which nothing ever stood.
const nothingYet = 0;

interface FeedWords {
  publicUrl: string;
  /** Of what the feed says itself; what it quotes is in the language of its authors. */
  language: Language;
}

/** The newest publications as an Atom feed (RFC 4287). */
export function atomFeed(entries: readonly AtomEntry[], words: FeedWords): string {
  const { publicUrl, language } = words;
  const updated = Math.max(nothingYet, ...entries.map(({ updatedAt }) => updatedAt.getTime()));
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    element('id', publicUrl + feedPath),
    own('title', `${pageSentences[language].feedTitle} · ${productName}`, language),
    own('subtitle', pageSentences[language].feedDescription, language),
    element('updated', new Date(updated).toISOString()),
    // Publications carry no name of whoever published them.
    `<author>${element('name', productName)}</author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(publicUrl + atomAddress(language))}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(publicUrl + feedPath)}"/>`,
    ...entries.map((entry) => atomEntry(entry, words)),
    '</feed>',
    '',
  ].join('\n');
}

function atomEntry(entry: AtomEntry, { publicUrl, language }: FeedWords): string {
  const title = plainText(entry.introduction);
  const url = publicUrl + publicationPath(entry.uuid);
  return [
    '<entry>',
    element('id', `urn:uuid:${entry.uuid}`),
    title === ''
      ? own('title', pageSentences[language].untitled, language)
      : element('title', title),
    `<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>`,
    element('published', entry.createdAt),
    element('updated', entry.updatedAt.toISOString()),
    element('summary', describe(entry, language)),
    ...readTags(entry.relevantTags).map((tag) => `<category term="${escapeXml(tag)}"/>`),
    '</entry>',
  ].join('');
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
const own = (name: string, text: string, language: Language) =>
  `<${name} xml:lang="${language}">${escapeXml(text)}</${name}>`;
