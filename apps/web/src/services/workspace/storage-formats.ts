import { readSavedConversation, savedForm } from '@convoke/talk/conversation/saved-conversation.ts';
import { readItems, type ListReading } from '@convoke/talk/lib/read-fields.ts';
import type { StoredConversation } from '@convoke/talk/conversation/stored-conversation.ts';
import { readTeamMember, storedVisionSchema } from '@convoke/talk/team/member.ts';
import { readSavedTeams } from '@convoke/talk/team/saved-team.ts';
import {
  readAs,
  readVersioned,
  storedVersion,
  type StorageFormat,
} from '../storage/storage-format.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import { isRecord } from '../../lib/is-record.ts';

/** A list under a key: `{ version, <property>: [...] }` now, a bare list before. */
export function listFormat<T>(
  key: string,
  property: string,
  readAll: (items: unknown[]) => ListReading<T>,
  toStored: (item: T) => unknown = (item) => item,
): StorageFormat<T[]> {
  return {
    key,
    read: (text) =>
      readVersioned(text, (content) => {
        const items = isRecord(content) ? content[property] : content;
        if (!Array.isArray(items)) return { state: 'damaged', reason: `${property} is no list` };
        const { items: value, lost } = readAll(items);
        return lost === 0 ? { state: 'sound', value } : { state: 'partly', value, lost };
      }),
    write: (value) => JSON.stringify({ version: storedVersion, [property]: value.map(toStored) }),
  };
}

/** The vision: its three texts beside the version. */
export const visionFormat: StorageFormat<Vision | null> = {
  key: 'convoke.teamVision',
  read: (text) => readAs(text, storedVisionSchema, 'vision'),
  write: (vision) =>
    vision === null ? null : JSON.stringify({ version: storedVersion, ...vision }),
};

const readMembers = (items: unknown[]) => readItems(items, readTeamMember);

/** The selected members. */
export const membersFormat = listFormat('convoke.teamMembers', 'members', readMembers);

/** Members that were taken off the team and wait in the saved list. */
export const removedMembersFormat = listFormat('convoke.removedMembers', 'members', readMembers);

/** The teams saved under a name. */
export const savedTeamsFormat = listFormat('convoke.savedTeams', 'teams', readSavedTeams);

/** The conversations saved in this browser. */
export const conversationsFormat = listFormat(
  'convoke.conversations',
  'conversations',
  (items): ListReading<StoredConversation> => {
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
  savedForm,
);
