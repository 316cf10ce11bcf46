import { publishBodySchema } from '@convoke/contract/publication/publication.schemas.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { publishBody } from '../../../test/publication-house.ts';
import {
  enrichmentText,
  hashContent,
  readStored,
  storedTexts,
} from './stored-publication.rules.ts';

const facts = {
  uuid: '7d7f0f0e-6f5d-4c8a-9f3e-0a1b2c3d4e5f',
  createdAt: '2026-11-21T10:00:00.000Z',
};
const bodyWith = (changes: object) => z.parse(publishBodySchema, { ...publishBody, ...changes });
const body = bodyWith({});

describe('what is kept of a publication', () => {
  test('is, put together, its card and its detail', () => {
    const { heading, card, detail, enrichment } = storedTexts(body, facts);
    const read = (part: string): unknown => JSON.parse(`${heading},${enrichment},${part}}`);
    expect(read(card)).toMatchObject({
      ...facts,
      objectives: ['Find a site', 'Find the money'],
      replyCount: 2,
      relevantTags: '',
    });
    expect(read(detail)).toMatchObject({
      ...facts,
      objectives: body.objectives,
      conversation: '',
      replies: body.replies,
    });
  });

  test('comes back word for word, quotes, line ends and brackets too', () => {
    const hostile = '"}],\\u0000 \\ </script> \u2028 🙂 {';
    const texts = storedTexts(
      bodyWith({ introduction: hostile, vision: hostile, replies: [hostile] }),
      facts,
      { conversationSummary: hostile, relevantTags: hostile },
    );
    expect(readStored(texts)).toMatchObject({
      introduction: hostile,
      vision: hostile,
      replies: [hostile],
      conversationSummary: hostile,
      relevantTags: hostile,
    });
  });

  test('takes another enrichment without touching the rest', () => {
    const texts = storedTexts(body, facts);
    const enriched = { conversationSummary: 'They talked.', relevantTags: 'wind, money' };
    expect(readStored({ ...texts, enrichment: enrichmentText(enriched) })).toEqual({
      ...readStored(texts),
      ...enriched,
    });
  });

  test('names the original in one spelling', () => {
    const remixOf = facts.uuid.toUpperCase();
    expect(readStored(storedTexts(bodyWith({ remixOf }), facts)).remixOf).toBe(facts.uuid);
  });
});

describe('two bodies', () => {
  test('are the same content whatever token comes along and in whatever order their fields stand', () => {
    const turned = Object.fromEntries(Object.entries(publishBody).toReversed());
    expect(hashContent(bodyWith({ ...turned, turnstileResponse: 'another' }))).toEqual(
      hashContent(body),
    );
  });

  test('are different content when one word differs', () => {
    expect(hashContent(bodyWith({ vision: 'Another.' }))).not.toEqual(hashContent(body));
  });
});
