import { isUtf8 } from 'node:buffer';
import { limits } from '@convoke/contract/limits.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isDeeperThan } from './json-depth.ts';
import { malformedRequest, type ProblemError, tooLarge } from './problems.ts';

/** Reads bodies: JSON in UTF-8, uncompressed, at most 2 MiB, at most 16 deep; everything else is refused. */
export function readBodies(app: FastifyInstance): void {
  // Throws on `__proto__` and `constructor.prototype`, wherever they stand.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    // Asked for a buffer, the framework hands one over; its types do not know.
    const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body);
    if (bytes.length === 0) return done(null, undefined);
    if (!isUtf8(bytes)) return done(malformedRequest('The body is not valid UTF-8.'));
    if (isDeeperThan(bytes, limits.jsonDepth)) {
      return done(malformedRequest(`The body nests deeper than ${limits.jsonDepth} levels.`));
    }
    // The parser's own words would repeat the input.
    void parse(request, bytes.toString('utf8'), (error: Error | null, value?: unknown) => {
      if (error === null) done(null, value);
      else done(malformedRequest('The body is not valid JSON.'));
    });
  });
}

/** Lets the routes of a scope take a bare text too; white space around it is nobody's meaning. */
export function acceptPlainText(scope: FastifyInstance): void {
  scope.addContentTypeParser('text/plain', { parseAs: 'buffer' }, (_request, body, done) => {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body);
    if (!isUtf8(bytes)) return done(malformedRequest('The body is not valid UTF-8.'));
    done(null, bytes.toString('utf8').trim());
  });
}

/** What the headers alone tell about a body that will not be read; `null` when it may come. */
export function refusedBody({ headers }: FastifyRequest): ProblemError | null {
  if (Number(headers['content-length'] ?? 0) > limits.bodyBytes) return tooLarge();
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') {
    return malformedRequest('Compressed bodies are not accepted.', 415);
  }
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(headers['content-type'] ?? '')?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) {
    return malformedRequest('Send the body in UTF-8.', 415);
  }
  return null;
}
