import { readFile } from 'node:fs/promises';
import { isLanguage } from '@convoke/language/language.rules.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { sendProblem, toProblem } from '../../../http/errors/error-handler.ts';
import { refusal } from '../../../lib/refusal.ts';
import { type EncodedBody, etagOf } from '../../../lib/encoded-body.ts';
import { sendEncodedBody } from '../../../http/static/send-encoded-body.ts';
import { sendPage } from '../../../http/static/web-app.ts';
import { languageOf } from '../../../http/request-language.ts';
import { apiContentSecurityPolicy } from '../../../http/security/security-headers.ts';
import { isUuid } from '../../../lib/uuid.rules.ts';
import {
  atomPath,
  cardPath,
  feedPath,
  languageParameter,
  publicationPath,
  wholeParameter,
} from './page-paths.rules.ts';
import type { PublicationPages } from './publication-page.service.ts';
import type { PublicationFeeds } from './atom-and-sitemap.service.ts';

interface PublicationPageRoutes {
  pages: PublicationPages;
  feeds: PublicationFeeds;
  policy: string;
  /** Path of the fallback image. */
  fallbackCard: string;
}

// Pages and crawler files query the database like API requests, so the same rate limit counts them.
const config = { access: 'anyone', rateLimit: 'api' } as const;
const feedCaching = 'public, max-age=60';
// Caches must revalidate the image, because the publication may be hidden.
const cardCaching = 'public, no-cache';

/** Registers publication and feed pages, preview images, Atom feed, sitemaps and robots.txt. */
export function registerPublicationPages(
  app: FastifyInstance,
  routes: PublicationPageRoutes,
): void {
  registerPages(app, routes);
  registerCards(app, routes);
  registerCrawlerFiles(app, routes);
}

function registerPages(app: FastifyInstance, { pages, policy }: PublicationPageRoutes): void {
  const send = (page: EncodedBody, request: FastifyRequest, reply: FastifyReply) =>
    sendPage(app, page, { request, reply, policy, language: languageOf(request) });
  // An error still sends the app as a page, which shows the error to the visitor.
  const errorHandler = (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const response = toProblem(thrown, request);
    pages.plain(languageOf(request)).then(
      (plain) =>
        send(plain, request, reply.code(response.problem.status).headers(response.headers)),
      () => sendProblem(response, reply),
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
    // Redirects, so that each page has one address.
    if (id !== id.toLowerCase()) return reply.redirect(publicationPath(id.toLowerCase()), 301);
    return send(page, request, reply);
  });

  // Also matches ids that are longer than a route parameter may be.
  app.get(publicationPath('*'), { config, errorHandler }, async (request, reply) => {
    const rest = paramOf(request, '*').replace(/\/+$/, '');
    const language = languageOf(request);
    if (!isUuid(rest) || (await pages.publication(rest, { language })) === null)
      return send(await pages.missing(language), request, reply.code(404));
    return reply.redirect(publicationPath(rest.toLowerCase()), 301);
  });
}

function registerCards(app: FastifyInstance, { pages, fallbackCard }: PublicationPageRoutes): void {
  app.get(cardPath(':id'), { config }, async (request, reply) => {
    const card = await pages.card(paramOf(request, 'id'));
    if (card === null) throw refusal('not_found');
    const png = card.png ?? (await readFile(fallbackCard));
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
}

function registerCrawlerFiles(app: FastifyInstance, { feeds }: PublicationPageRoutes): void {
  app.get(atomPath, { config }, async (request, reply) => {
    const requested = searchOf(request).get(languageParameter);
    if (!isLanguage(requested)) reply.header('vary', 'accept-language, cookie');
    const language = isLanguage(requested) ? requested : languageOf(request);
    return sendShared(request, reply, await feeds.atom(language), feedCaching);
  });

  const registerFile = (
    path: string,
    read: (request: FastifyRequest) => Promise<EncodedBody | null>,
  ) =>
    app.get(path, { config }, async (request, reply) => {
      const found = await read(request);
      if (found === null) throw refusal('not_found');
      return sendShared(request, reply, found, feedCaching);
    });
  registerFile('/robots.txt', () => feeds.robots());
  registerFile('/sitemap.xml', () => feeds.sitemap());
  registerFile('/sitemap-:page.xml', (request) => feeds.sitemapPage(paramOf(request, 'page')));
}

/** Sends a file that shared caches may store and other sites may embed. */
function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  encodedBody: EncodedBody,
  caching: string,
) {
  reply.headers({
    'content-security-policy': apiContentSecurityPolicy,
    'cross-origin-resource-policy': 'cross-origin',
  });
  return sendEncodedBody(encodedBody, request, reply, caching);
}

/**
 * Sends the "not found" page for a malformed publication address, which matches no route. Returns false for other
 * addresses.
 */
export function sendMissingPublicationPage(
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
  const isPublicationPath =
    url.startsWith(publicationPath('')) && (method === 'GET' || method === 'HEAD');
  if (!isPublicationPath) return false;
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
