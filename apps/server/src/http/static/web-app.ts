import type { Language } from '@convoke/language/language.rules.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from '../../lib/refusal.ts';
import { catchAllPath, isApiRequest, unmatchedPath } from '../api-path.ts';
import type { InlineSources } from '../security/csp-inline-sources.ts';
import { workerContentSecurityPolicy } from '../security/security-headers.ts';
import { languageOf } from '../request-language.ts';
import type { EncodedBody } from '../../lib/encoded-body.ts';
import { sendEncodedBody } from './send-encoded-body.ts';
import { hashedFolder, type WebApp } from './web-files.ts';

/** The service worker; browsers check this address for updates. */
const workerPath = '/service-worker.js';

// Pages set a cookie, so shared caches must not store them.
const pageCaching = 'private, no-cache';

/** The content security policy of a page with these inline sources. */
export type PagePolicy = (inline: InlineSources) => string;

interface WebAppOptions {
  /** `null` when it was not built. */
  webApp: WebApp | null;
  pagePolicy: PagePolicy;
}

/** Serves the files of the web app, and its pages at every other address outside the API. */
export function registerWebApp(app: FastifyInstance, { webApp, pagePolicy }: WebAppOptions): void {
  app.get(catchAllPath, { config: { access: 'anyone', rateLimit: 'none' } }, (request, reply) => {
    if (isApiRequest(request)) throw refusal('not_found');
    const path = unmatchedPath(request);
    if (webApp === null) throw refusal('web_app_missing');
    const file = webApp.files.get(path);
    if (file !== undefined) {
      if (path === workerPath) reply.header('content-security-policy', workerContentSecurityPolicy);
      const caching = file.isImmutable ? 'public, max-age=31536000, immutable' : pageCaching;
      return sendEncodedBody(file, request, reply, caching);
    }
    const language = languageOf(request);
    const page = webApp.pageAt(path === '/index.html' ? '/index' : path, language);
    // A missing file is 404: a browser that requests a script must not get a page.
    const isFileName = path.startsWith(hashedFolder) || /\.[a-z0-9]{1,11}$/i.test(path);
    if (page === null && isFileName) throw refusal('not_found');
    const sentPage = page ?? webApp.page(language);
    const policy = pagePolicy(sentPage.inline);
    return sendPage(app, sentPage, { request, reply, policy, language });
  });
}

/** Sends a page with its content security policy and the CSRF cookie. */
export function sendPage(
  app: FastifyInstance,
  page: EncodedBody,
  {
    request,
    reply,
    policy,
    language,
  }: { request: FastifyRequest; reply: FastifyReply; policy: string; language: Language },
): FastifyReply {
  app.csrf.setCookie(request, reply);
  reply.headers({
    'content-security-policy': policy,
    'content-language': language,
    vary: 'accept-language, cookie',
  });
  return sendEncodedBody(page, request, reply, pageCaching);
}
