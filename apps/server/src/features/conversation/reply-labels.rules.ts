import type { Participant } from '@convoke/contract/team/team.schemas.ts';
import type { LineHead, LinePlace, ReadLineHead } from '../../services/ai/answer/answer-head.ts';
import { foldLabel } from './speaker.rules.ts';

type LabelForm = 'name' | 'nameAndRole' | 'role' | 'firstName';

interface Label {
  isOwn: boolean;
  form: LabelForm;
}

const visitorLabels = new Set(['You', 'YOU', 'User', 'USER']);
const mirrored: Record<string, string> = { '[': ']', '*': '*', _: '_', '`': '`' };
const headingMark = /^[ \t]*(?:#{1,6}[ \t]+)?/u;
const dressMark = /^(?:[*_`]{1,3}|\[){0,2}/u;
const labelStart = /^[\p{L}\p{N}\p{M}]/u;

/** Reads whether a line of a reply is headed by the speaker or by somebody else (contract §7). */
export function createLabelReader(
  participants: readonly Participant[],
  speakerIndex: number,
): ReadLineHead {
  const labels = collectLabels(participants, speakerIndex);
  const folded = [...labels.keys()];
  // Names without a letter, such as an emoji, begin with anything.
  const hasSymbolNames = folded.some((label) => !labelStart.test(label));

  return (line, place) => {
    const indent = headingMark.exec(line)?.[0] ?? '';
    const dress = dressMark.exec(line.slice(indent.length))?.[0] ?? '';
    const start = indent.length + dress.length;
    const maybe: LineHead = { kind: place.isEnd ? 'none' : 'maybe' };
    if (start === line.length) return maybe;
    // "* Maria: …" is an item of a list about Maria, not her turn.
    if (/[ \t]/u.test(line[start] ?? '')) return dress === '' ? maybe : { kind: 'none' };
    if (/^[#*_`]+$/u.test(line.slice(start))) return maybe;
    if (!hasSymbolNames && !labelStart.test(line.slice(start, start + 2))) {
      const isHalfCharacter = /^[\ud800-\udbff]$/.test(line.slice(start));
      return isHalfCharacter ? maybe : { kind: 'none' };
    }
    return readLabel(line, start, indent.includes('#'), dress, place);
  };

  function readLabel(
    line: string,
    start: number,
    isHeading: boolean,
    dress: string,
    place: LinePlace,
  ): LineHead {
    for (let at = start; at < line.length; at += 1) {
      const character = line[at];
      if (character === '\n') {
        return readAlone(line.slice(start, at), at + 1, dress !== '' || isHeading, place);
      }
      if (character !== ':' && character !== '：') continue;
      const head = line.slice(start, at);
      if (isVisitor(head)) return { kind: 'other' };
      const label = labels.get(foldLabel(head));
      if (label !== undefined) return readColon(line, at, label, isHeading, dress, place);
      if (!isBeginning(head)) return { kind: 'none' };
    }
    const head = line.slice(start);
    if (place.isEnd) return readAlone(head, line.length, dress !== '' || isHeading, place);
    return { kind: isBeginning(head) || mayBecomeVisitor(head) ? 'maybe' : 'none' };
  }

  function isBeginning(head: string): boolean {
    const beginning = foldLabel(head);
    return folded.some((label) => label.startsWith(beginning));
  }

  function readColon(
    line: string,
    colon: number,
    label: Label,
    isHeading: boolean,
    dress: string,
    place: LinePlace,
  ): LineHead {
    if (!label.isOwn) {
      // "## Marketing: …" is a heading about a field, not the turn of whoever holds that role.
      return { kind: isHeading && label.form === 'role' ? 'none' : 'other' };
    }
    if (!place.isStart && label.form === 'role') return { kind: 'none' };
    const length = colon + 1;
    const closing = Array.from(dress, (mark) => mirrored[mark] ?? '')
      .toReversed()
      .join('');
    if (closing === '' || line.slice(0, colon).trimEnd().endsWith(closing)) {
      return { kind: 'own', length };
    }
    const after = line.slice(length, length + closing.length);
    if (after === closing) return { kind: 'own', length: length + closing.length };
    if (closing.startsWith(after) && !place.isEnd && length + after.length === line.length) {
      return { kind: 'maybe' };
    }
    // The dress goes on into the words: "**Maria: Stop.**"
    return { kind: 'own', length, keep: dress };
  }

  function readAlone(head: string, length: number, isDressed: boolean, place: LinePlace): LineHead {
    const label = labels.get(foldLabel(head));
    if (label === undefined || label.form === 'firstName') return { kind: 'none' };
    if (label.isOwn) {
      return place.isStart ? { kind: 'own', length } : { kind: 'none' };
    }
    if (label.form === 'role') return { kind: 'none' };
    if (label.form === 'nameAndRole' || isDressed) return { kind: 'other' };
    // A bare name may be the answer to "who?" or an item of a list; heading a paragraph it is a label.
    return { kind: place.isAfterBlank && !place.isEnd ? 'other' : 'none' };
  }
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
  };
  // The speaker comes first: a label that two members share is the speaker's own.
  const speaker = participants[speakerIndex];
  if (speaker !== undefined) addForms(speaker, true);
  participants.forEach((participant, index) => {
    if (index !== speakerIndex) addForms(participant, false);
  });
  for (const [firstName, owner] of uniqueFirstNames(participants)) {
    add(firstName, { isOwn: owner === speakerIndex, form: 'firstName' });
  }
  return labels;
}

/** First names that belong to one member alone; titles such as "Dr." are none. */
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
    ['You User', 'YOU', 'User You', 'USER'].some((label) => label.startsWith(name))
  );
}
