import {
  type ConversationBody,
  type Reply,
  summaryPrefix,
  visitorName,
  visitorRole,
} from '@convoke/contract/conversation/conversation.schemas.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import type { TurnKind } from '@convoke/contract/turn-kinds.ts';
import type { Participant } from '@convoke/contract/team/team.schemas.ts';
import { foldLabel, indexById, memberLabels } from './member-labels.rules.ts';

/** The author of a turn: the visitor, a member by index, a summary, or a former member of the team. */
type TurnAuthor =
  | { kind: 'visitor' }
  | { kind: 'member'; index: number }
  | { kind: 'summary' }
  | { kind: 'formerMember'; name: string };

/** One turn of the conversation as a prompt shows it. */
export interface Turn {
  author: TurnAuthor;
  content: string;
  /** What the member was asked for, or chose; an ordinary reply has none. */
  kind?: TurnKind;
}

/** A turn, or the pass of a member, whose content is empty; with what else its reply says of it. */
export interface TurnOrPass extends Turn, Partial<Omit<Reply, keyof Turn | 'passed'>> {
  passed?: true;
}

// Placeholders and error notices of the client, which are not turns (docs/behaviour.md#failed-turns).
const clientNotices = new Set([
  'Typing...',
  'Generating conversation summary...',
  'Sorry, I encountered an error while processing your request.',
  'Sorry, I encountered an error while summarizing the conversation.',
]);
const visitorLabels = new Set([visitorName, visitorRole].map(foldLabel));

/** The turns, oldest first; read from the transcript when the body has no replies. */
export function readTurns(body: TurnsBody): Turn[] {
  return readTurnsAndPasses(body).filter(({ passed }) => passed !== true);
}

/** A turn, and the index of its reply in the request. */
export interface NumberedTurn {
  reply: number;
  turn: Turn;
}

/** The turns with the indexes of their replies; a transcript has none. */
export function readNumberedTurns(body: TurnsBody): NumberedTurn[] {
  if (body.replies.length === 0) return [];
  return readAll(body).flatMap((turn, reply) =>
    isTurnOrPass(turn) && turn.passed !== true ? [{ reply, turn }] : [],
  );
}

type TurnsBody = Pick<ConversationBody, 'participants' | 'replies' | 'conversation'>;

/** The turns and the passes between them, oldest first. Prompts leave passes out; who speaks next depends on them. */
export function readTurnsAndPasses(body: TurnsBody): TurnOrPass[] {
  return readAll(body).filter(isTurnOrPass);
}

/** Whether an entry is a turn or a pass, and neither blank nor a notice of the client. */
function isTurnOrPass({ content, passed }: TurnOrPass): boolean {
  return passed === true || (!isBlank(content) && !clientNotices.has(content.trim()));
}

/** One entry for each reply, or the turns of the transcript. */
function readAll(body: TurnsBody): TurnOrPass[] {
  const labels = memberLabels(body.participants);
  // Many turns have few senders: each sender is looked up once.
  const authors = new Map<string, TurnAuthor>();
  return body.replies.length > 0
    ? body.replies.map((reply) =>
        typeof reply === 'string'
          ? readLabelledText(reply, labels)
          : readReply(reply, body.participants, labels, authors),
      )
    : readTranscript(body.conversation, labels);
}

function readReply(
  { kind, passed, ...reply }: Reply,
  participants: readonly Participant[],
  labels: ReadonlyMap<string, number>,
  authors: Map<string, TurnAuthor>,
): TurnOrPass {
  const { content, fromUser, sender, by } = reply;
  if (fromUser) return visitorTurn(content);
  const key = `${by ?? ''} ${sender}`;
  let author = authors.get(key);
  if (author === undefined) {
    author = findAuthor({ by, sender }, participants, labels);
    authors.set(key, author);
  }
  if (author.kind === 'visitor') return visitorTurn(content);
  if (passed === true && isBlank(content)) return { ...reply, author, content: '', passed };
  return { ...reply, author, ...(kind && kind !== 'reply' && { kind }) };
}

function findAuthor(
  { by, sender }: Pick<Reply, 'by' | 'sender'>,
  participants: readonly Participant[],
  labels: ReadonlyMap<string, number>,
): TurnAuthor {
  const known = indexById(by, participants);
  if (known !== null) return { kind: 'member', index: known };
  const label = foldLabel(sender);
  if (visitorLabels.has(label)) return { kind: 'visitor' };
  const index = labels.get(label);
  if (index !== undefined) return { kind: 'member', index };
  if (label === '' && participants.length === 1) return { kind: 'member', index: 0 };
  return { kind: 'formerMember', name: sender };
}

function visitorTurn(content: string): Turn {
  return content.startsWith(summaryPrefix)
    ? { author: { kind: 'summary' }, content: content.slice(summaryPrefix.length) }
    : { author: { kind: 'visitor' }, content };
}

/** Reads `Name (Role): text`; a text without a known label has an unnamed former member as author. */
function readLabelledText(text: string, labels: ReadonlyMap<string, number>): Turn {
  const author = readAuthor(text, labels);
  if (author === null) return { author: { kind: 'formerMember', name: '' }, content: text };
  const content = text.slice(text.indexOf(':', author.from) + 1).trim();
  return author.turn.kind === 'visitor' ? visitorTurn(content) : { author: author.turn, content };
}

function readAuthor(
  text: string,
  labels: ReadonlyMap<string, number>,
): { turn: TurnAuthor; from: number } | null {
  // A name may contain a colon, so the second and third one are tried too.
  let from = 0;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const colon = text.indexOf(':', from);
    if (colon < 0 || colon > 240) return null;
    const head = text.slice(0, colon);
    if (head.includes('\n')) return null;
    const label = foldLabel(head);
    if (visitorLabels.has(label)) return { turn: { kind: 'visitor' }, from };
    const index = labels.get(label);
    if (index !== undefined) return { turn: { kind: 'member', index }, from };
    from = colon + 1;
  }
  return null;
}

function readTranscript(transcript: string, labels: ReadonlyMap<string, number>): Turn[] {
  const lines = transcript.split(/\r\n|\r|\n/u);
  // The first line names the active speaker and is not a turn.
  if (labels.has(foldLabel(lines[0] ?? ''))) lines.shift();
  const turns: string[] = [];
  for (const line of lines) {
    const startsTurn = turns.length === 0 || readAuthor(line, labels) !== null;
    if (startsTurn) turns.push(line);
    else turns[turns.length - 1] += `\n${line}`;
  }
  return turns.map((text) => readLabelledText(text, labels));
}
