/** One publication of the sample feed, as it is written down. */
export interface SamplePublication {
  /** Fixed, so that a second run finds it again. */
  uuid: string;
  title: string;
  /** How many days before the seeding it was published, at least one. */
  daysAgo: number;
  /** And at which time of that day in UTC, as 17:30. */
  time: string;
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
