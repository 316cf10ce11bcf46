import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import * as z from 'zod/mini';
import { finite, readBy, fieldReader } from '../lib/read-fields.ts';
import { readMessage, type Message } from '../message/message.ts';
import { readTeamMember, readVision } from '../team/member.ts';
import { readRemixOrigin, type RemixOrigin } from './remix-origin.ts';

/** A snapshot of a conversation that the visitor saved under a title, with the team and the vision of that moment. */
export interface SavedConversation {
  /** Creation time in milliseconds, as text. */
  id: string;
  title: string;
  timestamp: number;
  messages: Message[];
  teamMembers: TeamMember[];
  teamVision: Vision | null;
  /** The publication that it took up. */
  remixOf: RemixOrigin | null;
  /** What came of it, as stored; only the room reads it. Missing where nothing did. */
  outcome?: unknown;
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

const savedShape = {
  id: z.union([z.string(), z.number()]),
  title: z.string(),
  timestamp: finite(),
  messages: z.array(z.unknown()),
  teamMembers: z.array(z.unknown()),
  teamVision: z.unknown(),
  remixOf: readBy(readRemixOrigin),
  outcome: z.unknown(),
};

const readSavedFields = fieldReader(savedShape);

/** Reads a saved conversation; `lost` counts messages and members of it that could not be read. */
export function readSavedConversation(
  value: unknown,
): { conversation: SavedConversation; lost: number } | null {
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
    conversation: {
      id: String(id),
      title: fields.title ?? '',
      timestamp,
      messages: readMessages.items,
      teamMembers: readMembers.items,
      teamVision: vision,
      remixOf: fields.remixOf ?? null,
      ...(fields.outcome === undefined ? {} : { outcome: fields.outcome }),
    },
    lost: readMessages.lost + readMembers.lost + lostVision,
  };
}
