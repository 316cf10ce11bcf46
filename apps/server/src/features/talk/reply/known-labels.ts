import { inEveryLanguage } from '@convoke/language/every-language.ts';
import { turnWords } from '@convoke/language/languages.ts';
import type { Participant } from '@convoke/contract/team/team.schemas.ts';
import { foldLabel } from '@convoke/talk/turns/member-labels.rules.ts';
import { ReportedLabels } from './reported-labels.rules.ts';

type LabelForm = 'name' | 'nameAndRole' | 'role' | 'firstName';

/** A label that a turn may begin with. */
export interface Label {
  isOwn: boolean;
  form: LabelForm;
}

/** The labels that a turn may begin with. A head is the text of a line in front of its colon, comma or dash. */
export interface KnownLabels {
  find: (head: string) => Label | undefined;
  /** The same for a name with a stage direction: "John (nods)" */
  findWithRemark: (head: string) => Label | undefined;
  isOwnGreeting: (head: string) => boolean;
  /** Whether a head is a word of a member's role, and so maybe a topic: "Marketing" */
  isRoleWord: (head: string) => boolean;
  readonly reported: ReportedLabels;
  /** Whether a head may be the beginning of a label. */
  isBeginning: (head: string) => boolean;
  /** Names without a letter, such as an emoji, can begin with any character. */
  hasSymbolNames: boolean;
}

/** A stage direction between a name and its colon: "John (nods): …" Behind a square bracket it is a link's address. */
const remark = /(?<!\])[ \t]*\([^()\n]{0,120}\)(?=[*_`\]\s]*$)/u;
const openRemark = /^([^()\n]{1,200})\([^()\n]{0,120}\)?[*_`\]\s]*$/u;
/** What a name begins with. */
export const labelStart = /^[\p{L}\p{N}\p{M}]/u;

/** Collects the labels of a team as one of its members speaks. */
export function knownLabels(
  participants: readonly Participant[],
  speakerIndex: number,
): KnownLabels {
  const firstNames = uniqueFirstNames(participants);
  const labels = collectLabels(participants, speakerIndex, firstNames);
  const greetings = ownGreetings(participants, speakerIndex, firstNames);
  const reported = new ReportedLabels(participants, speakerIndex, firstNames);
  const folded = [...labels.keys()];
  const roleWords = new Set(participants.flatMap(({ role }) => foldLabel(role).split(' ')));
  return {
    find: (head) => labels.get(foldLabel(head)),
    findWithRemark: (head) => labels.get(foldLabel(head.replace(remark, ''))),
    isOwnGreeting: (head) => greetings.has(foldLabel(head)),
    isRoleWord: (head) => roleWords.has(foldLabel(head)),
    reported,
    isBeginning: (head) => {
      const beginning = foldLabel(head);
      if (folded.some((label) => label.startsWith(beginning))) return true;
      const name = openRemark.exec(head)?.[1];
      return (name !== undefined && labels.has(foldLabel(name))) || reported.isBeginning(head);
    },
    hasSymbolNames: folded.some((label) => !labelStart.test(label)),
  };
}

// Only the speaker's own count in front of a comma, because a turn may begin so about another member.
const greetings = inEveryLanguage(turnWords, (words) => words.greetings);
const introductions = [...greetings, ...inEveryLanguage(turnWords, (words) => words.introductions)];

function ownGreetings(
  participants: readonly Participant[],
  speakerIndex: number,
  allFirstNames: ReadonlyMap<string, number>,
): ReadonlySet<string> {
  const firstNames = [...allFirstNames].filter(([, at]) => at === speakerIndex);
  const names = [participants[speakerIndex]?.name ?? '', ...firstNames.map(([name]) => name)];
  const forms = names
    .filter((name) => foldLabel(name) !== '')
    .flatMap((name) => greetings.map((form) => foldLabel(form.replace('…', name))));
  return new Set(forms);
}

function collectLabels(
  participants: readonly Participant[],
  speakerIndex: number,
  firstNames: ReadonlyMap<string, number>,
): Map<string, Label> {
  const labels = new Map<string, Label>();
  const add = (text: string, label: Label) => {
    const folded = foldLabel(text);
    if (folded !== '' && !labels.has(folded)) labels.set(folded, label);
  };
  const addForms = ({ name, role }: Participant, isOwn: boolean) => {
    add(name, { isOwn, form: 'name' });
    add(`${name} ${role}`, { isOwn, form: 'nameAndRole' });
    add(`${role} ${name}`, { isOwn, form: 'nameAndRole' });
    add(role, { isOwn, form: 'role' });
    add(`${role} here`, { isOwn, form: 'role' });
    introduce(name, { isOwn, form: 'name' });
  };
  const introduce = (name: string, label: Label) => {
    for (const introduction of introductions) add(introduction.replace('…', name), label);
  };
  // The speaker is added first: a label that two members share counts as the speaker's.
  const speaker = participants[speakerIndex];
  if (speaker !== undefined) addForms(speaker, true);
  participants.forEach((participant, index) => {
    if (index !== speakerIndex) addForms(participant, false);
  });
  for (const [firstName, owner] of firstNames) {
    const label: Label = { isOwn: owner === speakerIndex, form: 'firstName' };
    add(firstName, label);
    introduce(firstName, label);
  }
  return labels;
}

/** First names that only one member has, behind titles such as "Dr." */
function uniqueFirstNames(participants: readonly Participant[]): Map<string, number> {
  const owners = new Map<string, number>();
  const shared = new Set<string>();
  participants.forEach(({ name }, index) => {
    const words = name.trim().split(/\s+/u);
    const first = words.find((word) => !word.endsWith('.')) ?? '';
    if (words.length === 1 || first.length < 2) return;
    const folded = foldLabel(first);
    if (owners.has(folded)) shared.add(folded);
    owners.set(folded, index);
  });
  for (const name of shared) owners.delete(name);
  return owners;
}

const visitorLabels = new Set(inEveryLanguage(turnWords, (words) => words.visitorLabels));

function bare(head: string): string {
  return head.replace(/[*_`[\]()]/gu, '').trim();
}

/** Whether a head names the visitor. */
export function isVisitor(head: string): boolean {
  const name = bare(head);
  return visitorLabels.has(name) || name === 'User You' || name === 'You User';
}

/** Whether a head names the visitor as a transcript does; "You" may address the visitor. */
export const isTranscriptVisitor = (head: string): boolean =>
  /^(?:User|USER|Human|HUMAN)$/u.test(bare(head));

/** Whether a head that goes on may name the visitor. */
export function mayBecomeVisitor(head: string): boolean {
  const name = bare(head);
  return (
    name.length <= 8 &&
    [...visitorLabels, 'You User', 'User You'].some((label) => label.startsWith(name))
  );
}
