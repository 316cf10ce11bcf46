import { visitorName } from '@convoke/contract/conversation/conversation.schemas.ts';
import {
  type Decision,
  decisionSchema,
  type Minutes,
  minutesSchema,
} from '@convoke/contract/minutes/minutes.schemas.ts';
import { parse } from 'yaml';
import * as z from 'zod';

const lines = z.array(z.string());
const withMember = z.looseObject({ member: z.string() });

/**
 * The head of a file in `samples/`. Minutes and decision are those of the contract, with members by their names and without
 * what follows from the rest: how many replies they cover, the texts of key results, and ids of objections (o1, o2, …).
 */
const headSchema = z.strictObject({
  /** Fixed, so that a second run finds it. */
  uuid: z.uuid(),
  title: z.string(),
  /** Days between publishing and seeding, at least one. */
  daysAgo: z.int().min(1),
  /** Time of that day in UTC, such as 17:30. */
  time: z.iso.time({ precision: -1 }),
  /** The uuid of the sample that this one remixes. */
  remixOf: z.uuid().optional(),
  vision: z.string(),
  objectives: lines,
  keyResults: lines,
  team: z.array(z.strictObject({ name: z.string(), role: z.string(), description: z.string() })),
  minutes: z.looseObject({
    keyResults: z.array(z.looseObject({})),
    positions: z.array(withMember),
    objections: z.array(z.looseObject({ by: z.string() })),
  }),
  /** What was decided; a sample without one is still open. */
  decision: z
    .looseObject({
      dissent: z.array(withMember),
      overruled: z.array(z.looseObject({ id: z.string() })),
    })
    .optional(),
  summary: z.string(),
  tags: lines,
});
type Head = z.infer<typeof headSchema>;

/** One sample publication. */
export interface SamplePublication extends Omit<Head, 'minutes' | 'decision'> {
  messages: readonly { sender: string; content: string }[];
  minutes: Minutes;
  decision?: Decision;
}

/**
 * Reads a file of `samples/`: a head in YAML between two lines of `---`, then the conversation, in which each message begins
 * with its sender, as `Name: …`.
 */
export function readSample(text: string, file: string): SamplePublication {
  const [, written = '', conversation = ''] =
    /^---\n(.*?)\n---\n(.*)$/s.exec(text.replaceAll('\r\n', '\n')) ?? [];
  const parsed = headSchema.safeParse(parse(written));
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
  const { minutes: writtenMinutes, decision: writtenDecision, ...head } = parsed.data;
  const messages = readMessages(conversation, head.team);
  const minutes = readMinutes(writtenMinutes, head, messages.length);
  return {
    ...head,
    messages,
    minutes,
    ...(writtenDecision && { decision: readDecision(writtenDecision, minutes, head.team) }),
  };
}

function readMessages(conversation: string, team: Head['team']) {
  const names = [visitorName, ...team.map(({ name }) => name)].join('|');
  return conversation.split(new RegExp(`^(?=(?:${names}): )`, 'mu')).flatMap((text) => {
    const [sender = '', ...content] = text.trim().split(': ');
    return sender === '' ? [] : [{ sender, content: content.join(': ') }];
  });
}

function readMinutes(
  { keyResults, positions, objections, ...rest }: Head['minutes'],
  { keyResults: texts, team }: Pick<Head, 'keyResults' | 'team'>,
  covers: number,
): Minutes {
  return minutesSchema.parse({
    covers,
    ...rest,
    keyResults: texts.map((text, index) => ({ text, ...keyResults[index] })),
    positions: positions.map((position) => ({
      ...position,
      member: memberOf(team, position.member),
      changed: null,
    })),
    objections: objections.map((objection, index) => ({
      id: `o${index + 1}`,
      ...objection,
      by: memberOf(team, objection.by),
    })),
  });
}

function readDecision(
  { dissent, overruled, ...rest }: NonNullable<Head['decision']>,
  { objections }: Minutes,
  team: Head['team'],
): Decision {
  return decisionSchema.parse({
    ...rest,
    dissent: dissent.map((each) => ({ ...each, member: memberOf(team, each.member) })),
    singleModel: true,
    overruled: overruled.map((each) => ({
      ...each,
      against: objections.find(({ id }) => id === each.id)?.against,
    })),
  });
}

function memberOf(team: Head['team'], name: string): { name: string; role: string } {
  const member = team.find((each) => each.name === name);
  if (member === undefined) throw new TypeError(`${name} is not in the team`);
  return { name, role: member.role };
}
