import { utf8ByteLength } from '@convoke/contract/text.rules.ts';
import { memberId } from '../team/member.ts';
import { limits } from '@convoke/contract/limits.ts';
import { publishBodySchema } from '@convoke/contract/publication/publication.schemas.ts';
import { describe, expect, test } from 'vitest';
import { keep, keepDecision } from '../../../../apps/web/test/minutes-fixture.ts';
import type { Message } from '../message/message.ts';
import { buildPublishPayload, type PublishContent } from './publication.rules.ts';

const message = (content: string, fromUser = false): Message => ({
  id: content,
  sender: fromUser ? 'You' : 'Nora',
  role: fromUser ? 'User' : 'Analyst',
  content,
  time: '05/11/2026, 10:00:00',
  sentAt: Date.UTC(2026, 10, 5, 10),
  fromUser,
});

const noraId = memberId({ name: 'Nora', role: 'Analyst' });

const input = {
  title: ' A plan ',
  vision: { teamVision: 'V', objectives: 'O', keyResults: 'K' },
  members: [{ name: 'Nora', role: 'Analyst', skills: [], roleDescription: 'Counts.' }],
  messages: [message('Where do we start?', true), message('Here.')],
  remixOf: null,
};

const accepts = (content: PublishContent) =>
  publishBodySchema.safeParse({ ...content, turnstileResponse: 'token' }).success;

test('a publication contains vision, team, replies with times in UTC, and the first message as its problem', () => {
  const { content, omittedCount } = buildPublishPayload(input);
  expect(content).toEqual({
    vision: 'V',
    objectives: 'O',
    keyResults: 'K',
    replies: [
      {
        fromUser: true,
        time: '2026-11-05T10:00:00.000Z',
        content: 'Where do we start?',
        sender: 'You',
      },
      {
        by: noraId,
        fromUser: false,
        time: '2026-11-05T10:00:00.000Z',
        content: 'Here.',
        sender: 'Nora',
      },
    ],
    introduction: 'A plan',
    conversationTitle: 'A plan',
    problemExplanation: 'Where do we start?',
    participants: [{ id: noraId, name: 'Nora', role: 'Analyst', description: 'Counts.' }],
    conversation: 'You: Where do we start?\nNora: Here.',
  });
  expect(omittedCount).toBe(0);
  expect(accepts(content)).toBe(true);
});

test('a member looks the same in a publication', () => {
  const members = [{ name: 'Nora', role: 'Analyst', skills: [], seatVariant: 2 }];
  const { content } = buildPublishPayload({ ...input, members });
  expect(content.participants).toMatchObject([{ name: 'Nora', seatVariant: 2 }]);
  expect(accepts(content)).toBe(true);
});

test('a publication tells which models members have, and which one each answer came from', () => {
  const figures = { model: 'quick-1', inputTokens: 9, outputTokens: 1 };
  const { content } = buildPublishPayload({
    ...input,
    members: [{ name: 'Nora', role: 'Analyst', skills: [], model: 'quick' }],
    messages: [message('Where do we start?', true), { ...message('Here.'), figures }],
  });
  expect(content.participants).toMatchObject([{ name: 'Nora', model: 'quick' }]);
  expect(content.replies[0]).not.toHaveProperty('model');
  expect(content.replies[1]).toMatchObject({ content: 'Here.', model: 'quick-1' });
  expect(accepts(content)).toBe(true);
});

test('turns of a discussion carry their reason, and a pass is published without a line in the transcript', () => {
  const said = { ...message('Four weeks.'), handsTo: ['Nils'] };
  const asked = { ...said, because: 'asked', answers: 'Tariq' } as const;
  const pass = { ...message(''), id: 'p', because: 'silent', status: 'passed' } as const;
  const { content } = buildPublishPayload({ ...input, messages: [asked, pass] });
  expect(content.replies).toMatchObject([
    { content: 'Four weeks.', because: 'asked', answers: 'Tariq' },
    { content: '', because: 'silent', passed: true, sender: 'Nora' },
  ]);
  expect(content.replies[0]).not.toHaveProperty('passed');
  expect(content.replies[0]).not.toHaveProperty('handsTo');
  expect(content.conversation).toBe('Nora: Four weeks.');
  expect(accepts(content)).toBe(true);
});

test('the end of a discussion is published with the reply before it, and is no message', () => {
  const note = (end: NonNullable<Message['end']>) =>
    ({ ...message('The discussion ended.'), id: 'n', status: 'ended', end }) as const;
  const end = { reason: 'done', mode: 'open', used: 2, turns: 8 } as const;
  const silent = [`Nils${'x'.repeat(300)}`, '\u0000'];
  const { content } = buildPublishPayload({
    ...input,
    messages: [
      message('Where do we start?', true),
      message('x'.repeat(limits.message + 1)),
      note({ ...end, isCut: true, members: 3, silent }),
      { ...message(''), id: 'p', status: 'passed' },
      note({ ...end, reason: 'waiting_for_you', used: -1, turns: 99, askedAt: 5 }),
    ],
  });
  expect(content.replies).toHaveLength(4);
  expect(content.replies.map((reply) => typeof reply !== 'string' && reply.ended)).toEqual([
    undefined,
    undefined,
    { ...end, members: 3, silent: [`Nils${'x'.repeat(limits.replySender - 4)}`, '\uFFFD'] },
    { ...end, reason: 'waiting_for_you', used: 0, turns: limits.discussionTurns },
  ]);
  expect(content.conversation).not.toContain('ended');
  expect(accepts(content)).toBe(true);
});

test('requests for tools stay in the browser, and so do the tools of members', () => {
  const asking = { ...message(''), id: 't', status: 'tool' } as const;
  const members = input.members.map((member) => ({ ...member, tools: ['web:search'] }));
  const { content } = buildPublishPayload({
    ...input,
    members,
    messages: [message('Where do we start?', true), asking, message('There.')],
  });
  expect(content.replies).toHaveLength(2);
  expect(JSON.stringify(content)).not.toContain('web:search');
});

test('of what is left out only messages are counted', () => {
  const pass = { ...message(''), id: 'p', status: 'passed' } as const;
  const many = Array.from({ length: limits.replies }, (_, index) => message(`${index}`));
  expect(buildPublishPayload({ ...input, messages: [pass, pass, ...many] }).omittedCount).toBe(0);
  const early = [message('Early.'), pass];
  expect(buildPublishPayload({ ...input, messages: [...early, ...many] }).omittedCount).toBe(1);
});

test('independent answers are published in the team’s order, with one time', () => {
  const member = (name: string) => ({ name, role: 'Analyst', skills: [] });
  const answer = (sender: string, sentAt: number, round: string): Message => ({
    ...message(`${sender} in ${round}`),
    sender,
    sentAt,
    round,
    because: 'independent',
  });
  const { content } = buildPublishPayload({
    ...input,
    members: [member('Ada'), member('Bo'), member('Cy')],
    messages: [
      message('Where do we start?', true),
      answer('Cy', 3_000, 'r1'),
      answer('Ada', 5_000, 'r1'),
      answer('Bo', 4_000, 'r1'),
      answer('Bo', 6_000, 'r2'),
      answer('Ada', 7_000, 'r2'),
    ],
  });
  const times = content.replies.map((reply) => (typeof reply === 'string' ? '' : reply.time));
  expect(
    content.replies.map((reply) => (typeof reply === 'string' ? reply : reply.content)),
  ).toEqual(['Where do we start?', 'Ada in r1', 'Bo in r1', 'Cy in r1', 'Ada in r2', 'Bo in r2']);
  expect(new Set(times.slice(1, 4))).toEqual(new Set(['1970-01-01T00:00:05.000Z']));
});

test('a message that was asked again keeps its place, for readers sort by time', () => {
  const times = [1_000, 9_000, 3_000, 5_000];
  const messages = times.map((sentAt, index) => ({ ...message(`No. ${index}`), sentAt }));
  const { replies } = buildPublishPayload({ ...input, messages }).content;
  expect(replies.map((reply) => (typeof reply === 'string' ? '' : reply.time))).toEqual(
    [1_000, 3_000, 3_000, 5_000].map((time) => new Date(time).toISOString()),
  );
});

test('a member who was to object and passed has not objected', () => {
  const pass = {
    ...message(''),
    kind: 'objection',
    because: 'challenger',
    status: 'passed',
  } as const;
  const { content } = buildPublishPayload({ ...input, messages: [message('Well?', true), pass] });
  expect(content.replies[1]).not.toHaveProperty('kind');
});

test('the vision is optional', () => {
  const { content } = buildPublishPayload({ ...input, vision: null });
  expect(content.vision).toBe('');
});

test('a remix names its origin', () => {
  const remixOf = '0198c0de-0000-7000-8000-000000000000';
  expect(buildPublishPayload({ ...input, remixOf }).content.remixOf).toBe(remixOf);
});

test('a message that is too long becomes several replies', () => {
  const long = `${'a'.repeat(limits.message)}b`;
  const { content, omittedCount } = buildPublishPayload({ ...input, messages: [message(long)] });
  const words = content.replies.map((reply) => (typeof reply === 'string' ? reply : reply.content));
  expect(words.join('')).toBe(long);
  expect(words).toHaveLength(2);
  expect(omittedCount).toBe(0);
  expect(accepts(content)).toBe(true);
});

test('the turn kind is sent once per message', () => {
  const long = 'a'.repeat(limits.message + 1);
  const messages: Message[] = [
    { ...message(long), kind: 'objection' },
    { ...message('All in all.'), kind: 'summary' },
  ];
  const { content } = buildPublishPayload({ ...input, messages });
  expect(content.replies.map((reply) => typeof reply === 'object' && reply.kind)).toEqual([
    'objection',
    undefined,
    undefined,
  ]);
  expect(accepts(content)).toBe(true);
});

test('of too many turns the newest are sent and the rest counted', () => {
  const messages = Array.from({ length: limits.replies + 3 }, (_, index) => message(`m${index}`));
  const { content, omittedCount } = buildPublishPayload({ ...input, messages });
  expect(omittedCount).toBe(3);
  expect(content.replies).toHaveLength(limits.replies);
  expect(content.replies.at(0)).toMatchObject({ content: 'm3' });
  expect(content.problemExplanation).toBe('m0');
  expect(accepts(content)).toBe(true);
});

test('a conversation too large for one request loses its beginning, and the request stays within the limit', () => {
  const messages = Array.from({ length: 400 }, (_, index) =>
    message(`${index}${'"ü'.repeat(3_990)}`),
  );
  const { content, omittedCount } = buildPublishPayload({ ...input, messages });
  const body = JSON.stringify({ ...content, turnstileResponse: 'x'.repeat(limits.botCheckToken) });
  expect(utf8ByteLength(body)).toBeLessThan(limits.bodyBytes);
  expect(omittedCount + content.replies.length).toBe(400);
  expect(content.replies.length).toBeGreaterThan(50);
});

test('the transcript of a long conversation is its end, within the limit; the replies are complete', () => {
  for (const content of ['word '.repeat(700), 'ü"\n'.repeat(1_000), '🪑'.repeat(1_500)]) {
    const messages = Array.from({ length: 100 }, (_, index) => message(`${index} ${content}`));
    const payload = buildPublishPayload({ ...input, messages }).content;
    expect(accepts(payload)).toBe(true);
    expect(payload.replies).toHaveLength(100);
    const transcript = payload.conversation ?? '';
    expect(utf8ByteLength(transcript)).toBeLessThanOrEqual(200_000);
    expect(utf8ByteLength(transcript)).toBeGreaterThan(100_000);
    expect(transcript).toContain(`99 ${content}`);
  }
});

test('a lone surrogate becomes a replacement character', () => {
  const { content } = buildPublishPayload({
    ...input,
    title: 'T\ud83d',
    messages: [message('Hello \ud83d')],
  });
  expect(content.introduction).toBe('T\uFFFD');
  expect(content.replies).toMatchObject([{ content: 'Hello \uFFFD' }]);
  expect(accepts(content)).toBe(true);
});

describe('a conversation with minutes', () => {
  const nora = { name: 'Nora', role: 'Analyst' };
  const objections = [
    {
      id: 'o1',
      by: nora,
      against: 'the price',
      state: 'open' as const,
      sources: [1],
      answeredBy: [],
    },
  ];
  const findings = [{ text: 'Start here', sources: [1] }];
  const passed: Message = { ...message('pass'), content: '', status: 'passed' };
  const messages = [message('Where do we start?', true), passed, message('Here.')];
  const ids = ['Where do we start?', 'Here.'];
  const minutes = keep({ findings, objections }, ids);
  const overruled = [{ id: 'o1', against: 'the price', reason: 'We can pay' }];
  const decidedAt = Date.UTC(2026, 10, 6);
  const sealedAnswer = { answer: 'My secret', confidence: 5, sealedAt: 1 };

  test('is published with them, the numbers of replies being those of the publication', () => {
    const decision = keepDecision({ overruled, reasons: findings }, ids);
    const outcome = { minutes, decision, overruled, decidedAt, sealedAnswer };
    const { content } = buildPublishPayload({ ...input, messages, outcome });
    expect(content.minutes).toMatchObject({
      covers: 3,
      findings: [{ sources: [2] }],
      objections: [{ sources: [2] }],
    });
    expect(content.decision).toMatchObject({ reasons: [{ sources: [2] }], overruled });
    expect(content.decidedAt).toBe('2026-11-06T00:00:00.000Z');
    expect(accepts(content)).toBe(true);
    expect(JSON.stringify(content)).not.toContain('My secret');
  });

  test('keeps lines supported of which the messages found no room', () => {
    const many = Array.from({ length: limits.replies + 5 }, (_, number) => message(`${number}`));
    const kept = keep(
      { findings: [{ text: 'Early', sources: [0] }] },
      many.map(({ id }) => id),
    );
    const { content } = buildPublishPayload({
      ...input,
      messages: many,
      outcome: { minutes: kept },
    });
    expect(content.minutes?.findings).toEqual([{ text: 'Early', sources: [] }]);
  });

  test('is published as a draft while an objection is open', () => {
    const outcome = { minutes, decision: keepDecision({}, ids), decidedAt };
    const { content } = buildPublishPayload({ ...input, messages, outcome });
    expect(content).not.toHaveProperty('decidedAt');
    expect(accepts(content)).toBe(true);
  });

  const otto = { name: 'Otto', role: 'Baker', skills: [] };

  test('names who objected and has left the team, so that the objection does not vanish', () => {
    const outcome = { minutes, decision: keepDecision({ overruled }, ids), overruled };
    const { content } = buildPublishPayload({ ...input, members: [otto], messages, outcome });
    expect(content.participants.map(({ name }) => name)).toEqual(['Otto', 'Nora']);
    expect(content.minutes?.objections).toMatchObject([{ id: 'o1', by: nora }]);
    expect(content.decision?.overruled).toEqual(overruled);
    expect(accepts(content)).toBe(true);
  });

  test('leaves out who finds no place among the people of a publication', () => {
    const outcome = { minutes, decision: keepDecision({ overruled }, ids), overruled };
    const members = Array.from({ length: limits.participants }, (_, index) => ({
      ...otto,
      name: `Otto ${index}`,
    }));
    const { content } = buildPublishPayload({ ...input, members, messages, outcome });
    expect(content.minutes?.objections).toEqual([]);
    expect(content.decision?.overruled).toEqual([]);
    expect(accepts(content)).toBe(true);
  });
});
