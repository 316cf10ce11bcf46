import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * An answer that is JSON text already. Whoever makes one checked its parts against the endpoint's schema when they were
 * written, so that sending them again costs no parsing. The entity tag names this state of it.
 */
export class StoredJson<Answer> {
  declare readonly answer: Answer;
  readonly json: string;
  readonly etag: string;

  constructor(json: string, etag: string) {
    this.json = json;
    this.etag = etag;
  }
}

/** Sends it, or 304 to a caller who has it. */
export function sendStoredJson(
  { json, etag }: StoredJson<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.header('etag', etag).header('cache-control', 'no-cache');
  if (isKnown(etag, request.headers['if-none-match'])) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(json);
}

/** RFC 9110 §13.1.2: a list of tags, compared weakly, or a star. */
function isKnown(etag: string, header: string | undefined): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((each) => bare(each.trim()) === bare(etag));
}

function bare(etag: string): string {
  return etag.startsWith('W/') ? etag.slice(2) : etag;
}
