import type { TableFile } from '../files/table-file.ts';
import type { Message } from '../message/message.ts';
import { memberId } from '../team/member.ts';
import type { ToolStep } from './tool-step.ts';

export const mara = { name: 'Mara', role: 'Researcher' };
export const nils = { name: 'Nils', role: 'Builder' };

let count = 0;

/** Words of a member, or of the visitor. */
export function says(
  content: string,
  by: typeof mara | null = null,
  more: Partial<Message> = {},
): Message {
  count += 1;
  const { name: sender, role } = by ?? { name: 'You', role: 'User' };
  const author = by === null ? {} : { by: memberId(by) };
  const stamp = { id: `m${count}`, time: '', sentAt: count };
  return { ...stamp, sender, role, content, fromUser: by === null, ...author, ...more };
}

/** A request of a member for a tool that reads. */
export function asks(
  tool: string,
  args: Record<string, unknown>,
  step: Partial<ToolStep> = {},
  by = mara,
  more: Partial<Message> = {},
): Message {
  const message = says('', by, { status: 'tool', ...more });
  return {
    ...message,
    tool: {
      request: { id: `r${message.id}`, tool, arguments: args, because: 'I need it.' },
      state: 'waiting',
      title: 'Search the web',
      server: 'Web',
      effect: 'read',
      fingerprint: 'f1',
      ...step,
    },
  };
}

/** A file on the table. */
export const file = (label: string, more: Partial<TableFile> = {}): TableFile => ({
  label,
  name: label,
  kind: 'pdf',
  hash: label,
  size: 1,
  passages: 1,
  characters: 1,
  addedAt: 1,
  ...more,
});
