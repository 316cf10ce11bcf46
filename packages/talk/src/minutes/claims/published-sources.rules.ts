import { isReply } from '@convoke/contract/minutes/minutes.rules.ts';
import type {
  Decision,
  Minutes,
  SourceReference,
} from '@convoke/contract/minutes/minutes.schemas.ts';
import type { PublishBody } from '@convoke/contract/publication/publication.schemas.ts';
import { passageFinder } from '../../files/passages.rules.ts';
import { readNumberedTurns } from '../../turns/turns.rules.ts';
import { MinutesMembers, type MinutesMember } from './minutes-members.rules.ts';
import { SourceCheck } from './sources.rules.ts';

type PublishedTalk = Pick<
  PublishBody,
  'minutes' | 'decision' | 'participants' | 'replies' | 'files'
>;

/** The publication with the sources that hold, by the rule of minutes and decisions: a body need not be of the app. */
export function withSourcesThatHold<Body extends PublishedTalk>(body: Body): Body {
  const { minutes, decision } = body;
  if (!minutes && !decision) return body;
  const lines = new PublishedLines(body);
  return {
    ...body,
    ...(minutes ? { minutes: lines.ofMinutes(minutes) } : {}),
    ...(decision ? { decision: lines.ofDecision(decision) } : {}),
  };
}

interface Line {
  sources: SourceReference[];
  unsupported?: boolean | undefined;
}

/** The lines of a publication with the sources that hold. */
class PublishedLines {
  readonly #members: MinutesMembers;
  readonly #check: SourceCheck;
  /** Index of the member whose objection a reply is. */
  readonly #objectors: ReadonlyMap<number, number>;

  constructor({ participants, replies, files }: PublishedTalk) {
    const turns = readNumberedTurns({ participants, replies, conversation: '' });
    this.#members = new MinutesMembers(participants);
    this.#check = new SourceCheck(turns, passageFinder(files));
    this.#objectors = new Map(
      turns.flatMap(({ reply, turn: { kind, author } }) =>
        kind === 'objection' && author.kind === 'member' ? [[reply, author.index]] : [],
      ),
    );
  }

  ofMinutes(minutes: Minutes): Minutes {
    return {
      ...minutes,
      keyResults: minutes.keyResults.map((line) => ({
        ...line,
        sources: this.#check.hold(line.text, line.sources),
      })),
      positions: minutes.positions.map((line) => this.#ofMember(line, line.member, line.stance)),
      objections: minutes.objections.map((line) => this.#ofMember(line, line.by, line.against)),
      actionItems: minutes.actionItems.map((line) => this.#checked(line, line.what)),
      openQuestions: this.#texts(minutes.openQuestions),
      findings: this.#texts(minutes.findings),
    };
  }

  ofDecision(decision: Decision): Decision {
    return {
      ...decision,
      reasons: this.#texts(decision.reasons),
      options: decision.options.map((option) => ({
        ...option,
        for: this.#texts(option.for),
        against: this.#texts(option.against),
      })),
      dissent: decision.dissent.map((line) => this.#ofMember(line, line.member, line.view)),
      conditions: this.#texts(decision.conditions),
    };
  }

  #texts<Text extends Line & { text: string }>(lines: readonly Text[]): Text[] {
    return lines.map((line) => this.#checked(line, line.text));
  }

  #checked<Checked extends Line>(line: Checked, text: string): Checked {
    return withSources(line, this.#check.hold(text, line.sources));
  }

  /** A line about a member: an objection of the member's own holds too, even if it has no word to share. */
  #ofMember<Checked extends Line>(line: Checked, member: MinutesMember, text: string): Checked {
    const index = this.#members.find(member);
    if (index === null) return line;
    const held = new Set(this.#check.holdOf({ index, name: member.name }, text, line.sources));
    const isOwn = (source: SourceReference) =>
      isReply(source) && this.#objectors.get(source) === index;
    const sources = line.sources.filter((source) => held.has(source) || isOwn(source));
    return withSources(line, sources);
  }
}

/**
 * The line with these sources, and marked if none of its own is left. A line that came without any stays: the messages that
 * it was checked with found no room in a long publication.
 */
function withSources<Checked extends Line>(line: Checked, sources: SourceReference[]): Checked {
  if (line.sources.length === 0) return line;
  return { ...line, sources, ...(sources.length === 0 ? { unsupported: true } : {}) };
}
