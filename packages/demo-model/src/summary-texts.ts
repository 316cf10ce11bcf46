/** The fixed texts of summaries. */
export interface SummaryTexts {
  nothingSaid: (mission: string) => string;
  overview: (count: number, speakers: string, topic: string) => string;
  said: string;
  decided: string;
  open: string;
  /** Quotations of passages follow. */
  inFiles: string;
  note: string;
  and: string;
  /** The visitor in the summary of their conversation. */
  you: string;
  /** The following are for the summary of a publication. */
  withoutVision: string;
  about: (topic: string) => string;
  workWithoutVision: (who: string, isOne: boolean) => string;
  workOn: (who: string, isOne: boolean, topic: string) => string;
  more: (count: number) => string;
  messages: (count: number) => string;
  oneOfThem: string;
  /** The visitor of a published conversation. */
  visitor: string;
  somebody: string;
  says: (who: string, words: string) => string;
  proposes: (who: string, words: string) => string;
  stillOpen: (words: string) => string;
  /** Tags of a text without enough significant words. */
  tags: readonly string[];
}
