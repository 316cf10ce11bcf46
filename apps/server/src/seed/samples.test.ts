import { memberKey } from '@convoke/contract/team/member-name.rules.ts';
import { visitorName } from '@convoke/contract/conversation/conversation.schemas.ts';
import { limits } from '@convoke/contract/limits.ts';
import { publishBodySchema } from '@convoke/contract/publication/publication.schemas.ts';
import { parseTags, formatTags } from '@convoke/contract/publication/tags.rules.ts';
import type { SourceReference } from '@convoke/contract/minutes/minutes.schemas.ts';
import { teamMemberSchema } from '@convoke/contract/team/team.schemas.ts';
import { describe, expect, test } from 'vitest';
import { noPassages } from '@convoke/talk/files/passages.rules.ts';
import { readDecisionClaim } from '@convoke/talk/minutes/claims/claim.rules.ts';
import { settleDecision } from '@convoke/talk/minutes/claims/decision.rules.ts';
import { keepMinutes } from '@convoke/talk/minutes/claims/minutes.rules.ts';
import { withSourcesThatHold } from '@convoke/talk/minutes/claims/published-sources.rules.ts';
import { readNumberedTurns } from '@convoke/talk/turns/turns.rules.ts';
import { feedKeyOf } from '../features/publication/feed/feed-key.rules.ts';
import type { SamplePublication } from './sample-publication.ts';
import { readSamples } from './samples.ts';
import { sampleAt } from './seeded-publication.rules.ts';

const samplePublications = readSamples();
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
      for (const { name, role, description } of sample.team) {
        const member = { name, role, skills: [], roleDescription: description };
        expect(teamMemberSchema.safeParse(member).success).toBe(true);
      }
      expect(new Set(sample.team.map(memberKey)).size).toBe(sample.team.length);
    });

    test('has a vision, three to five objectives, and at least two key results', () => {
      expect(sample.vision).not.toBe('');
      expect(sample.objectives.length).toBeGreaterThanOrEqual(3);
      expect(sample.objectives.length).toBeLessThanOrEqual(5);
      expect(sample.keyResults.length).toBeGreaterThanOrEqual(2);
    });

    test('is a conversation between the visitor and every team member', () => {
      const senders = sample.messages.map(({ sender }) => sender);
      const participants = [visitorName, ...sample.team.map(({ name }) => name)];
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

    test('has minutes and perhaps a decision that the rules of the server leave as they are', () => {
      const { minutes, decision } = sample;
      const turns = readNumberedTurns({ ...body, conversation: '' });
      const { keyResults, participants } = body;
      const conversation = { keyResults, participants, turns, passageOf: noPassages };
      expect(keepMinutes(conversation, turns.length, minutes)).toEqual(minutes);
      expect(withSourcesThatHold(body)).toEqual(body);
      for (const sources of sourcesOf(sample)) expect(sources.length).toBeGreaterThan(0);
      if (decision === undefined) return;
      const against = new Set(decision.dissent.map(({ member }) => member.name));
      const positions = minutes.positions.map(({ member }) => ({
        member,
        stand: against.has(member.name) ? 'against' : 'for',
      }));
      const claim = readDecisionClaim({ ...decision, positions });
      expect(
        settleDecision(claim!, {
          ...conversation,
          minutes,
          overruled: decision.overruled,
          isSingleModel: true,
        }),
      ).toEqual(decision);
    });

    test('has a position of every member in own words, and objections that their members raised', () => {
      const { positions, objections, keyResults } = sample.minutes;
      const senderOf = (source: SourceReference) => sample.messages[Number(source)]?.sender;
      expect(positions.map(({ member }) => member)).toEqual(
        sample.team.map(({ name, role }) => ({ name, role })),
      );
      for (const { member, sources } of positions) {
        expect(sources.length).toBeGreaterThan(0);
        expect(new Set(sources.map(senderOf))).toEqual(new Set([member.name]));
      }
      for (const { by, state, sources, answeredBy } of objections) {
        expect(sources.map(senderOf)).toEqual([by.name]);
        expect(answeredBy.length > 0).toBe(state !== 'open');
        // Members may concede their own objection; they do not answer it.
        if (state === 'answered') expect(answeredBy.map(senderOf)).not.toContain(by.name);
      }
      expect(keyResults.map(({ text }) => text)).toEqual(sample.keyResults);
    });

    test('has the dissent of those whose objection the visitor overruled', () => {
      const { decision, minutes } = sample;
      const dissenters = decision?.dissent.map(({ member }) => member.name) ?? [];
      const overruled = new Set(decision?.overruled.map(({ id }) => id));
      const authors = minutes.objections.filter(({ id }) => overruled.has(id));
      expect(dissenters).toEqual(expect.arrayContaining(authors.map(({ by }) => by.name)));
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

/** The sources of each line, which none of the samples has unsupported. */
function sourcesOf({ minutes, decision }: SamplePublication): SourceReference[][] {
  const { positions, objections, actionItems, openQuestions, findings } = minutes;
  return [
    ...positions,
    ...objections,
    ...actionItems,
    ...openQuestions,
    ...findings,
    ...(decision?.reasons ?? []),
    ...(decision?.conditions ?? []),
    ...(decision?.options ?? []).flatMap((option) => [...option.for, ...option.against]),
    ...(decision?.dissent ?? []),
  ].map(({ sources }) => sources);
}

test('all are decided but one, some with dissent and one against an objection', () => {
  const decisions = samplePublications.flatMap(({ decision }) => decision ?? []);
  expect(decisions).toHaveLength(samplePublications.length - 1);
  expect(decisions.filter(({ dissent }) => dissent.length > 0).length).toBeGreaterThan(2);
  expect(decisions.filter(({ overruled }) => overruled.length > 0)).toHaveLength(1);
});

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
