import { readPublicationEndpoint } from '@convoke/contract/publication/publication.endpoints.ts';
import { requestText } from '../../../services/api/request-page.ts';
import { readPublication } from '../reading/read-publication.rules.ts';
import { readReplies, type ProcessedReply } from '../reading/recap.rules.ts';

// Always asked for: the feed knows no replies, and a player that was just opened may know the first ones only.
/** What was said in a publication, oldest first. */
export async function loadRemixReplies(uuid: string): Promise<ProcessedReply[]> {
  const text = await requestText(readPublicationEndpoint, {
    params: { id: uuid },
    isInPlace: true,
  });
  const reading = readPublication(text);
  if (!reading.ok) throw new Error(reading.reason);
  return readReplies(reading.publication.replies, reading.publication.participants);
}
