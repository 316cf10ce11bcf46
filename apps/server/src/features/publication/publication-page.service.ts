import { createHash } from 'node:crypto';
import type { Language } from '@convoke/contract/language.rules.ts';
import type { FeedQuery } from '@convoke/contract/publication/feed-query.schemas.ts';
import { readPublicationEndpoint } from '@convoke/contract/publication/publication.endpoints.ts';
import { endpointPath } from '@convoke/contract/endpoint.ts';
import {
  type Publication,
  type PublicationCard,
  publicationCardSchema,
} from '@convoke/contract/publication/publication.schemas.ts';
import * as z from 'zod';
import { apiPrefix } from '../../http/api-path.ts';
import { composePage, type PageContent, type PageDocument } from '../../http/page-document.ts';
import { ProblemError } from '../../http/problems.ts';
import { type Representation, representText, sizeOf } from '../../http/representation.ts';
import type { StoredJson } from '../../http/stored-json.ts';
import type { Clock } from '../../lib/clock.ts';
import { createKeptResults } from '../../lib/kept-results.ts';
import type { Drawing } from '../../services/drawing/drawing-thread.ts';
import type { MachineFonts } from '../../services/drawing/machine-fonts.ts';
import type { Pictures } from '../../services/drawing/pictures.ts';
import { readFeedPageQuery } from './publication-page-feed.rules.ts';
import {
  feedHead,
  missingHead,
  type PageHead,
  plainHead,
  publicationHead,
} from './publication-page-head.rules.ts';
import { publicationPath } from './publication-page-paths.rules.ts';

/** What the pages ask of publications. */
export interface PublicationReader {
  list(query: FeedQuery): Promise<{ cards: StoredJson<PublicationCard[]>; next: string | null }>;
  read(id: string): Promise<StoredJson<Publication> | null>;
  /** What the feed would show of it; its tag changes with that of `read`. */
  card(id: string): Promise<StoredJson<PublicationCard> | null>;
}

interface PublicationPagesOptions {
  publications: PublicationReader;
  drawing: Drawing;
  pictures: Pictures;
  machineFonts: MachineFonts;
  documents: Readonly<Record<Language, PageDocument>>;
  publicUrl: string;
  clock: Clock;
}

const keptPageBytes = 48 * 1024 * 1024;
const keptCardBytes = 16 * 1024 * 1024;
// What could not be drawn is not tried with every request: it may be the publication itself that takes too long.
const failedMs = 20_000;
const html = 'text/html; charset=utf-8';

interface KeptPage {
  page: Representation;
  isDrawn: boolean;
}

/** The screens of publications as documents that already show what they are about, and the pictures of their links. */
export function createPublicationPages({
  publications,
  drawing,
  pictures,
  machineFonts,
  documents,
  publicUrl,
  clock,
}: PublicationPagesOptions) {
  const keptMs = (isGood: boolean) => (isGood ? Number.POSITIVE_INFINITY : failedMs);
  const pages = createKeptResults<KeptPage>({
    maxBytes: keptPageBytes,
    sizeOf: ({ page }) => sizeOf(page),
    clock,
    keptMs: ({ isDrawn }) => keptMs(isDrawn),
  });
  const cards = createKeptResults<Buffer | null>({
    maxBytes: keptCardBytes,
    sizeOf: (png) => png?.length ?? 0,
    clock,
    keptMs: (png) => keptMs(png !== null),
  });

  const requestFor = (id: string) => apiPrefix + endpointPath(readPublicationEndpoint, { id });
  const compose = (language: Language, content: PageContent) =>
    representText(composePage(documents[language], content), html);

  async function keptPage(
    key: string,
    {
      head,
      language,
      draw,
    }: { head: PageHead; language: Language; draw: () => Promise<PageContent['drawn']> },
  ) {
    const kept = await pages.get(`${language} ${key}`, async () => {
      const drawn = await draw();
      return { page: await compose(language, { ...head, drawn }), isDrawn: drawn !== null };
    });
    return kept.page;
  }

  async function drawMissing(language: Language): Promise<PageContent['drawn']> {
    const id = 'missing';
    const answers = { [requestFor(id)]: { body: 'null', next: null } };
    const drawn = await drawing.page(publicationPath(id), answers, { language });
    // One page for all of them, so the app has to ask about its own.
    return drawn === null ? null : { ...drawn, data: '{}' };
  }

  return {
    /** The feed as it is now; `search` is the query part of the page's address. */
    async feed(search: URLSearchParams, language: Language): Promise<Representation> {
      const head = feedHead(publicUrl, language);
      const asked = readFeedPageQuery(search);
      const found = asked === null ? null : await listOrNull(asked.query);
      if (asked === null || found === null) return compose(language, { ...head, drawn: null });
      const { cards: list, next } = found;
      const { address, request } = asked;
      return keptPage(`${request} ${list.etag} ${next}`, {
        head,
        language,
        draw: () => drawing.page(address, { [request]: { body: list.json, next } }, { language }),
      });
    },

    /** The page of a publication, or `null` when there is none by this id. */
    async publication(
      anyCase: string,
      { isWhole = false, language }: { isWhole?: boolean; language: Language },
    ): Promise<Representation | null> {
      const id = anyCase.toLowerCase();
      const card = await publications.card(id);
      if (card === null) return null;
      const read = z.core.parse(publicationCardSchema, JSON.parse(card.json));
      const head = publicationHead(read, { publicUrl, version: versionOf(card), language });
      const draw = async () => {
        const detail = await publications.read(id);
        if (detail === null) return null;
        const answers = { [requestFor(id)]: { body: detail.json, next: null } };
        const address = publicationPath(encodeURIComponent(id));
        return drawing.page(address, answers, { isWhole, language });
      };
      return keptPage(`${id} ${card.etag} ${isWhole}`, { head, language, draw });
    },

    /** What stands at an address where nothing is published: words that say so, and the app. */
    missing: (language: Language): Promise<Representation> =>
      keptPage('missing', {
        head: missingHead(language),
        language,
        draw: () => drawMissing(language),
      }),

    /** The app without anything in it, which sees for itself what can be read. */
    plain: (language: Language): Promise<Representation> =>
      compose(language, { ...plainHead, drawn: null }),

    /** The picture of a publication and the name of its state; the picture is `null` where it cannot be drawn. */
    async card(id: string): Promise<{ png: Buffer | null; version: string } | null> {
      const card = await publications.card(id);
      if (card === null) return null;
      const version = versionOf(card);
      const png = await cards.get(version, async () => {
        const drawn = await drawing.card(card.json);
        if (drawn === null || drawn.lacks === '') return drawn && pictures.png(drawn.svg);
        // The title and all initials stand in the card's JSON.
        const font = await machineFonts.covering(drawn.lacks, card.json);
        if (font === null) return pictures.png(drawn.svg);
        const again = await drawing.card(card.json, font);
        return again && pictures.png(again.svg, font.file);
      });
      return { png, version };
    },
  };

  // A cursor that is none belongs to the web app, which tells the visitor.
  async function listOrNull(query: FeedQuery) {
    try {
      return await publications.list(query);
    } catch (error) {
      if (error instanceof ProblemError && error.problem.status < 500) return null;
      throw error;
    }
  }
}

/** The service as its callers see it. */
export type PublicationPages = ReturnType<typeof createPublicationPages>;

// Only to be told from others; what the tag is made of is nobody's business.
function versionOf({ etag }: StoredJson<unknown>): string {
  return createHash('sha256').update(etag).digest('base64url').slice(0, 12);
}
