import {
  isReply,
  isUnanimous,
  keyResultMark,
  type NamedMember,
} from '@convoke/contract/minutes/minutes.rules.ts';
import { visitorName } from '@convoke/contract/conversation/conversation.schemas.ts';
import type {
  Decision,
  Minutes,
  Objection,
  SourceReference,
  SupportedLine,
} from '@convoke/contract/minutes/minutes.schemas.ts';
import { productName } from '@convoke/contract/product.ts';
import { formatNumber, locale } from '../../../lib/language/locale.ts';
import { formatPercent } from '../../../lib/language/percent.ts';
import { checkCitations, type PassageFinder } from '@convoke/talk/files/citations.rules.ts';
import { passageFinder, passageReference } from '@convoke/talk/files/passages.rules.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import { citationMessages } from '../../../ui/citations/messages.ts';
import { decisionRecordMessages as recordMessages } from '../../../ui/decision-record/messages.ts';
import { conversationMessages } from '../../../services/talk/messages.ts';
import {
  shownRole,
  shownSender,
  shownTime,
  turnNotes,
} from '../../../services/talk/shown/shown-message.rules.ts';
import { decisionMessages, minutesMessages as texts } from '../messages.ts';
import { messageMarkdown } from './message-markdown.rules.ts';
import { plainLine } from './markdown-text.rules.ts';
import { memberNotes, type ExportedConversation, type MemberNote } from './exported.rules.ts';

interface Line {
  sources: readonly SourceReference[];
  unsupported?: boolean | undefined;
}

/** Where the messages of a line are, counted from 1. */
function sourcesOf({ sources, unsupported }: Line): string {
  if (unsupported === true) return ` *(${texts.unsupported})*`;
  if (sources.length === 0) return '';
  return ` (${sources.map(linkTo).join(', ')})`;
}

/** A passage by its mark, as the messages cite it. */
const linkTo = (source: SourceReference) =>
  isReply(source)
    ? `[${formatNumber(source + 1)}](#m${source + 1})`
    : `[${plainLine(source)}](#${passageAnchor(source)})`;

/** Where the export has a passage. */
const passageAnchor = (ref: string) => ref.toLowerCase().replace(':', '-');

/** Other messages that a line leads to, with what they are to it. */
const relatedTo = (label: string, replies: readonly number[]) =>
  replies.length === 0 ? '' : ` · ${plainLine(label)} ${replies.map(linkTo).join(', ')}`;

const part = (title: string, lines: readonly string[], level = 3) =>
  lines.length === 0 ? [] : [`${'#'.repeat(level)} ${plainLine(title)}`, lines.join('\n')];
const item = (text: string, line: Line) => `- ${text}${sourcesOf(line)}`;
const supported = (lines: readonly SupportedLine[]) =>
  lines.map((line) => item(plainLine(line.text), line));

/** Lines below another one, each with what it is. */
const within = (kind: string, lines: readonly SupportedLine[]) =>
  lines.map((line) => `  ${item(`${plainLine(kind)}: ${plainLine(line.text)}`, line)}`);

/** A name, and after it what the reader has to know of that member. */
function nameOf(member: NamedMember, noteOf: MemberNote): string {
  const note = noteOf(member);
  return `**${plainLine(member.name)}**${note === null ? '' : ` (${plainLine(note)})`}`;
}

function minutesParts(
  minutes: Minutes,
  overruled: Decision['overruled'],
  noteOf: MemberNote,
): string[] {
  const { sections } = texts;
  const overruledIds = new Set(overruled.map(({ id }) => id));
  const stateOf = ({ id, state }: Objection) =>
    texts.objectionStates[state === 'open' && overruledIds.has(id) ? 'overruled' : state];
  return [
    `## ${plainLine(texts.title)}`,
    ...(minutes.question.trim() === ''
      ? []
      : [`**${plainLine(texts.question)}:** ${plainLine(minutes.question)}`]),
    ...part(
      sections.keyResults,
      minutes.keyResults.map((line) =>
        item(`**${plainLine(texts.states[line.state])}:** ${plainLine(line.text)}`, {
          ...line,
          ...keyResultMark(line),
        }),
      ),
    ),
    ...part(
      sections.positions,
      minutes.positions.map((line) => positionLine(line, noteOf)),
    ),
    ...part(
      sections.objections,
      minutes.objections.map(
        (line) =>
          item(
            `${nameOf(line.by, noteOf)} (${plainLine(stateOf(line))}): ${plainLine(line.against)}`,
            line,
          ) + relatedTo(recordMessages.answeredBy, line.answeredBy),
      ),
    ),
    ...part(
      sections.actionItems,
      minutes.actionItems.map((line) =>
        item(
          [
            `[ ] ${plainLine(line.what)}`,
            ...(line.who === null ? [] : [plainLine(texts.who(line.who))]),
            ...(line.due === null ? [] : [plainLine(texts.due(line.due))]),
          ].join(' · '),
          line,
        ),
      ),
    ),
    ...part(
      sections.openQuestions,
      minutes.openQuestions.map((line) =>
        item([line.text, ...addresseeOf(line)].map(plainLine).join(' · '), line),
      ),
    ),
    ...part(sections.findings, supported(minutes.findings)),
  ];
}

function addresseeOf({ to }: Minutes['openQuestions'][number]): string[] {
  if (to === null) return [];
  return [to === visitorName ? texts.toYou : texts.to(to)];
}

function positionLine(line: Minutes['positions'][number], noteOf: MemberNote): string {
  const { member, stance, confidence, changed } = line;
  const sure =
    confidence === null ? '' : ` (${plainLine(texts.confidence(formatPercent(confidence)))})`;
  return item(`${nameOf(member, noteOf)}${sure}: ${plainLine(stance)}`, line) + changeOf(changed);
}

function changeOf(changed: Minutes['positions'][number]['changed']): string {
  if (changed === null) return '';
  const cause =
    changed.because === null
      ? ` · ${plainLine(texts.drifted)}`
      : relatedTo(recordMessages.changedBecause, [changed.because]);
  return ` · ${plainLine(texts.before(changed.from))}${cause}`;
}

function decisionParts(
  { decision, minutes, decidedAt }: ExportedConversation & { decision: Decision },
  noteOf: MemberNote,
): string[] {
  const state =
    decidedAt === null
      ? decisionMessages.draftState
      : decisionMessages.decidedAt(
          new Date(decidedAt).toLocaleDateString(locale(), { dateStyle: 'medium' }),
        );
  const facts = [
    state,
    texts.confidence(formatPercent(decision.confidence)),
    ...(decision.reviewOn === null ? [] : [`${decisionMessages.reviewOn}: ${decision.reviewOn}`]),
    ...(decision.singleModel ? [decisionMessages.singleModel] : []),
  ];
  return [
    `## ${plainLine(texts.sections.decision)}`,
    `**${plainLine(decision.decision)}**`,
    facts.map(plainLine).join(' · '),
    ...part(decisionMessages.reasons, supported(decision.reasons)),
    ...part(
      decisionMessages.dissent,
      isUnanimous(decision)
        ? [plainLine(decisionMessages.noDissent)]
        : decision.dissent.map((line) =>
            item(`${nameOf(line.member, noteOf)}: ${plainLine(line.view)}`, line),
          ),
    ),
    ...part(decisionMessages.conditions, supported(decision.conditions)),
    ...part(
      decisionMessages.overruled,
      decision.overruled.map(({ id, against, reason }) => {
        const objection = minutes?.objections.find((one) => one.id === id);
        const by = objection === undefined ? '' : `${nameOf(objection.by, noteOf)}: `;
        const text = `${by}${plainLine(against)} · ${plainLine(texts.reason(reason))}`;
        return item(text, { sources: objection?.sources ?? [] });
      }),
    ),
    ...part(
      decisionMessages.options,
      decision.options.flatMap((option) => [
        `- **${plainLine(option.name)}**`,
        ...within(decisionMessages.pro, option.for),
        ...within(decisionMessages.contra, option.against),
      ]),
    ),
  ];
}

/** The words behind a mark whose citation does not hold. */
function withFaults(text: string, passageOf: PassageFinder): string {
  let result = '';
  let place = 0;
  for (const { end, state } of checkCitations(text, passageOf)) {
    if (state !== 'not_in_source' && state !== 'number_missing') continue;
    result += `${text.slice(place, end)} (${citationMessages.states[state]})`;
    place = end;
  }
  return result + text.slice(place);
}

const escapedMark = /\\\[(F\d+:\d+)\\\]/gu;

/** Marks of passages that the export holds lead to them. */
const withLinks = (markdown: string, passageOf: PassageFinder) =>
  markdown.replaceAll(escapedMark, (mark, ref: string) =>
    passageOf(ref) === null ? mark : linkTo(ref),
  );

/** The passages that the export rests on, under the names of their files. */
function passageParts(files: ExportedConversation['files']): string[] {
  if (files.length === 0) return [];
  return [
    `## ${plainLine(texts.export.passages)}`,
    ...files.flatMap(({ label, name, excerpts }) => [
      `### ${plainLine(`${label} · ${name}`)}`,
      ...excerpts.flatMap(({ n, label: place, text }) => {
        const ref = passageReference(label, { n });
        const title = place === '' ? ref : `${ref} · ${place}`;
        const words = text.split(/\r\n?|\n/u).map((line) => `> ${plainLine(line)}`);
        return [`<a id="${passageAnchor(ref)}"></a>**${plainLine(title)}**`, words.join('\\\n')];
      }),
    ]),
  ];
}

function messageParts(message: Message, index: number, passageOf: PassageFinder): string[] {
  const role = message.fromUser ? '' : shownRole(message);
  const who = role === '' ? shownSender(message) : `${shownSender(message)} (${role})`;
  const facts = [...turnNotes(message), shownTime(message)].map(plainLine);
  return [
    `<a id="m${index + 1}"></a>**${formatNumber(index + 1)}. ${plainLine(who)}** · ${facts.join(' · ')}`,
    withLinks(messageMarkdown(withFaults(message.content, passageOf)), passageOf).replaceAll(
      /^/gmu,
      '> ',
    ),
  ];
}

/** Decision, minutes and conversation as Markdown. */
export function exportAsMarkdown(exported: ExportedConversation): string {
  const { title, minutes, decision, messages, files } = exported;
  const passageOf = passageFinder(files);
  const noteOf = memberNotes(exported);
  return [
    `# ${plainLine(title || conversationMessages.title)}`,
    ...(decision === null ? [] : decisionParts({ ...exported, decision }, noteOf)),
    ...(minutes === null ? [] : minutesParts(minutes, decision?.overruled ?? [], noteOf)),
    `## ${plainLine(texts.export.conversation)}`,
    ...messages.flatMap((message, index) => messageParts(message, index, passageOf)),
    ...passageParts(files),
    `*${plainLine(texts.export.made(productName))}*\n`,
  ].join('\n\n');
}
