import type { Excerpt } from '@convoke/contract/files/file.schemas.ts';
import type { Tool } from '@convoke/contract/tools/tool.schemas.ts';

/** A tool as its provider describes it. */
export type ToolDescription = Omit<Tool, 'fingerprint'>;

/** What a call gave, before it is read into passages: a text, the bytes of a document, or passages that are read already. */
export type AnswerContent =
  | { text: string }
  | {
      bytes: Uint8Array;
      /** As it was sent, such as `text/html; charset=iso-8859-1`. */
      mediaType: string;
    }
  | { passages: Excerpt[] };

/** What a call gave. */
export type RawAnswer = AnswerContent & {
  /** For people: of a page its title. `readAnswer` cleans and shortens it. */
  name: string;
  kind: 'web' | 'tool';
  /** The address that was read, after redirects. */
  from?: string | undefined;
};

/**
 * Whatever has tools. A call that fails is refused with one of the codes `tool_*`, and with `invalid_request` on a field below
 * `arguments` where the arguments are at fault. Aborting the signal ends the call, which rejects with the signal's reason.
 */
export interface ToolProvider {
  /** Its tools at this moment. */
  list(): Promise<readonly ToolDescription[]>;
  /** Calls one of its tools, by the name in `ToolDescription`. */
  call(
    name: string,
    args: Readonly<Record<string, unknown>>,
    options: { signal: AbortSignal },
  ): Promise<RawAnswer>;
}
