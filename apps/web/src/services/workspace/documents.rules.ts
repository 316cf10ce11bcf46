import { readVersioned, storedVersion, type StoredDocument } from '../storage/stored-document.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import { readChatMessage, type ChatMessage } from './conversation/chat-message.rules.ts';
import { isRecord } from '../../lib/is-record.ts';
import { readRemixOrigin, type RemixOrigin } from './conversation/remix-origin.rules.ts';

/** A conversation kept in the browser, with the team and the vision of that moment. */
export interface SavedConversation {
  /** Creation time in milliseconds, as text. */
  id: string;
  title: string;
  timestamp: number;
  messages: ChatMessage[];
  teamMembers: TeamMember[];
  teamVision: Vision | null;
  /** The publication that it took up. */
  remixOf: RemixOrigin | null;
  /** What came of it, as stored; only the room reads it. Missing where nothing did. */
  outcome?: unknown;
}

/** Reads a vision; `null` when it is none. A text that an older version left out is empty. */
export function readVision(value: unknown): Vision | null {
  if (!isRecord(value)) return null;
  const { teamVision, objectives = '', keyResults = '' } = value;
  if (typeof teamVision !== 'string') return null;
  if (typeof objectives !== 'string' || typeof keyResults !== 'string') return null;
  return { teamVision, objectives, keyResults };
}

/** Reads a member; `null` when name or role is missing. */
export function readTeamMember(value: unknown): TeamMember | null {
  if (!isRecord(value)) return null;
  const { name, role, skills, roleDescription, model } = value;
  if (typeof name !== 'string' || typeof role !== 'string') return null;
  if (isBlank(name) || isBlank(role)) return null;
  return {
    name,
    role,
    skills: Array.isArray(skills) ? skills.filter((skill) => typeof skill === 'string') : [],
    ...(typeof roleDescription === 'string' ? { roleDescription } : {}),
    ...(typeof model === 'string' && !isBlank(model) ? { model } : {}),
  };
}

/** The readable items of a list, and how many were not. */
export interface ListReading<T> {
  items: T[];
  lost: number;
}

/** Reads each item of a list and counts those that are none. */
export function readItems<T>(
  items: unknown[],
  readItem: (item: unknown, index: number) => T | null,
): ListReading<T> {
  const sound = items.map(readItem).filter((item) => item !== null);
  return { items: sound, lost: items.length - sound.length };
}

/** Reads a saved conversation; `lost` counts messages and members of it that could not be read. */
export function readSavedConversation(
  value: unknown,
): { conversation: SavedConversation; lost: number } | null {
  if (!isRecord(value)) return null;
  const { id, title, timestamp, messages, teamMembers, teamVision, remixOf, outcome } = value;
  if (typeof id !== 'string' && typeof id !== 'number') return null;
  if (!Array.isArray(messages)) return null;
  const idNumber = Number(id);
  const createdAt =
    typeof timestamp === 'number' && Number.isFinite(timestamp)
      ? timestamp
      : Number.isFinite(idNumber)
        ? idNumber
        : 0;
  const readMessages = readItems(messages, (message, index) =>
    readChatMessage(message, { id: `${id}-${index}`, sentAt: createdAt }),
  );
  const readMembers = readItems(Array.isArray(teamMembers) ? teamMembers : [], readTeamMember);
  const vision = readVision(teamVision);
  const lostVision = vision === null && teamVision !== null && teamVision !== undefined ? 1 : 0;
  return {
    conversation: {
      id: String(id),
      title: typeof title === 'string' ? title : '',
      timestamp: createdAt,
      messages: readMessages.items,
      teamMembers: readMembers.items,
      teamVision: vision,
      remixOf: readRemixOrigin(remixOf),
      ...(outcome === undefined ? {} : { outcome }),
    },
    lost: readMessages.lost + readMembers.lost + lostVision,
  };
}

/** A list under a key: `{ version, <property>: [...] }` now, a bare list before. */
export function listDocument<T>(
  key: string,
  property: string,
  readAll: (items: unknown[]) => ListReading<T>,
): StoredDocument<T[]> {
  return {
    key,
    read: (text) =>
      readVersioned(text, (content) => {
        const items = isRecord(content) ? content[property] : content;
        if (!Array.isArray(items)) return { state: 'damaged', reason: `${property} is no list` };
        const { items: value, lost } = readAll(items);
        return lost === 0 ? { state: 'sound', value } : { state: 'partly', value, lost };
      }),
    write: (value) => JSON.stringify({ version: storedVersion, [property]: value }),
  };
}

/** The vision: its three texts beside the version. */
export const visionDocument: StoredDocument<Vision | null> = {
  key: 'convoke.teamVision',
  read: (text) =>
    readVersioned(text, (content) => {
      const value = readVision(content);
      return value === null
        ? { state: 'damaged', reason: 'no vision in it' }
        : { state: 'sound', value };
    }),
  write: (vision) =>
    vision === null ? null : JSON.stringify({ version: storedVersion, ...vision }),
};

const readMembers = (items: unknown[]) => readItems(items, readTeamMember);

/** The selected members. */
export const membersDocument = listDocument('convoke.teamMembers', 'members', readMembers);

/** Members that were taken off the team and wait in the saved list. */
export const removedMembersDocument = listDocument(
  'convoke.removedMembers',
  'members',
  readMembers,
);

/** The conversations saved in this browser. */
export const conversationsDocument = listDocument(
  'convoke.conversations',
  'conversations',
  (items): ListReading<SavedConversation> => {
    let lost = 0;
    const ids = new Set<string>();
    const { items: conversations, lost: lostWhole } = readItems(items, (item) => {
      const reading = readSavedConversation(item);
      // Two under one id could not be told apart; the first is the one that a visitor sees.
      if (reading === null || ids.has(reading.conversation.id)) return null;
      ids.add(reading.conversation.id);
      lost += reading.lost;
      return reading.conversation;
    });
    return { items: conversations, lost: lost + lostWhole };
  },
);
