import { isUtf8 } from 'node:buffer';
import type { Endpoint } from '@convoke/contract/endpoint.ts';
import { limits } from '@convoke/contract/limits.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { measureJson } from './json-bounds.ts';
import { malformedRequest, type ProblemError, tooLarge } from './problems.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How many JSON values its body may have; `limits.bodyValues` where it does not say. */
    maxBodyValues?: Endpoint['maxBodyValues'];
  }
}

/**
 * Reads bodies: JSON in UTF-8, uncompressed, at most 2 MiB, at most 16 deep, with no more values than an honest one has;
 * everything else is refused.
 */
export function readBodies(app: FastifyInstance): void {
  // Throws on `__proto__` and `constructor.prototype`, wherever they stand.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  const read = async (request: FastifyRequest, body: string | Buffer): Promise<unknown> => {
    // Asked for a buffer, the framework hands one over; its types do not know.
    const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body);
    if (bytes.length === 0) return undefined;
    if (!isUtf8(bytes)) throw malformedRequest('The body is not valid UTF-8.');
    await refuseExpensive(request, bytes);
    return new Promise((resolve, reject) => {
      // The parser's own words would repeat the input.
      void parse(request, bytes.toString('utf8'), (error: Error | null, value?: unknown) => {
        if (error === null) resolve(value);
        else reject(malformedRequest('The body is not valid JSON.'));
      });
    });
  };
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, read);
}

/** Refuses what would take the parser longer than an honest body. */
async function refuseExpensive(request: FastifyRequest, bytes: Buffer): Promise<void> {
  const { access = 'anyone', maxBodyValues = limits.bodyValues } = request.routeOptions.config;
  const { depth, values, hasLongNumber } = measureJson(bytes, {
    depth: limits.jsonDepth,
    values: maxBodyValues,
  });
  if (depth > limits.jsonDepth) {
    throw malformedRequest(`The body nests deeper than ${limits.jsonDepth} levels.`);
  }
  if (values > maxBodyValues) {
    throw malformedRequest(`The body holds more than ${maxBodyValues} values.`);
  }
  if (hasLongNumber) throw malformedRequest('The body is not valid JSON.');
  // More than anybody may send: only for those who may pass.
  if (values > limits.bodyValues && access !== 'anyone') {
    await request.server.gates.identity?.(request, access);
  }
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
