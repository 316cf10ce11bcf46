import type { CarriedFile } from '@convoke/contract/files/carried-files.schemas.ts';
import type { NamedMember } from '@convoke/contract/minutes/minutes.rules.ts';
import type { Decision, Minutes } from '@convoke/contract/minutes/minutes.schemas.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import type { CurrentConversationState } from '../../../services/workspace/conversation/current-conversation-store.ts';
import { openingOf } from '@convoke/talk/conversation/stored-conversation.ts';
import { memberFinder } from '@convoke/talk/team/former-members.rules.ts';
import { decisionFor, minutesFor } from '@convoke/talk/minutes/sources.rules.ts';
import {
  filesWithPassages,
  passagesOfPublication,
} from '@convoke/talk/files/published-files.rules.ts';
import type { TableFile } from '@convoke/talk/files/table-file.ts';
import { isContribution } from '@convoke/talk/projections/transcript.rules.ts';
import { minutesMessages } from '../messages.ts';

/** A conversation as it is exported; sources are numbers of its messages, counted from 0, and passages. The sealed answer stays here. */
export interface ExportedConversation {
  title: string;
  vision: Vision | null;
  members: readonly TeamMember[];
  messages: readonly Message[];
  minutes: Minutes | null;
  decision: Decision | null;
  decidedAt: number | null;
  /** The files with the passages that something in it rests on. */
  files: readonly CarriedFile[];
}

/** Everything that an export has of a conversation. */
export function exportedConversation(
  {
    title,
    messages,
    outcome,
    files,
  }: Pick<CurrentConversationState, 'title' | 'messages' | 'outcome' | 'files'>,
  { vision, members }: { vision: Vision | null; members: readonly TeamMember[] },
): ExportedConversation {
  const said = messages.filter(isContribution);
  const { minutes, decision, decidedAt } = outcome;
  // Members who have left the team are named too: no reader checks an export against the team.
  const target = { replies: said.map(({ id }) => id), members, keepsOthers: true } as const;
  const exported = minutes === undefined ? null : minutesFor(minutes, target);
  const made = {
    title: title || openingOf(messages),
    vision,
    members,
    messages: said,
    minutes: exported,
    decision: decision === undefined ? null : decisionFor(decision, target, exported),
    decidedAt: decidedAt ?? null,
  };
  const passages = passagesOfPublication({ ...made, replies: said });
  return { ...made, files: filesWithPassages((files ?? []).map(carriedFile), passages) };
}

/** A file with the passages that are kept beside its conversation. */
const carriedFile = (file: TableFile): CarriedFile => {
  const { label, name, kind, passages, characters, from, fetchedAt, cited = [] } = file;
  const lookedUp = { ...(from && { from }), ...(fetchedAt && { fetchedAt }) };
  return { label, name, kind, passages, characters, ...lookedUp, excerpts: cited };
};

/** What is said after a member's name; `null` for nothing. */
export type MemberNote = (member: NamedMember) => string | null;

/** Says of those who have left the team that they have. */
export function memberNotes({ members }: Pick<ExportedConversation, 'members'>): MemberNote {
  const find = memberFinder(members);
  return (member) => (find(member) === null ? minutesMessages.formerMember : null);
}
