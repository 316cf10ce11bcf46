import type {
  Decision,
  Minutes,
  Objection,
  SupportedLine,
} from '@convoke/contract/minutes/minutes.schemas.ts';
import { productName } from '@convoke/contract/product.ts';
import { formatNumber, locale } from '../../../../lib/language/locale.ts';
import { formatPercent } from '../../../../lib/language/percent.ts';
import type { ChatMessage } from '../../../../services/workspace/conversation/chat-message.rules.ts';
import type { NamedMember } from '../../../../services/workspace/outcome/former-members.rules.ts';
import { conversationMessages } from '../../messages.ts';
import { shownRole, shownSender, shownTime } from '../../room/messages/shown-message.rules.ts';
import { decisionMessages, minutesMessages as texts } from '../messages.ts';
import { memberNotes, type ExportedConversation, type MemberNote } from './exported.rules.ts';

/** A text in one line in which nothing is Markdown. */
const plain = (text: string) =>
  text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[\\`*_{}[\]<>()#+!|~-]/gu, String.raw`\$&`);

/** A message: its own Markdown stays, but it opens no heading, no rule and no HTML. */
function quoted(text: string): string {
  let isCode = false;
  const lines = text.split(/\r?\n/u).map((line) => {
    const isFence = /^\s*(?:`{3}|~{3})/u.test(line);
    if (isFence) isCode = !isCode;
    const shown = isCode || isFence ? line : line.replace(opening, String.raw`$1\$2`);
    return `> ${shown.replaceAll('<', '&lt;')}`;
  });
  return lines.join('\n');
}

/** What makes a line a heading or a rule, or the line before it a heading. */
const opening = /^(\s*)(#{1,6}(?:\s|$)|=+\s*$|(?:-\s*){2,}$|(?:\*\s*){3,}$|(?:_\s*){3,}$)/u;

interface Line {
  sources: readonly number[];
  unsupported?: boolean | undefined;
}

/** Where the messages of a line are, counted from 1. */
function sourcesOf({ sources, unsupported }: Line): string {
  if (unsupported === true) return ` *(${texts.unsupported})*`;
  if (sources.length === 0) return '';
  return ` (${sources.map((index) => `[${formatNumber(index + 1)}](#m${index + 1})`).join(', ')})`;
}

const part = (title: string, lines: readonly string[], level = 3) =>
  lines.length === 0 ? [] : [`${'#'.repeat(level)} ${plain(title)}`, lines.join('\n')];
const item = (text: string, line: Line) => `- ${text}${sourcesOf(line)}`;
const supported = (lines: readonly SupportedLine[]) =>
  lines.map((line) => item(plain(line.text), line));

/** Lines below another one, each with what it is. */
const within = (kind: string, lines: readonly SupportedLine[]) =>
  lines.map((line) => `  ${item(`${plain(kind)}: ${plain(line.text)}`, line)}`);

/** A name, and after it what the reader has to know of that member. */
function nameOf(member: NamedMember, noteOf: MemberNote): string {
  const note = noteOf(member);
  return `**${plain(member.name)}**${note === null ? '' : ` (${plain(note)})`}`;
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
    `## ${plain(texts.title)}`,
    ...(minutes.question.trim() === ''
      ? []
      : [`**${plain(texts.question)}:** ${plain(minutes.question)}`]),
    ...part(
      sections.keyResults,
      minutes.keyResults.map((line) =>
        item(`**${plain(texts.states[line.state])}:** ${plain(line.text)}`, line),
      ),
    ),
    ...part(
      sections.positions,
      minutes.positions.map((line) => positionLine(line, noteOf)),
    ),
    ...part(
      sections.objections,
      minutes.objections.map((line) =>
        item(`${nameOf(line.by, noteOf)} (${plain(stateOf(line))}): ${plain(line.against)}`, line),
      ),
    ),
    ...part(
      sections.actionItems,
      minutes.actionItems.map((line) =>
        item(
          [
            `[ ] ${plain(line.what)}`,
            ...(line.who === null ? [] : [plain(texts.who(line.who))]),
            ...(line.due === null ? [] : [plain(texts.due(line.due))]),
          ].join(' · '),
          line,
        ),
      ),
    ),
    ...part(
      sections.openQuestions,
      minutes.openQuestions.map((line) =>
        item(
          line.to === null ? plain(line.text) : `${plain(line.text)} · ${plain(texts.to(line.to))}`,
          line,
        ),
      ),
    ),
    ...part(sections.findings, supported(minutes.findings)),
  ];
}

function positionLine(line: Minutes['positions'][number], noteOf: MemberNote): string {
  const { member, stance, confidence, changed } = line;
  const sure =
    confidence === null ? '' : ` (${plain(texts.confidence(formatPercent(confidence)))})`;
  const before =
    changed === null
      ? ''
      : ` · ${plain(texts.before(changed.from))}${changed.because === null ? ` · ${plain(texts.drifted)}` : ''}`;
  return item(`${nameOf(member, noteOf)}${sure}: ${plain(stance)}${before}`, line);
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
    `## ${plain(texts.sections.decision)}`,
    `**${plain(decision.decision)}**`,
    facts.map(plain).join(' · '),
    ...part(decisionMessages.reasons, supported(decision.reasons)),
    ...part(
      decisionMessages.dissent,
      decision.dissent.length === 0
        ? [plain(decisionMessages.noDissent)]
        : decision.dissent.map((line) =>
            item(`${nameOf(line.member, noteOf)}: ${plain(line.view)}`, line),
          ),
    ),
    ...part(decisionMessages.conditions, supported(decision.conditions)),
    ...part(
      decisionMessages.overruled,
      decision.overruled.map(({ id, against, reason }) => {
        const objection = minutes?.objections.find((one) => one.id === id);
        const by = objection === undefined ? '' : `${nameOf(objection.by, noteOf)}: `;
        const text = `${by}${plain(against)} · ${plain(texts.reason(reason))}`;
        return item(text, { sources: objection?.sources ?? [] });
      }),
    ),
    ...part(
      decisionMessages.options,
      decision.options.flatMap((option) => [
        `- **${plain(option.name)}**`,
        ...within(decisionMessages.pro, option.for),
        ...within(decisionMessages.contra, option.against),
      ]),
    ),
  ];
}

function messageParts(message: ChatMessage, index: number): string[] {
  const role = message.fromUser ? '' : shownRole(message);
  const who = role === '' ? shownSender(message) : `${shownSender(message)} (${role})`;
  return [
    `<a id="m${index + 1}"></a>**${formatNumber(index + 1)}. ${plain(who)}** · ${plain(shownTime(message))}`,
    quoted(message.content),
  ];
}

/** Decision, minutes and conversation as Markdown. */
export function exportAsMarkdown(exported: ExportedConversation): string {
  const { title, minutes, decision, messages } = exported;
  const noteOf = memberNotes(exported);
  return [
    `# ${plain(title || conversationMessages.title)}`,
    ...(decision === null ? [] : decisionParts({ ...exported, decision }, noteOf)),
    ...(minutes === null ? [] : minutesParts(minutes, decision?.overruled ?? [], noteOf)),
    `## ${plain(texts.export.conversation)}`,
    ...messages.flatMap(messageParts),
    `*${plain(texts.export.made(productName))}*\n`,
  ].join('\n\n');
}
