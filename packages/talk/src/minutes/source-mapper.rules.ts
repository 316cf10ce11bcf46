import type { Decision, Minutes, WithSources } from '@convoke/contract/minutes/minutes.schemas.ts';
import type { MessageSource, PassageSource } from './outcome.ts';

type Lines = Omit<Minutes, 'covers'>;

/** A kind of source for messages, and one for passages. */
export interface Kinds {
  reply: MessageSource;
  passage: PassageSource;
}

/** The kinds of the wire. */
export interface WireKinds {
  reply: number;
  passage: string;
}

/** How sources become those of another kind; `null` for one that is gone. */
export interface SourceMap<Reply, Passage, To extends { reply: unknown; passage: unknown }> {
  reply: (source: Reply) => To['reply'] | null;
  source: (source: Reply | Passage) => To['reply'] | To['passage'] | null;
  isPassage: (source: Reply | Passage) => boolean;
  /** Whether a source is gone only from here: its line was checked with its words. */
  isOmitted?: (source: Reply | Passage) => boolean;
}

/** Each once, without those that are gone. */
const mapped = <From, To>(sources: readonly From[], map: (source: From) => To | null): To[] =>
  [...new Set([...new Set(sources)].map(map))].filter((source) => source !== null);

/**
 * Maps the sources of minutes and decisions. A line that has lost all of its own is unsupported, unless one was only omitted. What
 * is said of a member rests on no passage alone: that would give the member the words of a file.
 */
export function sourceMapper<Reply, Passage, To extends { reply: unknown; passage: unknown }>({
  reply,
  source,
  isPassage,
  isOmitted = () => false,
}: SourceMap<Reply, Passage, To>) {
  type From = Reply | Passage;
  type Mapped<T> = WithSources<T, To['reply'], To['passage']>;
  const all = (sources: readonly From[]) => mapped(sources, source);
  const line = <Line extends { sources: From[]; unsupported?: boolean | undefined }>(
    one: Line,
    sources = all(one.sources),
  ): Omit<Line, 'sources'> & {
    sources: (To['reply'] | To['passage'])[];
    unsupported?: boolean | undefined;
  } => {
    const isLost = sources.length === 0 && one.sources.length > 0 && !one.sources.some(isOmitted);
    return isLost ? { ...one, sources, unsupported: true } : { ...one, sources };
  };
  const lineOfMember = <Line extends { sources: From[]; unsupported?: boolean | undefined }>(
    one: Line,
  ) => {
    const replies = all(one.sources.filter((each) => !isPassage(each)));
    return line(one, replies.length === 0 ? [] : all(one.sources));
  };
  return {
    minutes: (minutes: WithSources<Lines, Reply, Passage>): Mapped<Lines> => ({
      ...minutes,
      keyResults: minutes.keyResults.map((one) => ({ ...one, sources: all(one.sources) })),
      positions: minutes.positions.map((position) => {
        const { changed } = position;
        const because = changed?.because ?? null;
        return {
          ...lineOfMember(position),
          changed: changed && { ...changed, because: because === null ? null : reply(because) },
        };
      }),
      objections: minutes.objections.map((objection) => ({
        ...lineOfMember(objection),
        answeredBy: mapped(objection.answeredBy, reply),
      })),
      actionItems: minutes.actionItems.map((one) => line(one)),
      openQuestions: minutes.openQuestions.map((one) => line(one)),
      findings: minutes.findings.map((one) => line(one)),
    }),
    decision: (decision: WithSources<Decision, Reply, Passage>): Mapped<Decision> => ({
      ...decision,
      reasons: decision.reasons.map((one) => line(one)),
      options: decision.options.map((option) => ({
        ...option,
        for: option.for.map((one) => line(one)),
        against: option.against.map((one) => line(one)),
      })),
      dissent: decision.dissent.map(lineOfMember),
      conditions: decision.conditions.map((one) => line(one)),
    }),
  };
}
