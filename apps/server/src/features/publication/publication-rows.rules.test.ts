import { publishBodySchema } from '@convoke/contract/publication/publication.schemas.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { publishBody } from '../../../test/publication-fixture.ts';
import { hashContent, noEnrichment, publicationRows } from './publication-rows.rules.ts';

const uuid = '7d7f0f0e-6f5d-4c8a-9f3e-0a1b2c3d4e5f';
const bodyWith = (changes: object) => z.parse(publishBodySchema, { ...publishBody, ...changes });
const rowsOf = (changes: object) =>
  publicationRows({
    feedKey: 1,
    uuid,
    body: bodyWith(changes),
    enrichment: noEnrichment,
    deleteKeyHash: Buffer.alloc(32),
    at: new Date(0),
  });

describe('the rows of a publication', () => {
  test('have objectives as items for the card and as text for the document', () => {
    const { publication, document } = rowsOf({});
    expect(JSON.parse(publication.objectives)).toEqual(['Find a site', 'Find the money']);
    expect(document.objectives).toBe(publishBody.objectives);
    expect([publication.replyCount, JSON.parse(document.replies)]).toEqual([
      2,
      publishBody.replies,
    ]);
  });

  test('keep a pass, and do not count it as a message', () => {
    const pass = { sender: 'Mara', content: '', passed: true, because: 'silent' };
    const { publication, document } = rowsOf({ replies: ['Well?', pass] });
    expect(publication.replyCount).toBe(1);
    expect(JSON.parse(document.replies)[1]).toMatchObject(pass);
  });

  test('name the original in one spelling', () => {
    expect(rowsOf({ remixOf: uuid.toUpperCase() }).publication.remixOf).toBe(uuid);
  });
});

describe('two bodies', () => {
  test('hash alike whatever the token and the order of fields', () => {
    const turned = Object.fromEntries(Object.entries(publishBody).toReversed());
    expect(hashContent(bodyWith({ ...turned, turnstileResponse: 'another' }))).toEqual(
      hashContent(bodyWith({})),
    );
  });

  test('hash differently when one word differs', () => {
    expect(hashContent(bodyWith({ vision: 'Another.' }))).not.toEqual(hashContent(bodyWith({})));
  });
});
