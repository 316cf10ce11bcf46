import { isUtf8 } from 'node:buffer';
import type { Endpoint } from '@convoke/contract/endpoint.ts';
import { limits } from '@convoke/contract/limits.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { measureJson } from './json-limits.ts';
import { refusal, type Refusal } from '../../lib/refusal.ts';
import { tooLarge } from '../errors/problems.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Maximum number of JSON values in the body; `limits.bodyValues` by default. */
    maxBodyValues?: Endpoint['maxBodyValues'];
  }
}

/** Accepts JSON bodies in UTF-8 within the limits (docs/behaviour.md#input-limits) and refuses all others. */
export function registerBodyParser(app: FastifyInstance): void {
  // Throws on `__proto__` and `constructor.prototype` at any depth.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  const read = async (request: FastifyRequest, body: string | Buffer): Promise<unknown> => {
    // With `parseAs: 'buffer'` this is a buffer, which the types do not express.
    const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body);
    if (bytes.length === 0) return undefined;
    if (!isUtf8(bytes)) throw refusal('invalid_utf8');
    await rejectExpensiveBody(request, bytes);
    return new Promise((resolve, reject) => {
      // The parser's message would repeat the input.
      void parse(request, bytes.toString('utf8'), (error: Error | null, value?: unknown) => {
        if (error === null) resolve(value);
        else reject(refusal('invalid_json'));
      });
    });
  };
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, read);
}

/** Refuses bodies that would be expensive to parse. */
async function rejectExpensiveBody(request: FastifyRequest, bytes: Buffer): Promise<void> {
  const { access = 'anyone', maxBodyValues = limits.bodyValues } = request.routeOptions.config;
  const { depth, values, hasLongNumber } = measureJson(bytes, {
    depth: limits.jsonDepth,
    values: maxBodyValues,
  });
  if (depth > limits.jsonDepth) {
    throw refusal('body_too_deep', { max: limits.jsonDepth });
  }
  if (values > maxBodyValues) {
    throw refusal('too_many_values', { max: maxBodyValues });
  }
  if (hasLongNumber) throw refusal('invalid_json');
  // Above the general limit the caller must be signed in before the body is parsed.
  if (values > limits.bodyValues && access !== 'anyone') {
    await request.server.guards.identity?.(request, access);
  }
}

/** Accepts `text/plain` bodies, trimmed, in the routes of a scope. */
export function acceptPlainText(scope: FastifyInstance): void {
  scope.addContentTypeParser('text/plain', { parseAs: 'buffer' }, (_request, body, done) => {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body);
    if (!isUtf8(bytes)) return done(refusal('invalid_utf8'));
    done(null, bytes.toString('utf8').trim());
  });
}

/** Checks length, encoding and charset by the headers, before the body is read; `null` when acceptable. */
export function bodyHeaderError({ headers }: FastifyRequest): Refusal | null {
  if (Number(headers['content-length'] ?? 0) > limits.bodyBytes) return tooLarge();
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') {
    return refusal('compressed_body');
  }
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(headers['content-type'] ?? '')?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) {
    return refusal('not_utf8');
  }
  return null;
}
