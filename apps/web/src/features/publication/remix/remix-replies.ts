import { readPublicationEndpoint } from '@convoke/contract/publication/publication.endpoints.ts';
import type { CarriedFile } from '@convoke/contract/files/carried-files.schemas.ts';
import { requestText } from '../../../services/api/request-page.ts';
import { readPublication } from '../reading/read-publication.rules.ts';
import type { PublishedOutcome } from '../reading/published-outcome.rules.ts';
import { readReplies, type ProcessedReply } from '../reading/recap.rules.ts';

/** The talk of a publication, what came of it, and the passages that both rest on. */
interface RemixTalk {
  replies: ProcessedReply[];
  outcome: PublishedOutcome;
  files: readonly CarriedFile[];
}

/**
 * All replies of a publication, oldest first, with minutes and decision. Always fetched: the feed has none, and the player may have only the first
 * ones.
 */
export async function loadRemixReplies(uuid: string): Promise<RemixTalk> {
  const text = await requestText(readPublicationEndpoint, {
    params: { id: uuid },
    hasOwnIndicator: true,
  });
  const reading = readPublication(text);
  if (!reading.ok) throw new Error(reading.reason);
  const { replies, participants, minutes, decision, decidedAt, files } = reading.publication;
  const outcome = { minutes, decision, decidedAt };
  return { replies: readReplies(replies, participants), outcome, files };
}
