import type { Excerpt } from '@convoke/contract/files/file.schemas.ts';
import { limits } from '@convoke/contract/limits.ts';
import { publishBodySchema } from '@convoke/contract/publication/publication.schemas.ts';
import { describe, expect, test } from 'vitest';
import { keep, keepDecision } from '../../../../apps/web/test/minutes-fixture.ts';
import type { TableFile } from '../files/table-file.ts';
import type { Message } from '../message/message.ts';
import {
  buildPublishPayload,
  type PublishContent,
  type PublishInput,
} from './publication.rules.ts';

const nora = { name: 'Nora', role: 'Analyst', skills: [] };
const message = (id: string, content: string): Message => ({
  id,
  sender: 'Nora',
  role: 'Analyst',
  content,
  time: '',
  sentAt: Date.UTC(2026, 10, 5, 10),
  fromUser: false,
});
const file = (label: string, more: Partial<TableFile> = {}): TableFile => ({
  label,
  name: `${label}.pdf`,
  kind: 'pdf',
  hash: label,
  size: 9,
  passages: 500,
  characters: 90_000,
  addedAt: 1,
  ...more,
});
const excerpt = (ref: string): Excerpt => ({
  n: Number(ref.split(':')[1]),
  label: 'p. 4',
  text: `The tenant pays for heating (${ref})`,
});
const messages = [
  message('a', 'The tenant pays for heating [F1:12] and gas [F1:3].'),
  message('b', 'Heating and gas [F2:1]; no more [F9:9].'),
];
const findings = [{ text: 'The tenant pays for heating', sources: [0, 'F1:12', 'F2:7'] }];
const reasons = [{ text: 'The tenant pays for heating', sources: ['F3:1'] }];
const outcome = {
  minutes: keep({ findings }, ['a', 'b']),
  decision: keepDecision({ reasons }, ['a', 'b']),
};
const input = (more: Partial<PublishInput> = {}): PublishInput => ({
  title: 'Heating',
  vision: null,
  members: [nora],
  messages,
  remixOf: null,
  outcome,
  table: {
    files: [file('F1'), file('F2', { isRemoved: true }), file('F3'), file('F4')],
    passageOf: (ref) => (ref.startsWith('F9') ? null : excerpt(ref)),
  },
  ...more,
});
const refsOf = ({ files }: PublishContent) =>
  (files ?? []).flatMap(({ label, excerpts }) => excerpts.map(({ n }) => `${label}:${n}`));
const contentsOf = ({ replies }: PublishContent) =>
  replies.map((reply) => (typeof reply === 'string' ? reply : reply.content));
const accepts = (content: PublishContent) =>
  publishBodySchema.safeParse({ ...content, turnstileResponse: 'token' }).error?.issues ?? [];

describe('a publication', () => {
  test('carries the passages that it cites, also of files that were taken off the table, and no others', () => {
    const { content, omittedPassages } = buildPublishPayload(input());
    expect(refsOf(content)).toEqual(['F1:3', 'F1:12', 'F2:1', 'F2:7', 'F3:1']);
    expect(content.files?.[0]).toEqual({
      label: 'F1',
      name: 'F1.pdf',
      kind: 'pdf',
      passages: 500,
      characters: 90_000,
      excerpts: [excerpt('F1:3'), excerpt('F1:12')],
    });
    expect(omittedPassages).toEqual([]);
    expect(accepts(content)).toEqual([]);
  });

  test('has no mark of a passage that is not here', () => {
    const { content } = buildPublishPayload(input());
    expect(contentsOf(content)[1]).toBe('Heating and gas [F2:1]; no more.');
    expect(content.conversation).not.toContain('F9');
  });

  test('has neither words, nor marks, nor sources of what is left out', () => {
    const { table } = input();
    const leftOut = new Set(['F1:12', 'F3:1']);
    const { content } = buildPublishPayload(input({ table: { ...table!, leftOut } }));
    expect(refsOf(content)).toEqual(['F1:3', 'F2:1', 'F2:7']);
    expect(contentsOf(content)[0]).toBe('The tenant pays for heating and gas [F1:3].');
    expect(content.minutes?.findings[0]).toEqual({ ...findings[0], sources: [0, 'F2:7'] });
    expect(content.decision?.reasons[0]).toEqual({ ...reasons[0], sources: [] });
    expect(JSON.stringify(content)).not.toMatch(/F1:12|F3/u);
    expect(accepts(content)).toEqual([]);
  });

  test('of a conversation without files is as it was', () => {
    const { table: _table, ...none } = input();
    const { content } = buildPublishPayload(none);
    expect(content).not.toHaveProperty('files');
    expect(contentsOf(content)).toEqual(messages.map((one) => one.content));
    expect(content.minutes?.findings[0]?.sources).toEqual([0]);
  });

  test('takes a hundred passages: those of the decision first, then of the minutes, then of the newest messages', () => {
    const marks = Array.from({ length: 60 }, (_, index) => `[F1:${index + 101}]`).join(' ');
    const later = Array.from({ length: 60 }, (_, index) => `[F4:${index + 1}]`).join(' ');
    const { content, omittedPassages } = buildPublishPayload(
      input({ messages: [message('a', `Gas ${marks}`), message('b', `Gas ${later}`)] }),
    );
    const refs = refsOf(content);
    expect(refs).toHaveLength(limits.publishedExcerpts);
    expect(refs).toEqual(expect.arrayContaining(['F3:1', 'F1:12', 'F2:7', 'F4:60', 'F1:137']));
    expect(omittedPassages).toHaveLength(23);
    expect(contentsOf(content)[0]).not.toContain('[F1:138]');
    expect(accepts(content)).toEqual([]);
  });
});
