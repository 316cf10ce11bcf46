import { limits } from '@convoke/contract/limits.ts';
import { isReply } from '@convoke/contract/minutes/minutes.rules.ts';
import type {
  Objection,
  ObjectionState,
  SourceReference,
} from '@convoke/contract/minutes/minutes.schemas.ts';
import { takeCodePoints } from '@convoke/contract/text.rules.ts';
import { significantWords } from '../../discussion/words/content-words.rules.ts';
import type { NumberedTurn } from '../../turns/turns.rules.ts';
import type { ObjectionClaim } from './claim.rules.ts';
import { foldText } from './fold-text.rules.ts';
import type { MinutesMembers } from './minutes-members.rules.ts';
import type { SourceCheck } from './sources.rules.ts';

/** What objections are checked against. */
export interface ObjectionsInput {
  claimed: readonly ObjectionClaim[] | null;
  previous: readonly Objection[];
  turns: readonly NumberedTurn[];
  members: MinutesMembers;
  check: SourceCheck;
}

/** An objection before its sources and its state are checked. */
interface Entry {
  id: string;
  /** Index of the member. */
  by: number;
  against: string;
  state: ObjectionState;
  sources: readonly SourceReference[];
  answeredBy: readonly number[];
  /** The reply that was asked for as an objection. */
  asked: number | null;
  /** Its words are those of the reply, until a model finds better ones. */
  hasGist: boolean;
  isClaimed: boolean;
}

// A few sentences of the reply stand for the objection until a model has put it into words.
const gistLength = { min: 40, max: 240 };

/** Objections by what tells them apart. */
class Entries {
  readonly all: Entry[] = [];
  readonly #byId = new Map<string, Entry>();
  readonly #byWords = new Map<string, Entry>();
  readonly #byAsked = new Map<number, Entry>();

  add(entry: Entry): void {
    this.all.push(entry);
    this.#byId.set(entry.id, entry);
    this.#byWords.set(wordsKey(entry.by, entry.against), entry);
    if (entry.asked !== null) this.#byAsked.set(entry.asked, entry);
  }

  /** Notes that the entry is the objection that was asked for by a reply. */
  ask(entry: Entry, reply: number): void {
    entry.asked = reply;
    this.#byAsked.set(reply, entry);
  }

  withId(id: string): Entry | undefined {
    return this.#byId.get(id);
  }

  /** The objection that a claim is about: by its id, its words, or the reply that was asked for as one. */
  about({ id, against, sources }: ObjectionClaim, by: number | null): Entry | undefined {
    const known = this.#byId.get(id);
    if (known !== undefined || by === null) return known;
    const asked = sources.filter(isReply).flatMap((reply) => this.#byAsked.get(reply) ?? []);
    return (
      this.#byWords.get(wordsKey(by, against)) ??
      asked.find((entry) => entry.by === by && !entry.isClaimed)
    );
  }
}

const wordsKey = (by: number, against: string) => `${by} ${foldText(against)}`;

/**
 * The objections: those of the previous minutes, each reply that was asked for as one, and those that the model found. None
 * is ever left out; what a model says of one that is there changes its state only.
 */
export function settleObjections(input: ObjectionsInput): Objection[] {
  const { members, check } = input;
  const entries = knownObjections(input);
  for (const claim of input.claimed ?? []) {
    const by = members.find(claim.by);
    const known = entries.about(claim, by);
    if (known !== undefined) update(known, claim, check);
    else if (by !== null && claim.against !== '') entries.add(foundEntry(claim, by, entries));
  }
  const authors = new Map(input.turns.map(({ reply, turn }) => [reply, turn.author]));
  const isBy = (reply: number, member: number) => {
    const author = authors.get(reply);
    return author?.kind === 'member' && author.index === member;
  };
  return entries.all.slice(0, limits.replies).flatMap((entry) => {
    const by = members.at(entry.by);
    return by === null ? [] : [{ ...settle(entry, by.name, { check, isBy }), by }];
  });
}

function knownObjections({ previous, turns, members, check }: ObjectionsInput): Entries {
  const entries = new Entries();
  for (const objection of previous) {
    const by = members.find(objection.by);
    if (by === null || entries.withId(objection.id) !== undefined) continue;
    entries.add({ ...objection, by, asked: null, hasGist: false, isClaimed: false });
  }
  const restingOn = new Map<number, Entry[]>();
  for (const entry of entries.all) {
    for (const reply of entry.sources.filter(isReply)) {
      restingOn.set(reply, [...(restingOn.get(reply) ?? []), entry]);
    }
  }
  for (const { reply, turn } of turns) {
    if (turn.kind !== 'objection' || turn.author.kind !== 'member') continue;
    const by = turn.author.index;
    const candidates = (restingOn.get(reply) ?? []).filter(
      (entry) => entry.asked === null && entry.by === by,
    );
    const known = candidates.find((entry) => entry.id === askedId(reply)) ?? candidates[0];
    if (known === undefined) {
      const id = freeAskedId(reply, entries);
      const rest = { asked: reply, hasGist: true, isClaimed: false };
      const against = gistOf(turn.content);
      entries.add({ id, by, against, state: 'open', sources: [reply], answeredBy: [], ...rest });
      continue;
    }
    entries.ask(known, reply);
    if (!check.supports(known.against, reply)) known.against = gistOf(turn.content);
  }
  return entries;
}

/** The id of an objection that was asked for as one. It stays in later minutes, where the reply may have another number. */
const askedId = (reply: number) => `reply-${reply}`;

/** That id, or with another ending where an objection of the previous minutes has it: its reply had this number then. */
function freeAskedId(reply: number, entries: Entries): string {
  let id = askedId(reply);
  for (let number = 2; entries.withId(id) !== undefined; number += 1)
    id = `${askedId(reply)}-${number}`;
  return id;
}

function update(entry: Entry, claim: ObjectionClaim, check: SourceCheck): void {
  // A second claim about the same objection is a mistake.
  if (entry.isClaimed) return;
  entry.isClaimed = true;
  entry.state = claim.state ?? entry.state;
  entry.sources = [...entry.sources, ...claim.sources];
  entry.answeredBy = [...entry.answeredBy, ...claim.answeredBy];
  const { asked, hasGist } = entry;
  if (hasGist && asked !== null && check.supports(claim.against, asked))
    entry.against = claim.against;
}

function foundEntry(claim: ObjectionClaim, by: number, entries: Entries): Entry {
  let number = entries.all.length + 1;
  while (entries.withId(`found-${number}`) !== undefined) number += 1;
  const { against, sources, answeredBy } = claim;
  const rest = { asked: null, hasGist: false, isClaimed: true };
  const state = claim.state ?? 'open';
  return { id: `found-${number}`, by, against, state, sources, answeredBy, ...rest };
}

/** Checks sources and state: an objection that no later message answers is open. */
function settle(
  { id, by, against, asked, ...entry }: Entry,
  name: string,
  { check, isBy }: { check: SourceCheck; isBy: (reply: number, member: number) => boolean },
): Omit<Objection, 'by'> {
  const held = check.holdOf({ index: by, name }, against, entry.sources);
  const sources = asked === null || held.includes(asked) ? held : withSource(held, asked);
  const first = sources.find(isReply) ?? -1;
  const answers = check.holdReplies(against, entry.answeredBy).filter((reply) => reply > first);
  // Members may concede themselves; they do not answer themselves.
  const isAnswered =
    entry.state === 'conceded' ? answers.length > 0 : answers.some((reply) => !isBy(reply, by));
  const state = isAnswered ? entry.state : 'open';
  const answeredBy = state === 'open' ? [] : answers;
  const mark = sources.length === 0 ? { unsupported: true } : {};
  return { id, against, state, sources, answeredBy, ...mark };
}

/** Adds the reply that was asked for as an objection: it is a source even if it has no word to share. */
function withSource(sources: readonly SourceReference[], reply: number): SourceReference[] {
  const kept = sources.slice(0, limits.sources - 1);
  const replies = [...kept.filter(isReply), reply].toSorted((one, other) => one - other);
  return [...replies, ...kept.filter((source) => !isReply(source))];
}

/** The first sentences of a reply, on one line; as many as have two words that tell. */
function gistOf(content: string): string {
  const text = takeCodePoints(content.replace(/[\s\p{Cc}]+/gu, ' ').trim(), 4 * gistLength.max);
  let gist = '';
  for (const [sentence] of text.matchAll(/[^.!?。！？]+[.!?。！？]*/gu)) {
    gist += sentence;
    if (gist.length >= gistLength.min && significantWords(gist).size > 1) break;
  }
  const whole = gist.trim() || text;
  if (whole.length <= gistLength.max) return whole;
  const cut = takeCodePoints(whole, gistLength.max - 1);
  const space = cut.lastIndexOf(' ');
  return `${space > gistLength.min ? cut.slice(0, space) : cut}…`;
}
