import type { Excerpt } from '@convoke/contract/files/file.schemas.ts';
import type { TurnReason } from '@convoke/contract/conversation/discussion.ts';
import type { Language } from '@convoke/language/language.rules.ts';
import type { ResponseLength, ResponseType } from '@convoke/contract/turn-kinds.ts';

/** What the voices compose from: the facts behind a prompt, instead of the prompt. */
export interface Facts {
  vision: string;
  objectives: string;
  keyResults: string;
  /** Of the visitor's screen, for a mission whose own language is not clear. */
  language?: Language;
  /** The member who speaks, or whose role is described. */
  speaker?: { name: string; role: string; description: string };
  members: { name: string; role: string; description: string }[];
  /** The turns so far, oldest first. */
  transcript: { sender: string; content: string; isVisitor: boolean }[];
  responseType?: ResponseType;
  responseLength?: ResponseLength;
  /** Of a turn of a discussion. */
  discussion?: DiscussionFacts;
  /** The files on the table, with the passages that the prompt holds. */
  files?: ReadableFile[];
  /** The tools that the speaker may ask for. */
  tools?: AskableTool[];
  /** What members asked for, whatever came of it. */
  asked?: { tool: string; arguments: Record<string, unknown> }[];
}

/** A tool as a voice knows it. */
export interface AskableTool {
  id: string;
  /** As its server calls it. */
  name: string;
  /** The JSON Schema of its arguments. */
  inputSchema: Record<string, unknown>;
}

/** A file as a voice reads it. */
export interface ReadableFile {
  /** `F1`. */
  label: string;
  name: string;
  excerpts: Excerpt[];
}

/** What the turn of a discussion knows beside the conversation. */
export interface DiscussionFacts {
  because: TurnReason;
  /** Name of the member whose mention, question or objection this turn answers; null for the visitor or for nobody. */
  answers: string | null;
  /** Numbered from 1. */
  turn: number;
  /** Most turns of the discussion. */
  maxTurns: number;
  /** Index, from 0, of the first line of the transcript that is a turn of this discussion; passes leave no line. */
  firstLine: number;
  /** What a member says who has nothing new to say. */
  passWord: string;
}
