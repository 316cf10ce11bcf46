import type { IncomingHttpHeaders } from 'node:http';
import type { Language } from '@convoke/contract/language.rules.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { notFound } from './problems.ts';
import { anyPath, isApiRequest, pathWithoutRoute } from './api-path.ts';
import { answerDirectly, type DirectAnswer } from './direct-answers.ts';
import type { InlineSources } from './inline-sources.ts';
import { workerContentSecurityPolicy } from './security-headers.ts';
import { languageOf } from './visitor-language.ts';
import { type Representation, sendRepresentation } from './representation.ts';
import { hashedFolder, type WebApp, type WebFile, type WebPage } from './web-files.ts';

/** What keeps the app for times without a network. Browsers look at this address for a newer one. */
const workerPath = '/service-worker.js';

// A page carries a cookie, so no cache that people share may keep it.
const pageCaching = 'private, no-cache';

/** The policy of a page with what it carries. */
export type PagePolicy = (inline: InlineSources) => string;

interface WebAppOptions {
  /** `null` where it was not built. */
  webApp: WebApp | null;
  pagePolicy: PagePolicy;
  publicUrl: string;
  log: Pick<Logger, 'isLevelEnabled'>;
}

/** Serves the web app: its files as they are, its pages at every other address outside the API. */
export function registerWebApp(
  app: FastifyInstance,
  { webApp, pagePolicy, publicUrl, log }: WebAppOptions,
): void {
  app.get(anyPath, { config: { access: 'anyone', rateLimit: 'none' } }, (request, reply) => {
    if (isApiRequest(request)) throw notFound();
    const path = pathWithoutRoute(request);
    if (webApp === null) throw notFound('The web app was not built. Run npm run build.');
    const file = webApp.files.get(path);
    if (file !== undefined) {
      reply.headers(fileHeaders(path));
      return sendRepresentation(file, request, reply, cachingOf(file));
    }
    const language = languageOf(request);
    const page = webApp.pageAt(path === '/index.html' ? '/index' : path, language);
    // A missing file is no screen of the app: a browser that wants a script must not be handed a page.
    const isFileName = path.startsWith(hashedFolder) || /\.[a-z0-9]{1,11}$/i.test(path);
    if (page === null && isFileName) throw notFound();
    const shown = page ?? webApp.page(language);
    const policy = pagePolicy(shown.inline);
    return sendPage(app, shown, { request, reply, policy, language });
  });
  if (webApp !== null && !publicUrl.startsWith('https:')) {
    answerDirectly(app, {
      find: knownAnswers(webApp, pagePolicy),
      isOpen: () =>
        app.metrics === null && !app.lifecycle.isStopping && !log.isLevelEnabled('debug'),
    });
  }
}

/** Sends a page of the app with what every page carries: its policy and the cross-site cookie. */
export function sendPage(
  app: FastifyInstance,
  page: Representation,
  {
    request,
    reply,
    policy,
    language,
  }: { request: FastifyRequest; reply: FastifyReply; policy: string; language: Language },
): FastifyReply {
  app.crossSite.setCookie(request, reply);
  reply.headers(pageHeaders(policy, language));
  return sendRepresentation(page, request, reply, pageCaching);
}

function pageHeaders(policy: string, language: Language) {
  return {
    'content-security-policy': policy,
    'content-language': language,
    vary: 'accept-language, cookie',
  };
}

function fileHeaders(path: string): Record<string, string> {
  return path === workerPath ? { 'content-security-policy': workerContentSecurityPolicy } : {};
}

function cachingOf(file: WebFile): string {
  return file.isImmutable ? 'public, max-age=31536000, immutable' : pageCaching;
}

/** What is known by heart of the app: its files, and the pages that the build drew. */
function knownAnswers(webApp: WebApp, pagePolicy: PagePolicy) {
  const files = new Map<string, DirectAnswer>();
  for (const [path, file] of webApp.files) {
    const headers = fileHeaders(path);
    const cacheControl = cachingOf(file);
    files.set(path, { representation: file, headers, cacheControl, hasCookie: false });
  }
  const pages = new Map<WebPage, Partial<Record<Language, DirectAnswer>>>();
  return (path: string, headers: IncomingHttpHeaders): DirectAnswer | null => {
    const file = files.get(path);
    if (file !== undefined) return file;
    const language = languageOf({ headers });
    const page = webApp.pageAt(path, language);
    if (page === null) return null;
    const inLanguages = pages.get(page) ?? {};
    pages.set(page, inLanguages);
    return (inLanguages[language] ??= {
      representation: page,
      headers: pageHeaders(pagePolicy(page.inline), language),
      cacheControl: pageCaching,
      hasCookie: true,
    });
  };
}
