import {
  idOfKey,
  readTeamMember,
  readVision,
  type WorkspaceTeam,
} from '@convoke/talk/team/member.ts';
import { readMessage, type Message } from '@convoke/talk/message/message.ts';
import { isRecord } from '../../../lib/is-record.ts';
import { readRemixOrigin, type RemixOrigin } from '@convoke/talk/conversation/remix-origin.ts';
import { readItems } from '@convoke/talk/conversation/saved-conversation.ts';
import { readVersioned, type StoredReading } from '../../storage/storage-format.ts';

// The first edition kept the conversation being had in localStorage: a head, the messages in chunks, the team.
/** What stood beside the messages. */
export interface FirstEditionHead {
  uuid: string;
  title: string;
  /** Id of the active speaker; `null` before anyone spoke. */
  speakerId: string | null;
  /** The publication that it took up. */
  remixOf: RemixOrigin | null;
  writtenAt: number;
}

const prefix = 'convoke.running';

/** The storage keys of the first edition's conversations. */
export const firstEditionKeys = {
  /** Told the tabs which team they shared. */
  table: 'convoke.table',
  head: (id: string) => `${prefix}.${id}`,
  /** The number of a chunk; `null` for any other key. */
  chunkIndexOf: (key: string) => {
    const index = /^convoke\.running\.[^.]+\.(\d+)$/.exec(key)?.[1];
    return index === undefined ? null : Number(index);
  },
  /** The team that it is had with. */
  team: (id: string) => `${prefix}.${id}.team`,
  /** The conversation whose head or chunk a key is; copies of damaged ones belong to no conversation. */
  idOf: (key: string) => /^convoke\.running\.([^.]+)(?:\.(?:\d+|team))?$/.exec(key)?.[1] ?? null,
};

/** Reads the team; `null` when there is none that can be read. */
export function readTeam(text: string | null | undefined): WorkspaceTeam | null {
  const reading = readVersioned<WorkspaceTeam>(text ?? null, (content) => {
    if (!isRecord(content) || !Array.isArray(content['members'])) {
      return { state: 'damaged', reason: 'no team in it' };
    }
    const { items } = readItems(content['members'], readTeamMember);
    return { state: 'sound', value: { members: items, vision: readVision(content['vision']) } };
  });
  return reading.state === 'sound' ? reading.value : null;
}

/** Reads a piece of a conversation. */
export function readChunk(text: string | null): StoredReading<Message[]> {
  return readVersioned(text, (content) => {
    if (!isRecord(content)) return { state: 'damaged', reason: 'no chunk of a conversation' };
    const { speakers, rows } = content;
    if (!Array.isArray(speakers) || !Array.isArray(rows)) {
      return { state: 'damaged', reason: 'no chunk of a conversation' };
    }
    const { items, lost } = readItems<Message>(rows, (row) => {
      if (!Array.isArray(row)) return null;
      const [speaker, words, sentAt, time, id, kind, status] = row;
      const person: unknown = speakers[Number(speaker)];
      if (!Array.isArray(person) || typeof id !== 'string') return null;
      const [sender, role, fromUser] = person;
      const message = { id, sender, role, fromUser, content: words, time, sentAt, kind, status };
      return readMessage(message, { id, sentAt: 0 });
    });
    return lost === 0 ? { state: 'sound', value: items } : { state: 'partly', value: items, lost };
  });
}

/** Reads the head. */
export function readHead(text: string | null): StoredReading<FirstEditionHead> {
  return readVersioned(text, (content) => {
    if (!isRecord(content)) return { state: 'damaged', reason: 'no head of a conversation' };
    const { uuid, title, speakerKey, remixOf, writtenAt } = content;
    if (typeof uuid !== 'string') {
      return { state: 'damaged', reason: 'no head of a conversation' };
    }
    return {
      state: 'sound',
      value: {
        uuid,
        title: typeof title === 'string' ? title : '',
        speakerId: typeof speakerKey === 'string' ? idOfKey(speakerKey) : null,
        remixOf: readRemixOrigin(remixOf),
        writtenAt: typeof writtenAt === 'number' ? writtenAt : 0,
      },
    };
  });
}
