import type {
  Decision,
  KeyResultState,
  Minutes,
  ObjectionState,
  SupportedLine,
} from '@convoke/contract/minutes/minutes.schemas.ts';

/** Indexes of messages, from 0. */
type Sources = number[];
type WrittenLine = readonly [text: string, Sources];

/** Minutes of a sample as they are written down: the sample knows the key results and the roles. */
export interface WrittenMinutes {
  question: string;
  /** In the order of the key results: what became of each, and in which messages. */
  keyResults: readonly (readonly [KeyResultState, ...Sources])[];
  positions: readonly (readonly [name: string, stance: string, confidence: number, Sources])[];
  /** Their ids are o1, o2 and so on. */
  objections: readonly {
    by: string;
    against: string;
    state: ObjectionState;
    sources: Sources;
    answeredBy?: Sources;
  }[];
  actionItems: readonly (readonly [
    what: string,
    who: string | null,
    due: string | null,
    Sources,
  ])[];
  openQuestions: readonly (readonly [text: string, to: string | null, Sources])[];
  findings: readonly WrittenLine[];
}

/** The decision of a sample as it is written down. */
export interface WrittenDecision {
  decision: string;
  reasons: readonly WrittenLine[];
  options: readonly {
    name: string;
    for: readonly WrittenLine[];
    against: readonly WrittenLine[];
  }[];
  dissent: readonly (readonly [name: string, view: string, Sources])[];
  conditions: readonly WrittenLine[];
  reviewOn: string | null;
  confidence: number;
  overruled?: readonly (readonly [id: string, reason: string])[];
}

interface Talk {
  keyResults: readonly string[];
  members: readonly { name: string; role: string }[];
  messages: readonly unknown[];
}

/** Reads minutes from the way they are written down. */
export function readMinutes(written: WrittenMinutes, talk: Talk): Minutes {
  const memberOf = memberReader(talk);
  return {
    covers: talk.messages.length,
    question: written.question,
    keyResults: talk.keyResults.map((text, index) => {
      const [state, ...sources] = written.keyResults[index] ?? ['untouched'];
      return { text, state, sources };
    }),
    positions: written.positions.map(([name, stance, confidence, sources]) => ({
      member: memberOf(name),
      stance,
      confidence,
      sources,
      changed: null,
    })),
    objections: written.objections.map(
      ({ by, against, state, sources, answeredBy = [] }, index) => ({
        id: `o${index + 1}`,
        by: memberOf(by),
        against,
        state,
        sources,
        answeredBy,
      }),
    ),
    actionItems: written.actionItems.map(([what, who, due, sources]) => ({
      what,
      who,
      due,
      sources,
    })),
    openQuestions: written.openQuestions.map(([text, to, sources]) => ({ text, to, sources })),
    findings: written.findings.map(lineOf),
  };
}

/** Reads a decision from the way it is written down; it overrules objections of the minutes. */
export function readDecision(written: WrittenDecision, minutes: Minutes, talk: Talk): Decision {
  const memberOf = memberReader(talk);
  const { decision, reviewOn, confidence } = written;
  return {
    decision,
    reasons: written.reasons.map(lineOf),
    options: written.options.map((option) => ({
      name: option.name,
      for: option.for.map(lineOf),
      against: option.against.map(lineOf),
    })),
    dissent: written.dissent.map(([name, view, sources]) => ({
      member: memberOf(name),
      view,
      sources,
    })),
    conditions: written.conditions.map(lineOf),
    reviewOn,
    confidence,
    singleModel: true,
    overruled: (written.overruled ?? []).map(([id, reason]) => ({
      id,
      against: minutes.objections.find((objection) => objection.id === id)?.against ?? '',
      reason,
    })),
  };
}

const lineOf = ([text, sources]: WrittenLine): SupportedLine => ({ text, sources });

function memberReader({ members }: Talk): (name: string) => { name: string; role: string } {
  return (name) => {
    const member = members.find((each) => each.name === name);
    if (member === undefined) throw new TypeError(`${name} is not in the team`);
    return { name, role: member.role };
  };
}
