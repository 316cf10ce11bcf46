import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createPublicationFixture,
  decidedBody,
  publishBody,
  type PublicationFixture,
} from '../../../../test/publication-fixture.ts';

let fixture: PublicationFixture;
beforeAll(async () => {
  fixture = await createPublicationFixture();
});
beforeEach(() => fixture.empty());
afterAll(() => fixture.close());

const excerpt = (n: number, text = 'The wind blows where the site was found.') => ({
  n,
  label: `p. ${n}`,
  text,
});
const file = (label: string, excerpts: object[]) => ({
  label,
  name: `${label}.pdf`,
  kind: 'pdf',
  passages: 400,
  characters: 90_000,
  excerpts,
});
const [question, answer] = publishBody.replies;
const citing = (...marks: string[]) => ({
  replies: [question, { ...answer, content: `${answer?.content} ${marks.join(' ')}` }],
});
const withFindings = (sources: unknown[]) => ({
  ...decidedBody,
  minutes: { ...decidedBody.minutes, findings: [{ text: 'There is wind', sources }] },
});
const filesOf = async (changes: object) => {
  const { uuid } = await fixture.published(changes);
  return (await fixture.read(uuid)).json().files;
};

describe('the files of a publication', () => {
  test('are read with the passages that a reply, the minutes or the decision rests on, and no others', async () => {
    const files = [
      file('F1', [excerpt(1), excerpt(2), excerpt(3), excerpt(4)]),
      file('F2', [excerpt(1)]),
      file('F3', [excerpt(7)]),
    ];
    const { decision } = decidedBody;
    const reasons = [{ text: 'The wind blows', sources: [1, 'F3:7'] }];
    const body = {
      ...withFindings([1, 'F1:3']),
      ...citing('[F1:1]', '[F9:1]'),
      decision: { ...decision, reasons },
      files,
    };
    const { uuid } = await fixture.published(body);
    const read = (await fixture.read(uuid)).json();
    expect(read.files).toEqual([file('F1', [excerpt(1), excerpt(3)]), file('F3', [excerpt(7)])]);
    expect(read.minutes.findings[0].sources).toEqual([1, 'F1:3']);
    expect(read.decision.reasons[0].sources).toEqual([1, 'F3:7']);
  });

  test('keep where and when a tool found them, and leave out which tools a member could ask for', async () => {
    const found = { kind: 'web', from: 'https://example.org/a', fetchedAt: '2026-11-28T09:30:00Z' };
    const { uuid } = await fixture.published({
      ...citing('[F1:1]'),
      participants: publishBody.participants.map((one) => ({
        ...one,
        tools: ['mcp:payroll:list_people'],
      })),
      files: [{ ...file('F1', [excerpt(1)]), ...found }],
    });
    const read = (await fixture.read(uuid)).json();
    expect(read.files).toEqual([{ ...file('F1', [excerpt(1)]), ...found }]);
    expect(JSON.stringify(read)).not.toContain('payroll');
  });

  test('are missing where nothing rests on them, and where none were sent', async () => {
    expect(await filesOf({ files: [file('F1', [excerpt(1)])] })).toBeUndefined();
    expect(await filesOf({ ...citing('[F1:1]'), files: null })).toBeUndefined();
    const { uuid } = await fixture.published({ vision: 'Another' });
    expect(Object.keys((await fixture.read(uuid)).json())).not.toContain('files');
  });

  test('lose a passage that shares no words with the only line that names it', async () => {
    const files = [file('F1', [excerpt(1, 'Sheep graze in silence.')])];
    const { uuid } = await fixture.published({ ...withFindings(['F1:1']), files });
    const read = (await fixture.read(uuid)).json();
    expect(read.minutes.findings[0]).toMatchObject({ sources: [], unsupported: true });
    expect(read.files).toBeUndefined();
  });

  test('belong to the content that an idempotency key is for', async () => {
    const key = { headers: { 'idempotency-key': 'k' } };
    const body = { ...citing('[F1:1]'), files: [file('F1', [excerpt(1)])] };
    const first = await fixture.publish(body, key);
    expect((await fixture.publish(body, key)).json()).toEqual(first.json());
    const other = { ...body, files: [file('F1', [excerpt(1, 'Other words')])] };
    expect((await fixture.publish(other, key)).statusCode).toBe(409);
  });

  test('are gone with the publication, from the server too', async () => {
    const body = { ...citing('[F1:1]'), files: [file('F1', [excerpt(1)])] };
    const { uuid } = await fixture.published(body);
    await fixture.publication.hide(uuid);
    expect((await fixture.read(uuid)).statusCode).toBe(404);
    await fixture.publication.restore(uuid);
    expect((await fixture.read(uuid)).json().files).toHaveLength(1);
    await fixture.publication.remove(uuid);
    const { rows } = await fixture.database.pool.query('SELECT * FROM publication_document');
    expect(rows).toEqual([]);
  });

  test.each<[string, string, object]>([
    ['a source that is no passage of them', 'minutes.findings.0.sources.0', withFindings(['F1:2'])],
    [
      'a label twice',
      'files.1.label',
      { files: [file('F1', [excerpt(1)]), file('F1', [excerpt(2)])] },
    ],
    [
      'more than a hundred cited passages',
      'files',
      {
        ...citing(...Array.from({ length: 101 }, (_, index) => `[F1:${index + 1}]`)),
        files: [
          file(
            'F1',
            Array.from({ length: 101 }, (_, index) => excerpt(index + 1)),
          ),
        ],
      },
    ],
  ])('are refused with %s, which costs no token', async (_, field, changes) => {
    const spent = fixture.spentTokens();
    const response = await fixture.publish({ files: [file('F1', [excerpt(1)])], ...changes });
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json().errors)).toEqual([field]);
    expect(fixture.spentTokens()).toBe(spent);
  });
});
