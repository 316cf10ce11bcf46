import { builtInTools } from '@convoke/contract/tools/tool.schemas.ts';
import { filesOnTable, isOfPublication, type TableFile } from '../files/table-file.ts';
import { isVisitors, type Message } from '../message/message.ts';
import { authorId } from '../team/member.ts';
import { addressesIn } from './addresses.rules.ts';
import { stepsOf } from './tool-steps.rules.ts';
import type { ToolStep } from './tool-step.ts';

/** What a call of a tool could be misused for; two of them are borne, all three are asked about each time. */
export interface ToolRisks {
  /** It brings text of strangers to the table, which may hold orders. */
  readsStrangers: boolean;
  /** The member who asks knows private text, which what is sent may hold. */
  knowsPrivate: boolean;
  /** It changes something outside, or tells somebody there what it is told. */
  hasEffect: boolean;
}

/** What the risks of a request depend on. */
export interface ToolTalk {
  messages: readonly Message[];
  /** The files of the conversation, also those that were taken off its table. */
  files: readonly TableFile[];
}

/** The risks of a member's request, which is one of the messages: docs/tools.md#three-risks */
export function toolRisks(asking: Message, step: ToolStep, talk: ToolTalk): ToolRisks {
  const { tool } = step.request;
  const isCalculation = tool === builtInTools.calculate;
  return {
    readsStrangers: !isCalculation,
    knowsPrivate: !isCalculation && knowsPrivateText(authorId(asking), talk),
    hasEffect: !isCalculation && hasEffectOutside(step, talk.messages),
  };
}

/** Whether all three are there, so that a person looks at each request. */
export const areAllRisks = ({ readsStrangers, knowsPrivate, hasEffect }: ToolRisks): boolean =>
  readsStrangers && knowsPrivate && hasEffect;

/** Whether the member may read private text, or it was read for words of the talk, which everybody hears. */
function knowsPrivateText(member: string, { messages, files }: ToolTalk): boolean {
  const isPrivate = privacyOf(messages);
  const read = new Set(
    messages.flatMap(({ read: given = [] }) =>
      given.filter(({ passages }) => passages.length > 0).map(({ file }) => file),
    ),
  );
  const mayRead = ({ readers }: TableFile) => readers === undefined || readers.includes(member);
  return (
    filesOnTable(files).some((file) => isPrivate(file) && mayRead(file)) ||
    files.some((file) => isPrivate(file) && read.has(file.label))
  );
}

/** Tells private files: those that the visitor added, and what a tool of a connected server answered. */
function privacyOf(messages: readonly Message[]): (file: TableFile) => boolean {
  const toolOf = new Map(stepsOf(messages).map(({ step }) => [step.file, step.request.tool]));
  const ofServer: ReadonlyMap<string, boolean> = new Map<string, boolean>([
    [builtInTools.search, false],
    [builtInTools.readPage, false],
    [builtInTools.calculate, false],
  ]);
  return (file) => {
    if (isOfPublication(file) || file.kind === 'web') return false;
    const tool = file.kind === 'tool' ? toolOf.get(file.label) : undefined;
    // Of whichever tool it is whose request was deleted.
    return tool === undefined || (ofServer.get(tool) ?? true);
  };
}

/** A page is fetched from whoever has the address: one that nobody named may be made up to carry words there. */
function hasEffectOutside({ effect, request }: ToolStep, messages: readonly Message[]): boolean {
  if (effect === 'write') return true;
  if (request.tool !== builtInTools.readPage) return false;
  const known = knownAddresses(messages);
  return !Object.values(request.arguments).every(
    (value) => typeof value === 'string' && known.has(value),
  );
}

/** The addresses in the visitor's own words and in results of searches. */
function knownAddresses(messages: readonly Message[]): ReadonlySet<string> {
  const named = messages.filter(isVisitors).flatMap(({ content }) => [...addressesIn(content)]);
  const found = stepsOf(messages).flatMap(({ step }) =>
    step.request.tool === builtInTools.search ? (step.addresses ?? []) : [],
  );
  return new Set([...named, ...found]);
}
