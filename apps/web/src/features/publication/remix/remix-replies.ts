import { readPublicationEndpoint } from '@convoke/contract/publication/publication.endpoints.ts';
import { requestText } from '../../../services/api/request-json.ts';
import { readPublication } from '../player/read-publication.rules.ts';
import { readReplies, type ProcessedReply } from '../player/recap.rules.ts';
import type { RemixSource } from './remix-source.ts';

let atHand: RemixSource | null = null;

/** Keeps what the screen before had already read, so that carrying it along asks nobody. */
export function keepRepliesAtHand(source: RemixSource): void {
  atHand = source;
}

/** What was said in a publication, oldest first. */
export async function loadRemixReplies(uuid: string): Promise<ProcessedReply[]> {
  if (atHand?.uuid === uuid) {
    const { replies, loadReplies, participants } = atHand;
    const known = replies ?? (await loadReplies?.());
    if (known !== undefined) return readReplies(known, participants);
  }
  const text = await requestText(readPublicationEndpoint, {
    params: { id: uuid },
    isInPlace: true,
  });
  const reading = readPublication(text);
  if (!reading.ok) throw new Error(reading.reason);
  return readReplies(reading.publication.replies, reading.publication.participants);
}
