import { findAddressedMembers } from '@convoke/contract/conversation/mention.rules.ts';
import type { Participant } from '@convoke/contract/team/team.schemas.ts';
import type { ResponseLength, ResponseType } from '@convoke/contract/turn-kinds.ts';
import { speakerLabel } from '@convoke/talk/turns/speaker-label.rules.ts';
import { waitingMembers } from '@convoke/talk/turns/speaker.rules.ts';
import type { Turn } from '@convoke/talk/turns/turns.rules.ts';

/** The defect of a first attempt, named in the cue of the second; of a wrong request for a tool in words. */
export type ReplyIssue = 'empty' | 'repeated' | { claim: string };

/** The kind and length of the requested reply. */
export interface ReplyAction {
  responseType: ResponseType;
  responseLength: ResponseLength;
}

type ReplyForm = 'statement' | 'dispute' | 'questions';

/**
 * What each response type asks for, in at most `cueTokens` with its length. Thanks, praise and restating are forbidden to
 * all of them, by the last line of the cue and by the instructions in `reply.prompts.ts`.
 */
const tasks: Record<ResponseType, { form: ReplyForm; text: string }> = {
  reply: {
    form: 'statement',
    text: 'Add the one point that matters most now, that your role sees and that nobody has made yet. Take a position.',
  },
  'an objection': {
    form: 'dispute',
    text: [
      'Raise an objection.',
      'Name the statement or plan you object to and who made it, then say what goes wrong if it stands, and why.',
      'It must be real disagreement: no agreeing first, no softening. Finish with what would change your mind.',
    ].join(' '),
  },
  'a request for clarification': {
    form: 'questions',
    text: [
      'Ask for clarification: exactly one or two precise questions, each addressed to somebody by name (or to User as "you"),',
      'about something unclear, undefined or assumed on which the outcome depends.',
      'Questions only: no answer, no proposal, no opinion. At most half a sentence on why you need to know.',
    ].join(' '),
  },
  'a challenge': {
    form: 'dispute',
    text: [
      'Pose a challenge. Pick the assumption the team leans on most, name it and who leans on it,',
      'and dare the team to prove it or to do better: one concrete test, number, deadline or harder goal.',
      'Do not solve it yourself and do not take it back.',
    ].join(' '),
  },
};

const fewWords = 'Length: one to three sentences, at most 60 words. No list, no heading.';
const lengths: Record<ResponseLength, Record<ReplyForm, string>> = {
  short: {
    statement: fewWords,
    dispute: fewWords,
    questions: 'Length: at most 50 words. No list, no heading.',
  },
  long: {
    statement: [
      'Length: 200 to 300 words, never more than 350.',
      'Open with your position in one sentence. Then the reasons: short paragraphs or one short list, with concrete facts, figures, examples or trade-offs.',
      'Close with the one decision or step that follows.',
    ].join(' '),
    dispute: [
      'Length: 150 to 250 words, never more than 300.',
      'Open with what you dispute in one sentence. Then the grounds: short paragraphs or one short list, with concrete facts, figures, examples or consequences.',
    ].join(' '),
    questions:
      'Length: 60 to 150 words. After each question, say in two or three sentences what depends on the answer.',
  },
};

/** The words that name a defect. */
export type IssueTexts = Readonly<Record<Extract<ReplyIssue, string>, string>>;

/** What a second attempt is told of the first. */
export const issueText = (issue: ReplyIssue, texts: IssueTexts): string =>
  typeof issue === 'string' ? texts[issue] : issue.claim;

const issues: IssueTexts = {
  empty: 'Your first attempt was empty. Write the words of your member now.',
  repeated:
    'Your first attempt repeated an earlier message almost word for word. Make a different point in different words.',
};

/** The end of the prompt: who speaks, on what occasion, the task and its length. */
export function actionCue(
  { responseType, responseLength }: ReplyAction,
  speaker: Participant,
  occasion: string,
  issue: ReplyIssue | null,
  tools: readonly string[],
): string {
  const { form, text } = tasks[responseType];
  const lines = [
    '# Your turn',
    `You are ${speakerLabel(speaker)}. ${occasion}`,
    text,
    lengths[responseLength][form],
    'No thanks, no praise, no restating of what was said, no name in front.',
  ];
  lines.push(...tools);
  if (issue !== null) lines.push(issueText(issue, issues));
  return lines.join('\n');
}

/** Describes what the speaker reacts to; a visitor who asked or interrupted has priority. */
export function describeOccasion(
  responseType: ResponseType,
  turns: readonly Turn[],
  participants: readonly Participant[],
  speakerIndex: number,
): string {
  const last = turns.at(-1);
  if (last === undefined) {
    return 'Nobody has spoken yet: open the conversation with where your role would start.';
  }
  const { author } = last;
  if (author.kind === 'visitor') {
    // An objection, a question or a challenge must not begin with an answer.
    const task =
      responseType === 'reply'
        ? 'answer User first, directly'
        : 'what you do now must bear on that message';
    const before = turns.at(-2)?.author;
    if (before?.kind === 'member' && before.index === speakerIndex) {
      return `User has just answered or interrupted you: ${task}, and do not resume your earlier text.`;
    }
    const addressed = findAddressedMembers(last.content, participants);
    const [only] = addressed;
    if (addressed.includes(speakerIndex)) return `User addressed you: ${task}.`;
    if (only === undefined || addressed.length > 1) return `User spoke last: ${task}.`;
    const name = addressedName(participants, only);
    return `User spoke to ${name}, and you were given the floor: ${task}, from your own role.`;
  }
  if (author.kind === 'member' && waitingMembers(turns, participants).includes(speakerIndex)) {
    return 'User addressed you, and others have spoken since: answer User yourself, directly, and do not say again what they said.';
  }
  if (author.kind === 'member' && author.index === speakerIndex) {
    return 'You spoke last: take the thought one step further instead of saying it again.';
  }
  if (author.kind === 'summary') {
    return 'The talk was just summed up: go on from there.';
  }
  const name =
    author.kind === 'member' ? addressedName(participants, author.index) : 'a former teammate';
  return `${name} spoke last: take up that point, or the one that touches your role most, and name whose it is.`;
}

function addressedName(participants: readonly Participant[], index: number): string {
  const member = participants[index];
  return member === undefined ? 'a teammate' : speakerLabel({ name: member.name, role: '' });
}
