import { memberKey } from '@convoke/contract/team/member-name.rules.ts';
import { visitorName } from '@convoke/contract/conversation/conversation.schemas.ts';
import { limits } from '@convoke/contract/limits.ts';
import { publishBodySchema } from '@convoke/contract/publication/publication.schemas.ts';
import { parseTags, formatTags } from '@convoke/contract/publication/tags.rules.ts';
import { teamMemberSchema } from '@convoke/contract/team/team.schemas.ts';
import { describe, expect, test } from 'vitest';
import { feedKeyOf } from '../features/publication/feed/feed-key.rules.ts';
import { samplePublications } from './samples.ts';
import { sampleAt } from './seeded-publication.rules.ts';

const nowMs = Date.parse('2026-11-21T12:00:00Z');
const weekMs = 7 * 24 * 60 * 60_000;

describe.each(samplePublications.map((sample) => [sample.title, sample] as const))(
  '%s',
  (_, sample) => {
    const { body, createdAtMs } = sampleAt(sample, nowMs);

    test('is valid for the API, with members that are valid in the form', () => {
      const parsed = publishBodySchema.safeParse(body);
      expect(parsed.error?.issues).toBeUndefined();
      expect(parsed.data).toEqual(body);
      for (const { name, role, description } of sample.members) {
        const member = { name, role, skills: [], roleDescription: description };
        expect(teamMemberSchema.safeParse(member).success).toBe(true);
      }
      expect(new Set(sample.members.map(memberKey)).size).toBe(sample.members.length);
    });

    test('has a vision, three to five objectives, and at least two key results', () => {
      expect(sample.vision).not.toBe('');
      expect(sample.objectives.length).toBeGreaterThanOrEqual(3);
      expect(sample.objectives.length).toBeLessThanOrEqual(5);
      expect(sample.keyResults.length).toBeGreaterThanOrEqual(2);
    });

    test('is a conversation between the visitor and every team member', () => {
      const senders = sample.messages.map(({ sender }) => sender);
      const participants = [visitorName, ...sample.members.map(({ name }) => name)];
      expect([...new Set(senders)].toSorted()).toEqual(participants.toSorted());
      expect(senders.filter((sender) => sender === visitorName).length).toBeGreaterThan(1);
      expect(senders.length).toBeGreaterThanOrEqual(8);
      expect(senders.length).toBeLessThanOrEqual(16);
    });

    test('has messages in order of time, and was published after them within the last weeks', () => {
      const times = body.replies.map((reply) =>
        typeof reply === 'string' ? Number.NaN : Date.parse(String(reply.time)),
      );
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(new Set(times).size).toBe(times.length);
      expect(times.at(-1)).toBeLessThan(createdAtMs);
      expect(createdAtMs).toBeLessThan(nowMs);
      expect(createdAtMs).toBeGreaterThan(nowMs - 5 * weekMs);
    });

    test('has a summary, and three to eight tags that survive formatting and parsing', () => {
      expect(sample.summary.length).toBeGreaterThan(200);
      expect(sample.tags.length).toBeGreaterThanOrEqual(3);
      expect(sample.tags.length).toBeLessThanOrEqual(8);
      expect(parseTags(formatTags(sample.tags))).toEqual([...sample.tags]);
      for (const tag of sample.tags) expect(tag.length).toBeLessThanOrEqual(limits.tag);
    });
  },
);

test('there are a dozen, with distinct ids and feed keys', () => {
  expect(samplePublications).toHaveLength(12);
  expect(new Set(samplePublications.map(({ uuid }) => uuid)).size).toBe(12);
  const feedKeys = samplePublications.map((sample) =>
    feedKeyOf(sampleAt(sample, nowMs).createdAtMs, sample.uuid),
  );
  // In this order a remix follows its original.
  expect(feedKeys).toEqual(feedKeys.toSorted((a, b) => a - b));
});

test('one is a remix of another', () => {
  const remixes = samplePublications.filter(({ remixOf }) => remixOf !== undefined);
  expect(remixes).toHaveLength(1);
  expect(samplePublications.some(({ uuid }) => uuid === remixes[0]?.remixOf)).toBe(true);
});
