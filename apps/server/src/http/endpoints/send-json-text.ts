import type { FastifyReply, FastifyRequest } from 'fastify';
import type { JsonText } from '../../lib/json-text.ts';

/** Sends the body, or 304 when the client has it. */
export function sendJsonText(
  { json, etag }: JsonText<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.header('etag', etag).header('cache-control', 'no-cache');
  if (matchesAny(etag, request.headers['if-none-match'])) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(json);
}

/** RFC 9110 §13.1.2: a list of tags, compared weakly, or a star. */
function matchesAny(etag: string, header: string | undefined): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((each) => opaqueTag(each.trim()) === opaqueTag(etag));
}

function opaqueTag(etag: string): string {
  return etag.startsWith('W/') ? etag.slice(2) : etag;
}
