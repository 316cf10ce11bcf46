import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { EncodedBody } from '../../lib/encoded-body.ts';
import { refusal } from '../../lib/refusal.ts';
import type { PageRequest, Pages } from '../../ports/page.ts';
import { sendProblem, toProblem } from '../errors/error-handler.ts';
import { languageOf } from '../request-language.ts';
import { apiContentSecurityPolicy } from '../security/security-headers.ts';
import { sendEncodedBody } from './send-encoded-body.ts';
import { sendPage } from './web-app.ts';

// Pages and files query the database like API requests, so the same rate limit counts them.
const config = { access: 'anyone', rateLimit: 'api' } as const;

/** Registers pages and files outside the API. */
export function mountPages(app: FastifyInstance, pages: Pages, policy: string): void {
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
  for (const { path, respond } of pages.pages) {
    app.get(path, { config, errorHandler }, async (request, reply) => {
      const response = await respond(pageRequest(request));
      if ('movedTo' in response) return reply.redirect(response.movedTo, 301);
      return send(response.page, request, response.isMissing === true ? reply.code(404) : reply);
    });
  }
  for (const { path, respond } of pages.files) {
    app.get(path, { config }, async (request, reply) => {
      const response = await respond(pageRequest(request));
      if (response === null) throw refusal('not_found');
      if (response.variesByLanguage === true) reply.header('vary', 'accept-language, cookie');
      reply.headers({
        'content-security-policy': apiContentSecurityPolicy,
        'cross-origin-resource-policy': 'cross-origin',
      });
      return sendEncodedBody(response.file, request, reply, response.caching);
    });
  }
}

/** Sends the page of a malformed address, which matches no route. Returns false for other addresses. */
export function sendMalformedPage(
  { malformed }: Pages,
  policy: string,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const { method, url = '' } = request.raw;
  if (!url.startsWith(malformed.beginning) || (method !== 'GET' && method !== 'HEAD')) return false;
  const { server: app } = request;
  const language = languageOf(request);
  malformed.page(language).then(
    (page) => sendPage(app, page, { request, reply: reply.code(404), policy, language }),
    (error: unknown) => sendProblem(toProblem(error, request), reply),
  );
  return true;
}

const paramsSchema = z.record(z.string(), z.string());

function pageRequest(request: FastifyRequest): PageRequest {
  return {
    params: paramsSchema.parse(request.params),
    search: new URLSearchParams((request.raw.url ?? '').split('?').slice(1).join('?')),
    language: languageOf(request),
  };
}
