import { readPublicationEndpoint } from '@convoke/contract/publication/publication.endpoints.ts';
import { requestText } from '../../../services/api/request-page.ts';
import { readPublication } from '../reading/read-publication.rules.ts';
import { readReplies, type ProcessedReply } from '../reading/recap.rules.ts';

/**
 * All replies of a publication, oldest first. Always fetched: the feed has none, and the player may have only the first
 * ones.
 */
export async function loadRemixReplies(uuid: string): Promise<ProcessedReply[]> {
  const text = await requestText(readPublicationEndpoint, {
    params: { id: uuid },
    hasOwnIndicator: true,
  });
  const reading = readPublication(text);
  if (!reading.ok) throw new Error(reading.reason);
  return readReplies(reading.publication.replies, reading.publication.participants);
}
