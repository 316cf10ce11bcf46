import { visitorName } from '@convoke/contract/conversation/conversation.schemas.ts';
import type { Decision, Minutes } from '@convoke/contract/minutes/minutes.schemas.ts';
import {
  readDecision,
  readMinutes,
  type WrittenDecision,
  type WrittenMinutes,
} from './sample-minutes.ts';

/** One sample publication. */
export interface SamplePublication {
  /** Fixed, so that a second run finds it. */
  uuid: string;
  title: string;
  /** Days between publishing and seeding, at least one. */
  daysAgo: number;
  /** Time of that day in UTC, such as 17:30. */
  time: string;
  /** The uuid of the sample that this one remixes. */
  remixOf?: string;
  vision: string;
  objectives: readonly string[];
  keyResults: readonly string[];
  members: readonly { name: string; role: string; description: string }[];
  messages: readonly { sender: string; content: string }[];
  minutes: Minutes;
  /** What was decided; a sample without one is still open. */
  decision?: Decision;
  summary: string;
  tags: readonly string[];
}

interface WrittenSample extends Omit<
  SamplePublication,
  'members' | 'messages' | 'minutes' | 'decision'
> {
  /** A member per line, as `Name, Role, Description`. */
  team: string;
  /** Messages as `Name: …`, with a blank line between them. */
  conversation: string;
  minutes: WrittenMinutes;
  decision?: WrittenDecision;
}

/** Reads a sample from the way it is written down. */
export function readSample({
  team,
  conversation,
  minutes: writtenMinutes,
  decision,
  ...rest
}: WrittenSample): SamplePublication {
  const members = team
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', role = '', ...description] = line.split(', ');
      return { name, role, description: description.join(', ') };
    });
  const names = [visitorName, ...members.map(({ name }) => name)].join('|');
  const messages = conversation.split(new RegExp(`^(?=(?:${names}): )`, 'mu')).flatMap((text) => {
    const [sender = '', ...content] = text.trim().split(': ');
    return sender === '' ? [] : [{ sender, content: content.join(': ') }];
  });
  const talk = { keyResults: rest.keyResults, members, messages };
  const minutes = readMinutes(writtenMinutes, talk);
  return {
    ...rest,
    members,
    messages,
    minutes,
    ...(decision === undefined ? {} : { decision: readDecision(decision, minutes, talk) }),
  };
}
