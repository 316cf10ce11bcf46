import type { Participant } from '../reading/read-publication.rules.ts';

/** What feed and player pass to a remix, as read from the server. */
export interface RemixSource {
  uuid: string;
  /** The title. */
  introduction: string;
  vision: string;
  /** One text; the feed joins its list with `, ` (docs/behaviour.md#remix). */
  objectives: string;
  keyResults: string;
  participants: readonly Participant[];
}
