import { inEveryLanguage } from '@convoke/language/every-language.ts';
import { conversationWords } from '@convoke/language/conversation-words.ts';
import { turnWords } from '@convoke/language/languages.ts';
import type { TurnWords } from '@convoke/language/words.ts';
import type { Participant } from '@convoke/contract/team/team.schemas.ts';
import { foldLabel } from '@convoke/talk/turns/member-labels.rules.ts';
import { PhraseReader } from '../phrase-reader.ts';

/** A label with reporting words. */
export interface ReportedLabel {
  /** Whether it announces the speaker's own words. */
  isOwn: boolean;
  /** Whether its verb is in the past. */
  isPast: boolean;
  /** Whether it announces a question. */
  isAsking: boolean;
}

// A phrase ends where a word ends.
const folded = (texts: Iterable<string>) =>
  Array.from(texts, (text) => `${foldLabel(text)} `).filter((phrase) => phrase !== ' ');
const orNone = (texts: readonly string[]) => ['', ...folded(texts)];

const all = (listOf: (words: TurnWords) => readonly string[]) => inEveryLanguage(turnWords, listOf);
const foldedStandIns = folded(all((words) => words.standIns));
const foldedArticles = orNone(inEveryLanguage(conversationWords, ({ articles }) => articles));
const foldedAdverbs = orNone(all((words) => words.reportingAdverbs));
const foldedVerbs = folded(all((words) => words.reportingVerbs));
const foldedPastVerbs = folded(all((words) => words.pastReportingVerbs));
const foldedAskingVerbs = folded(all((words) => words.askingVerbs));
const foldedPastAskingVerbs = folded(all((words) => words.pastAskingVerbs));
const foldedPrepositions = folded(all((words) => words.recipientPrepositions));
const foldedRecipients = folded(all((words) => words.manyRecipients));
/** Remarks and the beginning of one: "John (nods) says: …" */
const remarks = /\([^()\n]{0,120}(?:\)|$)/gu;

/** The names of the speaker, or of the others, as phrases. */
interface Names {
  names: readonly string[];
  namesAndRoles: readonly string[];
}

/** Reads labels that put words under a name with reporting words: "John says: …", "As John: …", "Dice John: …" */
export class ReportedLabels {
  readonly #own: Names;
  readonly #others: Names;
  readonly #recipients: readonly string[];

  /** `firstNames` are those that only one member has. */
  constructor(
    participants: readonly Participant[],
    speakerIndex: number,
    firstNames: ReadonlyMap<string, number>,
  ) {
    const namesOf = (isAsked: (index: number) => boolean): Names => {
      const asked = participants.filter((_, index) => isAsked(index));
      const first = [...firstNames].filter(([, index]) => isAsked(index)).map(([name]) => name);
      const whole = asked.flatMap(({ name, role }) => [name, `${name} ${role}`]);
      const names = folded([...whole, ...first]);
      return { names, namesAndRoles: [...names, ...folded(asked.map(({ role }) => role))] };
    };
    this.#own = namesOf((index) => index === speakerIndex);
    this.#others = namesOf((index) => index !== speakerIndex);
    this.#recipients = [...this.#own.names, ...this.#others.names, ...foldedRecipients];
  }

  /** Reads what a line holds in front of a colon; `null` if it is no such label. */
  read(head: string): ReportedLabel | null {
    const text = `${foldLabel(head.replace(remarks, ' '))} `;
    for (const [names, isOwn] of [
      [this.#own, true],
      [this.#others, false],
    ] as const) {
      const forms = this.#forms(new PhraseReader(text), names);
      const form = forms.find(({ ends }) => ends.includes(text.length));
      if (form !== undefined) return { isOwn, isPast: form.isPast, isAsking: form.isAsking };
    }
    return null;
  }

  /** Whether such a label may begin like this. */
  isBeginning(head: string): boolean {
    const text = foldLabel(head.replace(remarks, ' '));
    return [this.#own, this.#others].some((names) => {
      const reader = new PhraseReader(text);
      this.#forms(reader, names);
      return reader.isOpen;
    });
  }

  /** Where labels of each form end. */
  #forms(reader: PhraseReader, { names, namesAndRoles }: Names) {
    const stoodFor = reader.after(reader.after([0], foldedStandIns), names);
    const named = reader.after(reader.after([0], foldedArticles), namesAndRoles);
    const reported = (verbs: readonly string[], recipients: (ends: number[]) => number[]) => {
      const said = reader.after(reader.after(named, foldedAdverbs), verbs);
      const ends = reader.after(said, foldedAdverbs);
      const verbFirst = reader.after(reader.after([0], verbs), foldedArticles);
      return [...ends, ...recipients(ends), ...reader.after(verbFirst, namesAndRoles)];
    };
    const toRecipient = (ends: number[]) =>
      reader.after(reader.after(ends, foldedPrepositions), this.#recipients);
    const recipient = (ends: number[]) => [
      ...toRecipient(ends),
      ...reader.after(ends, this.#recipients),
    ];
    const present = [...stoodFor, ...reported(foldedVerbs, toRecipient)];
    const past = reported(foldedPastVerbs, toRecipient);
    return [
      { isPast: false, isAsking: false, ends: present },
      { isPast: true, isAsking: false, ends: past },
      { isPast: false, isAsking: true, ends: reported(foldedAskingVerbs, recipient) },
      { isPast: true, isAsking: true, ends: reported(foldedPastAskingVerbs, recipient) },
    ];
  }
}
