/** What the feed and the player hand over to be remixed, as they read it from the server. */
export interface RemixSource {
  uuid: string;
  /** The title. */
  introduction: string;
  vision: string;
  /** Already one text; the feed joins its list with `, ` (§4). */
  objectives: string;
  keyResults: string;
  participants: readonly { name: string; role: string; description: string }[];
}
