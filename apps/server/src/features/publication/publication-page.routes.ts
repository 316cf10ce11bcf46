import { readFile } from 'node:fs/promises';
import { isLanguage } from '@convoke/contract/language.rules.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { sendProblem, toProblem } from '../../http/problem-handler.ts';
import { notFound } from '../../http/problems.ts';
import { type Representation, etagOf, sendRepresentation } from '../../http/representation.ts';
import { sendPage } from '../../http/web-app.ts';
import { languageOf } from '../../http/visitor-language.ts';
import { apiContentSecurityPolicy } from '../../http/security-headers.ts';
import { isUuid } from '../../lib/uuid.rules.ts';
import {
  atomPath,
  cardPath,
  feedPath,
  languageParameter,
  publicationPath,
  wholeParameter,
} from './publication-page-paths.rules.ts';
import type { PublicationPages } from './publication-page.service.ts';
import type { PublicationFeeds } from './publication-page-feeds.service.ts';

interface PublicationPageRoutes {
  pages: PublicationPages;
  feeds: PublicationFeeds;
  policy: string;
  /** The picture in place of one that cannot be drawn. */
  standInCard: string;
}

// Pages and files that crawlers read ask the database like a call of the API, and are counted like one.
const config = { access: 'anyone', rateLimit: 'api' } as const;
const feedCaching = 'public, max-age=60';
// A picture may be kept, but not shown again before it is known that its publication has not been hidden.
const cardCaching = 'public, no-cache';

/** What the world outside of the app reads: pages with content, pictures of links, feed, sitemap. */
export function registerPublicationPages(
  app: FastifyInstance,
  { pages, feeds, policy, standInCard }: PublicationPageRoutes,
): void {
  const send = (page: Representation, request: FastifyRequest, reply: FastifyReply) =>
    sendPage(app, page, { request, reply, policy, language: languageOf(request) });
  // Whoever opens a page gets one, also when the database rests or too many come: the app then says what is wrong.
  const errorHandler = (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = toProblem(thrown, request);
    pages.plain(languageOf(request)).then(
      (plain) => send(plain, request, reply.code(refusal.problem.status).headers(refusal.headers)),
      () => sendProblem(refusal, reply),
    );
  };

  app.get(feedPath, { config, errorHandler }, async (request, reply) =>
    send(await pages.feed(searchOf(request), languageOf(request)), request, reply),
  );

  app.get(publicationPath(':id'), { config, errorHandler }, async (request, reply) => {
    const id = paramOf(request, 'id');
    const language = languageOf(request);
    if (id === '') return send(await pages.plain(language), request, reply);
    const isWhole = searchOf(request).has(wholeParameter);
    const page = await pages.publication(id, { isWhole, language });
    if (page === null) return send(await pages.missing(language), request, reply.code(404));
    // One page, one address: links and caches agree.
    if (id !== id.toLowerCase()) return reply.redirect(publicationPath(id.toLowerCase()), 301);
    return send(page, request, reply);
  });

  // Also what is longer than an id may be comes here.
  app.get(publicationPath('*'), { config, errorHandler }, async (request, reply) => {
    const rest = paramOf(request, '*').replace(/\/+$/, '');
    const language = languageOf(request);
    if (!isUuid(rest) || (await pages.publication(rest, { language })) === null)
      return send(await pages.missing(language), request, reply.code(404));
    return reply.redirect(publicationPath(rest.toLowerCase()), 301);
  });

  app.get(cardPath(':id'), { config }, async (request, reply) => {
    const card = await pages.card(paramOf(request, 'id'));
    if (card === null) throw notFound();
    const png = card.png ?? (await readFile(standInCard));
    return sendShared(
      request,
      reply,
      {
        type: 'image/png',
        etag: etagOf(png),
        bodies: { identity: png, br: null, gzip: null },
      },
      cardCaching,
    );
  });

  app.get(atomPath, { config }, async (request, reply) => {
    const wanted = searchOf(request).get(languageParameter);
    if (!isLanguage(wanted)) reply.header('vary', 'accept-language, cookie');
    const language = isLanguage(wanted) ? wanted : languageOf(request);
    return sendShared(request, reply, await feeds.atom(language), feedCaching);
  });
  const file = (path: string, read: (request: FastifyRequest) => Promise<Representation | null>) =>
    app.get(path, { config }, async (request, reply) => {
      const found = await read(request);
      if (found === null) throw notFound();
      return sendShared(request, reply, found, feedCaching);
    });
  file('/robots.txt', () => feeds.robots());
  file('/sitemap.xml', () => feeds.sitemap());
  file('/sitemap-:page.xml', (request) => feeds.sitemapPage(paramOf(request, 'page')));
}

/** Without a cookie, so that caches which people share may keep it, and for other sites to show. */
function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  representation: Representation,
  caching: string,
) {
  reply.headers({
    'content-security-policy': apiContentSecurityPolicy,
    'cross-origin-resource-policy': 'cross-origin',
  });
  return sendRepresentation(representation, request, reply, caching);
}

/**
 * Answers an address under that of publications which cannot even be read, and so reaches no route: nothing is there.
 * False where it belongs to somebody else.
 */
export function refusePublicationAddress(
  app: FastifyInstance,
  {
    pages,
    policy,
    request,
    reply,
  }: Pick<PublicationPageRoutes, 'pages' | 'policy'> & {
    request: FastifyRequest;
    reply: FastifyReply;
  },
): boolean {
  const { method, url = '' } = request.raw;
  const isOurs = url.startsWith(publicationPath('')) && (method === 'GET' || method === 'HEAD');
  if (!isOurs) return false;
  const language = languageOf(request);
  pages.missing(language).then(
    (page) => sendPage(app, page, { request, reply: reply.code(404), policy, language }),
    (error: unknown) => sendProblem(toProblem(error, request), reply),
  );
  return true;
}

const paramsSchema = z.record(z.string(), z.string());
const paramOf = ({ params }: FastifyRequest, name: string) =>
  paramsSchema.parse(params)[name] ?? '';
const searchOf = ({ raw }: FastifyRequest) =>
  new URLSearchParams((raw.url ?? '').split('?').slice(1).join('?'));
