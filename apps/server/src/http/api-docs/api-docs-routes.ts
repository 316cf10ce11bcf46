import type { FastifyInstance } from 'fastify';
import { docsPage, docsStyle } from './api-docs-page.ts';
import { apiPrefix } from '@convoke/contract/endpoint.ts';
import { describeApi, type OpenApiDocument } from './openapi.ts';

/** Registers `GET /api/openapi.json` and the HTML docs. The document is built on first request and cached. */
export function registerApiDocs(
  app: FastifyInstance,
  { version, policy }: { version: string; policy: string },
): void {
  const config = { access: 'anyone', rateLimit: 'api' } as const;
  let document: OpenApiDocument | null = null;
  const describe = () => (document ??= describeApi(app.endpoints, version));

  app.get(`${apiPrefix}/openapi.json`, { config }, (_request, reply) => {
    return reply.header('cache-control', 'no-cache').send(describe());
  });

  app.get(`${apiPrefix}/docs`, { config }, (request, reply) => {
    app.csrf.setCookie(request, reply);
    return reply
      .headers({ 'cache-control': 'private, no-cache', 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(docsPage(describe()));
  });

  app.get(`${apiPrefix}/docs.css`, { config }, (_request, reply) => {
    return reply
      .header('cache-control', 'no-cache')
      .type('text/css; charset=utf-8')
      .send(docsStyle);
  });
}
