import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import { isRecord, readChatMessage, type ChatMessage } from './chat-message.rules.ts';
import { readRemixOrigin, type RemixOrigin } from './remix-origin.rules.ts';
import {
  readItems,
  readTeamMember,
  readVersioned,
  readVision,
  storedVersion,
  type StoredReading,
} from './stored-documents.rules.ts';

// One finished message rewrites one chunk, so a chunk stays small beside a long conversation.
/** Messages per stored piece of the running conversation. */
export const messagesPerChunk = 40;

/** What stands beside the messages of a running conversation. */
export interface RunningHead {
  uuid: string;
  title: string;
  /** Member key of the active speaker; `null` before anyone spoke. */
  speakerKey: string | null;
  /** The publication that it took up. */
  remixOf: RemixOrigin | null;
  /** The table that it is had at. */
  table: string;
  /** Changes with every write, so that a tab sees whether another one wrote since. */
  stamp: string;
  writtenAt: number;
}

const prefix = 'convoke.running';

/** The storage keys of running conversations. */
export const runningKeys = {
  /** Names the conversation that was written last, for a tab that has none of its own. */
  latest: prefix,
  head: (id: string) => `${prefix}.${id}`,
  chunk: (id: string, index: number) => `${prefix}.${id}.${index}`,
  /** The team that it is had with. */
  team: (id: string) => `${prefix}.${id}.team`,
  /** The conversation whose head or chunk a key is; copies of damaged ones are nobody's. */
  idOf: (key: string) => /^convoke\.running\.([^.]+)(?:\.(?:\d+|team))?$/.exec(key)?.[1] ?? null,
};

/** Team and vision of a conversation, kept with it so that a tab that sits apart comes back whole. */
export interface TeamAtTable {
  members: TeamMember[];
  vision: Vision | null;
}

/** Writes the team as text. */
export function writeTeam({ members, vision }: TeamAtTable): string {
  return JSON.stringify({ version: storedVersion, members, vision });
}

/** Reads the team; `null` when there is none that can be read. */
export function readTeam(text: string | null | undefined): TeamAtTable | null {
  const reading = readVersioned<TeamAtTable>(text ?? null, (content) => {
    if (!isRecord(content) || !Array.isArray(content['members'])) {
      return { state: 'damaged', reason: 'no team in it' };
    }
    const { items } = readItems(content['members'], readTeamMember);
    return { state: 'sound', value: { members: items, vision: readVision(content['vision']) } };
  });
  return reading.state === 'sound' ? reading.value : null;
}

type Speaker = [sender: string, role: string, fromUser: boolean];

// Short rows: with the names of all fields in every message, 10,000 messages would not fit the browser's 5 million characters.
/** Writes a piece of a conversation as text. */
export function writeChunk(messages: readonly ChatMessage[]): string {
  const speakers: Speaker[] = [];
  const indexes = new Map<string, number>();
  const rows = messages.map(
    ({ id, sender, role, fromUser, content, time, sentAt, kind, status }) => {
      const key = JSON.stringify([sender, role, fromUser]);
      let speaker = indexes.get(key);
      if (speaker === undefined) {
        speaker = speakers.push([sender, role, fromUser]) - 1;
        indexes.set(key, speaker);
      }
      const row: unknown[] = [speaker, content, sentAt, time, id];
      if (kind !== undefined || status !== undefined) row.push(kind ?? 0, status ?? 0);
      return row;
    },
  );
  return JSON.stringify({ version: storedVersion, speakers, rows });
}

/** Reads a piece of a conversation. */
export function readChunk(text: string | null): StoredReading<ChatMessage[]> {
  return readVersioned(text, (content) => {
    if (!isRecord(content)) return { state: 'damaged', reason: 'no chunk of a conversation' };
    const { speakers, rows } = content;
    if (!Array.isArray(speakers) || !Array.isArray(rows)) {
      return { state: 'damaged', reason: 'no chunk of a conversation' };
    }
    const { items, lost } = readItems<ChatMessage>(rows, (row) => {
      if (!Array.isArray(row)) return null;
      const [speaker, words, sentAt, time, id, kind, status] = row;
      const person: unknown = speakers[Number(speaker)];
      if (!Array.isArray(person) || typeof id !== 'string') return null;
      const [sender, role, fromUser] = person;
      const message = { id, sender, role, fromUser, content: words, time, sentAt, kind, status };
      return readChatMessage(message, { id, sentAt: 0 });
    });
    return lost === 0 ? { state: 'sound', value: items } : { state: 'partly', value: items, lost };
  });
}

/** Writes the head as text. */
export function writeHead(head: RunningHead): string {
  return JSON.stringify({ version: storedVersion, ...head });
}

/** Reads the head. */
export function readHead(text: string | null): StoredReading<RunningHead> {
  return readVersioned(text, (content) => {
    if (!isRecord(content)) return { state: 'damaged', reason: 'no head of a conversation' };
    const { uuid, title, speakerKey, remixOf, table, stamp, writtenAt } = content;
    if (typeof uuid !== 'string' || typeof stamp !== 'string') {
      return { state: 'damaged', reason: 'no head of a conversation' };
    }
    return {
      state: 'sound',
      value: {
        uuid,
        stamp,
        title: typeof title === 'string' ? title : '',
        speakerKey: typeof speakerKey === 'string' ? speakerKey : null,
        remixOf: readRemixOrigin(remixOf),
        table: typeof table === 'string' ? table : '',
        writtenAt: typeof writtenAt === 'number' ? writtenAt : 0,
      },
    };
  });
}
