import * as z from 'zod/mini';
import { readTableFiles } from '../files/table-file.ts';
import { finite, readBy, readItems, fieldReader } from '../lib/read-fields.ts';
import { readMessage } from '../message/message.ts';
import { readTeamMember, readVision } from '../team/member.ts';
import { beginConversation, type Snapshot } from './begin-conversation.ts';
import { readRemixOrigin } from './remix-origin.ts';
import type { StoredConversation } from './stored-conversation.ts';

/** A saved conversation under its key in the browser and, but for the id, in the account. */
export interface SavedForm extends Omit<Snapshot, 'members' | 'vision'> {
  timestamp: number;
  teamMembers: Snapshot['members'];
  teamVision: Snapshot['vision'];
}

/** The fields in the order of every version, since marks of the account compare their JSON. */
export function savedForm(conversation: StoredConversation): SavedForm {
  const { id, title, createdAt, messages, members, vision, remixOf, outcome } = conversation;
  const files = readTableFiles(conversation.files);
  return {
    id,
    title,
    timestamp: createdAt,
    messages,
    teamMembers: members,
    teamVision: vision,
    remixOf,
    ...(outcome === undefined ? {} : { outcome }),
    ...(files === undefined ? {} : { files }),
  };
}

const savedShape = {
  id: z.union([z.string(), z.number()]),
  title: z.string(),
  timestamp: finite(),
  messages: z.array(z.unknown()),
  teamMembers: z.array(z.unknown()),
  teamVision: z.unknown(),
  remixOf: readBy(readRemixOrigin),
  outcome: z.unknown(),
  files: readBy(readTableFiles),
};

const readSavedFields = fieldReader(savedShape);

/** Reads a saved conversation in any form it ever had; `lost` counts messages and members of it that could not be read. */
export function readSavedConversation(
  value: unknown,
): { conversation: StoredConversation; lost: number } | null {
  const { id, messages, teamMembers = [], teamVision = null, ...fields } = readSavedFields(value);
  if (id === undefined || messages === undefined) return null;
  const idNumber = Number(id);
  const timestamp = fields.timestamp ?? (Number.isFinite(idNumber) ? idNumber : 0);
  const readMessages = readItems(messages, (message, index) =>
    readMessage(message, { id: `${id}-${index}`, sentAt: timestamp }),
  );
  const readMembers = readItems(teamMembers, readTeamMember);
  const vision = readVision(teamVision);
  const lostVision = vision === null && teamVision !== null ? 1 : 0;
  return {
    conversation: beginConversation(timestamp, {
      id: String(id),
      title: fields.title ?? '',
      messages: readMessages.items,
      members: readMembers.items,
      vision,
      remixOf: fields.remixOf ?? null,
      ...(fields.outcome === undefined ? {} : { outcome: fields.outcome }),
      ...(fields.files === undefined ? {} : { files: fields.files }),
    }),
    lost: readMessages.lost + readMembers.lost + lostVision,
  };
}
