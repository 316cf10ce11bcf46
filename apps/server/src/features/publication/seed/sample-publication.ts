/** One publication of the sample feed, as it is written down. */
export interface SamplePublication {
  /** Fixed, so that a second run finds it again. */
  uuid: string;
  title: string;
  /** How long before the seeding it was published. */
  daysAgo: number;
  /** The sample that it took up, also by its fixed identifier. */
  remixOf?: string;
  vision: string;
  objectives: readonly string[];
  keyResults: readonly string[];
  members: readonly { name: string; role: string; description: string }[];
  messages: readonly { sender: string; content: string }[];
  summary: string;
  tags: readonly string[];
}
