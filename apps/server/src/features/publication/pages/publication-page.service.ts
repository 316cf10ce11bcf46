import { createHash } from 'node:crypto';
import type { Language } from '@convoke/language/language.rules.ts';
import type { FeedQuery } from '@convoke/contract/publication/feed-query.schemas.ts';
import { readPublicationEndpoint } from '@convoke/contract/publication/publication.endpoints.ts';
import { endpointPath } from '@convoke/contract/endpoint.ts';
import {
  type Publication,
  type PublicationCard,
  publicationCardSchema,
} from '@convoke/contract/publication/publication.schemas.ts';
import * as z from 'zod';
import { apiPrefix } from '@convoke/contract/endpoint.ts';
import {
  fillTemplate,
  type PageContent,
  type PageTemplate,
} from '../../../services/ssr/page-template.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { type EncodedBody, encodeBody, sizeOf } from '../../../lib/encoded-body.ts';
import type { JsonText } from '../../../lib/json-text.ts';
import type { Clock } from '../../../lib/clock.ts';
import { createResultCache, type ResultCache } from '../../../lib/cache/result-cache.ts';
import type { ServerRenderer } from '../../../services/ssr/server-renderer.ts';
import type { SystemFonts } from '../../../services/ssr/system-fonts.ts';
import type { ImageRenderer } from '../../../services/ssr/image-renderer.ts';
import { readFeedPageQuery } from './feed-page-query.rules.ts';
import {
  feedHead,
  missingHead,
  type PageHead,
  plainHead,
  publicationHead,
} from './page-head.rules.ts';
import { publicationPath } from './page-paths.rules.ts';

/** The publication operations that the pages need. */
export interface PublicationReader {
  list(query: FeedQuery): Promise<JsonText<PublicationCard[]>>;
  read(id: string): Promise<JsonText<Publication> | null>;
  /** The publication's card; its ETag changes with that of `read`. */
  card(id: string): Promise<JsonText<PublicationCard> | null>;
}

interface PublicationPagesOptions {
  publications: PublicationReader;
  renderer: ServerRenderer;
  imageRenderer: ImageRenderer;
  systemFonts: SystemFonts;
  documents: Readonly<Record<Language, PageTemplate>>;
  publicUrl: string;
  clock: Clock;
}

const pageCacheBytes = 48 * 1024 * 1024;
const cardCacheBytes = 16 * 1024 * 1024;
// A failed rendering is not repeated for each request, because the publication itself may take too long.
const failedMs = 20_000;
const html = 'text/html; charset=utf-8';

interface CachedPage {
  page: EncodedBody;
  isRendered: boolean;
}

const ttlMs = (isGood: boolean) => (isGood ? Number.POSITIVE_INFINITY : failedMs);
const requestFor = (id: string) => apiPrefix + endpointPath(readPublicationEndpoint, { id });

/** What a page shows beside its head; `render` returns null when rendering failed. */
interface PageSource {
  head: PageHead;
  language: Language;
  render: () => Promise<PageContent['rendered']>;
}

/** Server-rendered pages of the feed and of publications, and preview images. */
export class PublicationPages {
  readonly #options: PublicationPagesOptions;
  readonly #pages: ResultCache<CachedPage>;
  readonly #cards: ResultCache<Buffer | null>;

  constructor(options: PublicationPagesOptions) {
    this.#options = options;
    this.#pages = createResultCache<CachedPage>({
      maxBytes: pageCacheBytes,
      sizeOf: ({ page }) => sizeOf(page),
      clock: options.clock,
      ttlMs: ({ isRendered }) => ttlMs(isRendered),
    });
    this.#cards = createResultCache<Buffer | null>({
      maxBytes: cardCacheBytes,
      sizeOf: (png) => png?.length ?? 0,
      clock: options.clock,
      ttlMs: (png) => ttlMs(png !== null),
    });
  }

  /** The feed page; `search` is the query part of its address. */
  async feed(search: URLSearchParams, language: Language): Promise<EncodedBody> {
    const { publications, renderer, publicUrl } = this.#options;
    const head = feedHead(publicUrl, language);
    const feedPage = readFeedPageQuery(search);
    const found = feedPage === null ? null : await listOrNull(publications, feedPage.query);
    if (feedPage === null || found === null)
      return this.#compose(language, { ...head, rendered: null });
    const { json, etag, next } = found;
    const { address, request } = feedPage;
    return this.#cached(`${request} ${etag} ${next}`, {
      head,
      language,
      render: () => renderer.page(address, { [request]: { body: json, next } }, { language }),
    });
  }

  /** The page of a publication; `null` when it does not exist or is hidden. */
  async publication(
    anyCaseId: string,
    { isWhole = false, language }: { isWhole?: boolean; language: Language },
  ): Promise<EncodedBody | null> {
    const { publications, renderer, publicUrl } = this.#options;
    const id = anyCaseId.toLowerCase();
    const card = await publications.card(id);
    if (card === null) return null;
    const read = z.core.parse(publicationCardSchema, JSON.parse(card.json));
    const head = publicationHead(read, { publicUrl, version: versionOf(card), language });
    const render = async () => {
      const detail = await publications.read(id);
      if (detail === null) return null;
      const responses = { [requestFor(id)]: { body: detail.json, next: null } };
      const address = publicationPath(encodeURIComponent(id));
      return renderer.page(address, responses, { isWhole, language });
    };
    return this.#cached(`${id} ${card.etag} ${isWhole}`, { head, language, render });
  }

  /** The "not found" page, with the app. */
  async missing(language: Language): Promise<EncodedBody> {
    const render = () => this.#renderMissing(language);
    return this.#cached('missing', { head: missingHead(language), language, render });
  }

  /** The app without rendered content and preloaded data. */
  async plain(language: Language): Promise<EncodedBody> {
    return this.#compose(language, { ...plainHead, rendered: null });
  }

  /** The preview image and version of a publication; `png` is `null` when it cannot be rendered. */
  async card(id: string): Promise<{ png: Buffer | null; version: string } | null> {
    const card = await this.#options.publications.card(id);
    if (card === null) return null;
    const version = versionOf(card);
    const png = await this.#cards.get(version, async () => renderCard(card.json, this.#options));
    return { png, version };
  }

  async #compose(language: Language, content: PageContent): Promise<EncodedBody> {
    return encodeBody(fillTemplate(this.#options.documents[language], content), html);
  }

  async #cached(key: string, { head, language, render }: PageSource): Promise<EncodedBody> {
    const cached = await this.#pages.get(`${language} ${key}`, async () => {
      const rendered = await render();
      const page = await this.#compose(language, { ...head, rendered });
      return { page, isRendered: rendered !== null };
    });
    return cached.page;
  }

  async #renderMissing(language: Language): Promise<PageContent['rendered']> {
    const id = 'missing';
    const responses = { [requestFor(id)]: { body: 'null', next: null } };
    const rendered = await this.#options.renderer.page(publicationPath(id), responses, {
      language,
    });
    // One cached page for all unknown ids, so it holds no preloaded data and the app asks for its own id.
    return rendered === null ? null : { ...rendered, data: '{}' };
  }
}

// A hash, so that the version does not reveal the ETag.
function versionOf({ etag }: JsonText<unknown>): string {
  return createHash('sha256').update(etag).digest('base64url').slice(0, 12);
}

// The web app reports an invalid cursor to the visitor.
async function listOrNull(publications: PublicationReader, query: FeedQuery) {
  try {
    return await publications.list(query);
  } catch (error) {
    if (error instanceof Refusal && error.error.code === 'invalid_request') return null;
    throw error;
  }
}

/** The preview image as PNG; null when it cannot be rendered. */
async function renderCard(
  json: string,
  {
    renderer,
    imageRenderer,
    systemFonts,
  }: Pick<PublicationPagesOptions, 'renderer' | 'imageRenderer' | 'systemFonts'>,
): Promise<Buffer | null> {
  const rendered = await renderer.card(json);
  if (rendered === null || rendered.lacks === '')
    return rendered && imageRenderer.png(rendered.svg);
  // The card's JSON contains the title and all initials, so the font must cover it.
  const font = await systemFonts.covering(rendered.lacks, json);
  if (font === null) return imageRenderer.png(rendered.svg);
  const again = await renderer.card(json, font);
  return again && imageRenderer.png(again.svg, font.file);
}
