import type { Participant } from '@convoke/contract/team/team.schemas.ts';
import type {
  LineHead,
  LinePosition,
  ReadLineHead,
} from '../../../services/ai/output-filters/response-head.ts';
import { foldLabel } from '../member-labels.rules.ts';

type LabelForm = 'name' | 'nameAndRole' | 'role' | 'firstName';

interface Label {
  isOwn: boolean;
  form: LabelForm;
}

const visitorLabels = new Set(['You', 'YOU', 'User', 'USER', 'Human', 'HUMAN', 'Du', 'Tú']);
const closingMarks: Record<string, string> = { '[': ']', '*': '*', _: '_', '`': '`' };
/** How somebody speaks, behind the name: "John (nods): …" */
const remark = /[ \t]*\([^()\n]{0,120}\)(?=[*_`\]\s]*$)/u;
const openRemark = /^([^()\n]{1,200})\([^()\n]{0,120}\)?[*_`\]\s]*$/u;
const headingPattern = /^[ \t]*(?:#{1,6}[ \t]+)?/u;
const markupPattern = /^(?:[*_`]{1,3}|\[){0,2}/u;
const headEnds = new Set(['\n', ',', ':', '：']);
const labelStart = /^[\p{L}\p{N}\p{M}]/u;

/** The labels that may stand in front of a turn, asked with a head: what a line holds in front of a colon or comma. */
interface KnownLabels {
  find: (head: string) => Label | undefined;
  isOwnGreeting: (head: string) => boolean;
  /** Whether some label begins like this. */
  isBeginning: (head: string) => boolean;
  /** Names without a letter, such as an emoji, can begin with any character. */
  hasSymbolNames: boolean;
}

/** Where the text of a line begins, behind its heading mark and markup. */
interface TextStart {
  at: number;
  isHeading: boolean;
  markup: string;
}

/** Detects whether a line of a reply begins with the label of the speaker or of another participant (docs/behaviour.md#output-filters). */
export function createLabelReader(
  participants: readonly Participant[],
  speakerIndex: number,
): ReadLineHead {
  const known = knownLabels(participants, speakerIndex);

  return (line, position) => {
    const indent = headingPattern.exec(line)?.[0] ?? '';
    const markup = markupPattern.exec(line.slice(indent.length))?.[0] ?? '';
    const at = indent.length + markup.length;
    const maybe: LineHead = { kind: position.isEnd ? 'none' : 'maybe' };
    if (at === line.length) return maybe;
    // "* Maria: …" is an item of a list about Maria, not her turn.
    if (/[ \t]/u.test(line[at] ?? '')) return markup === '' ? maybe : { kind: 'none' };
    if (/^[#*_`]+$/u.test(line.slice(at))) return maybe;
    if (!known.hasSymbolNames && !labelStart.test(line.slice(at, at + 2))) {
      const isHalfCharacter = /^[\ud800-\udbff]$/.test(line.slice(at));
      return isHalfCharacter ? maybe : { kind: 'none' };
    }
    return readLabel(line, { at, isHeading: indent.includes('#'), markup }, known, position);
  };
}

function knownLabels(participants: readonly Participant[], speakerIndex: number): KnownLabels {
  const labels = collectLabels(participants, speakerIndex);
  const greetings = ownGreetings(participants, speakerIndex);
  const folded = [...labels.keys()];
  return {
    find: (head) => labels.get(foldLabel(head)),
    isOwnGreeting: (head) => greetings.has(foldLabel(head)),
    isBeginning: (head) => {
      const beginning = foldLabel(head);
      if (folded.some((label) => label.startsWith(beginning))) return true;
      const name = openRemark.exec(head)?.[1];
      return name !== undefined && labels.has(foldLabel(name));
    },
    hasSymbolNames: folded.some((label) => !labelStart.test(label)),
  };
}

/** Reads the label at the start of a text, if there is one. */
function readLabel(
  line: string,
  start: TextStart,
  known: KnownLabels,
  position: LinePosition,
): LineHead {
  const { isHeading, markup } = start;
  const hasMarkup = markup !== '' || isHeading;
  for (let at = start.at; at < line.length; at += 1) {
    const character = line.charAt(at);
    if (!headEnds.has(character)) continue;
    const head = line.slice(start.at, at);
    if (character === '\n') return readAlone(known.find(head), at + 1, hasMarkup, position);
    if (character === ',') {
      if (!position.isStart || !known.isOwnGreeting(head)) continue;
      const greeting = readOwnLabel(line, at, markup, position);
      return greeting.kind === 'own' ? { ...greeting, startsSentence: true } : greeting;
    }
    if (isVisitor(head)) return { kind: 'other' };
    const label = known.find(head) ?? known.find(head.replace(remark, ''));
    if (label !== undefined) return readColon(line, at, label, isHeading, markup, position);
    if (!known.isBeginning(head)) return { kind: 'none' };
  }
  const head = line.slice(start.at);
  if (position.isEnd) return readAlone(known.find(head), line.length, hasMarkup, position);
  return { kind: known.isBeginning(head) || mayBecomeVisitor(head) ? 'maybe' : 'none' };
}

/** Reads a label that a colon follows. */
function readColon(
  line: string,
  colon: number,
  label: Label,
  isHeading: boolean,
  markup: string,
  position: LinePosition,
): LineHead {
  if (!label.isOwn) {
    // "## Marketing: …" is a heading about a field, not a turn of the member with that role.
    return { kind: isHeading && label.form === 'role' ? 'none' : 'other' };
  }
  if (!position.isStart && label.form === 'role') return { kind: 'none' };
  return readOwnLabel(line, colon, markup, position);
}

/** Reads a label on a line of its own. */
function readAlone(
  label: Label | undefined,
  length: number,
  hasMarkup: boolean,
  position: LinePosition,
): LineHead {
  if (label === undefined || label.form === 'firstName') return { kind: 'none' };
  if (label.isOwn) {
    return position.isStart ? { kind: 'own', length } : { kind: 'none' };
  }
  if (label.form === 'role') return { kind: 'none' };
  if (label.form === 'nameAndRole' || hasMarkup) return { kind: 'other' };
  // A name alone may answer "who?" or be an item of a list; above a paragraph it is a label.
  return { kind: position.isAfterBlank && !position.isEnd ? 'other' : 'none' };
}

/** Reads the markup that closes around the speaker's own label, so that it is removed with the label. */
function readOwnLabel(
  line: string,
  colon: number,
  markup: string,
  position: LinePosition,
): LineHead {
  const length = colon + 1;
  const closingMarkup = Array.from(markup, (mark) => closingMarks[mark] ?? '')
    .toReversed()
    .join('');
  if (closingMarkup === '' || line.slice(0, colon).trimEnd().endsWith(closingMarkup)) {
    return { kind: 'own', length };
  }
  const after = line.slice(length, length + closingMarkup.length);
  if (after === closingMarkup) return { kind: 'own', length: length + closingMarkup.length };
  if (closingMarkup.startsWith(after) && !position.isEnd && length + after.length === line.length) {
    return { kind: 'maybe' };
  }
  // The markup continues into the text: "**Maria: Stop.**"
  return { kind: 'own', length, keep: markup };
}

/** How members present themselves in front of a colon: "Maria here: …" */
const introductions =
  '… here|… speaking|this is …|hier …|hier ist …|hier spricht …|… hier|aquí …|aquí habla …|habla …|soy …'.split(
    '|',
  );

/** How a speaker presents itself in front of a comma: "Maria here, I agree." Others may be spoken of like that. */
const greetingForms = introductions.filter((form) => !/^(?:this is|soy) /u.test(form));

function ownGreetings(
  participants: readonly Participant[],
  speakerIndex: number,
): ReadonlySet<string> {
  const firstNames = [...uniqueFirstNames(participants)].filter(([, at]) => at === speakerIndex);
  const names = [participants[speakerIndex]?.name ?? '', ...firstNames.map(([name]) => name)];
  const forms = names
    .filter((name) => foldLabel(name) !== '')
    .flatMap((name) => greetingForms.map((form) => foldLabel(form.replace('…', name))));
  return new Set(forms);
}

function collectLabels(
  participants: readonly Participant[],
  speakerIndex: number,
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
  for (const [firstName, owner] of uniqueFirstNames(participants)) {
    const label: Label = { isOwn: owner === speakerIndex, form: 'firstName' };
    add(firstName, label);
    introduce(firstName, label);
  }
  return labels;
}

/** First names that only one member has; titles such as "Dr." do not count. */
function uniqueFirstNames(participants: readonly Participant[]): Map<string, number> {
  const owners = new Map<string, number>();
  const shared = new Set<string>();
  participants.forEach(({ name }, index) => {
    const [first = '', ...others] = name.trim().split(/\s+/u);
    if (others.length === 0 || first.endsWith('.') || first.length < 2) return;
    const folded = foldLabel(first);
    if (owners.has(folded)) shared.add(folded);
    owners.set(folded, index);
  });
  for (const name of shared) owners.delete(name);
  return owners;
}

function bare(head: string): string {
  return head.replace(/[*_`[\]()]/gu, '').trim();
}

function isVisitor(head: string): boolean {
  const name = bare(head);
  return visitorLabels.has(name) || name === 'User You' || name === 'You User';
}

function mayBecomeVisitor(head: string): boolean {
  const name = bare(head);
  return (
    name.length <= 8 &&
    [...visitorLabels, 'You User', 'User You'].some((label) => label.startsWith(name))
  );
}
