import type { ResponseLength, ResponseType } from '@convoke/contract/turn-kinds.ts';

/** What the voices compose from: the facts behind a prompt, instead of the prompt. */
export interface Facts {
  vision: string;
  objectives: string;
  keyResults: string;
  /** The member who speaks, or whose role is described. */
  speaker?: { name: string; role: string; description: string };
  members: { name: string; role: string; description: string }[];
  /** The turns so far, oldest first. */
  transcript: { sender: string; content: string; isVisitor: boolean }[];
  responseType?: ResponseType;
  responseLength?: ResponseLength;
}
