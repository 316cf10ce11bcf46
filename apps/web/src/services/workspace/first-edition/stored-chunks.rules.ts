import { readTeamMember, readVision, type WorkspaceTeam } from '@convoke/talk/team/member.ts';
import { readMessage, type Message } from '@convoke/talk/message/message.ts';
import { isRecord } from '../../../lib/is-record.ts';
import { readBy, readItems } from '@convoke/talk/lib/read-fields.ts';
import * as z from 'zod/mini';
import { readRemixOrigin } from '@convoke/talk/conversation/remix-origin.ts';
import { readAs, readVersioned, type StoredReading } from '../../storage/storage-format.ts';

// The first edition kept the conversation being had in localStorage: a head, the messages in chunks, the team.
const headSchema = z.object({
  uuid: z.string(),
  title: z.catch(z.string(), ''),
  /** Name and role of the active speaker; `null` before anyone spoke. */
  speakerKey: z.catch(z.nullable(z.string()), null),
  /** The publication that it took up. */
  remixOf: z.catch(readBy(readRemixOrigin), null),
  writtenAt: z.catch(z.number(), 0),
});
/** What stood beside the messages. */
export type FirstEditionHead = z.infer<typeof headSchema>;

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
export const readHead = (text: string | null): StoredReading<FirstEditionHead> =>
  readAs(text, headSchema, 'head of a conversation');
