import type { SentFile } from '@convoke/contract/files/carried-files.schemas.ts';
import { estimateTokens } from '../tokens.ts';
import { fileRules } from './file-rules.prompts.ts';
import { printFile } from './passage-texts.prompts.ts';
import { PromptPassages } from './prompt-passages.ts';
import type { PassageRequest, PrintedPassage, Reader, TableFiles } from './table-files.ts';

/** The largest share of a prompt for files that everybody may read. */
const filesShare = 0.5;
/** The largest share for passages of one turn, of files that do not fit. */
const turnShare = 0.25;
/** The least share for files that only some members may read. */
const ownShare = 0.125;
/** Far beyond what an answer takes from passages, and no cache keeps them. */
const maxTurnTokens = 6_000;

const heading = '# Files on the table';
const hint =
  'Not everything fits: the passages that matter stand further down, under "From the files".';
const ownHeading = '# Files that not everybody may read';
const ownHint = 'You may read them. Teammates may not know their text.';

const sumOf = (passages: readonly PrintedPassage[]) =>
  passages.reduce((sum, { tokens }) => sum + tokens, 0);

const turnHeading = 'From the files:';

/** Passages under the words by which the list of files announces them; null without any. */
export function turnSection(passages: readonly PrintedPassage[]): string | null {
  if (passages.length === 0) return null;
  return [turnHeading, ...passages.map(({ text }) => text)].join('\n\n');
}

/** A part of a prompt with passages of files. */
interface FilesSection {
  text: string;
  refs: string[];
}

/** Places the files of a request in prompts of one size: docs/behaviour.md#files-in-the-prompt */
export class FilesInPrompt {
  readonly #files: TableFiles;
  readonly #opening: FilesSection | null;
  /** Tokens for passages of everybody's files behind the opening; 0 where it holds them all. */
  readonly turnTokens: number;
  /** Further tokens for them, in a prompt that keeps those of earlier turns. */
  readonly laterTokens: number;
  readonly #ownTokens: number;

  constructor(files: TableFiles, budgetTokens: number) {
    this.#files = files;
    const room = Math.max(0, Math.floor(budgetTokens * filesShare));
    const whole = this.#wholeOpening(room);
    this.#opening = whole ?? this.#listOpening(room - Math.floor(budgetTokens * turnShare));
    const left = room - this.openingTokens;
    const isListed = whole === null && this.#opening !== null;
    this.turnTokens = isListed
      ? Math.max(0, Math.min(Math.floor(budgetTokens * turnShare), left, maxTurnTokens))
      : 0;
    this.laterTokens = isListed ? Math.max(0, Math.min(left - this.turnTokens, maxTurnTokens)) : 0;
    const ownRoom = Math.max(left - this.turnTokens, Math.floor(budgetTokens * ownShare));
    this.#ownTokens = Math.min(ownRoom, maxTurnTokens);
  }

  /** What all members share, the same for all turns: whole files where they fit, else a list; null without files. */
  get opening(): string | null {
    return this.#opening?.text ?? null;
  }

  get openingTokens(): number {
    return this.#opening === null ? 0 : estimateTokens(this.#opening.text);
  }

  /** The most tokens that `own` and the passages of a turn may take for one of the readers. */
  reserveFor(readers: readonly Reader[]): number {
    const own = readers.map((reader) => {
      const files = this.#ownOf(reader);
      const all = sumOf(this.#files.passagesOf(files)) + estimateTokens(this.#ownHead(files));
      return files.length === 0 ? 0 : Math.min(this.#ownTokens, all);
    });
    return this.turnTokens + Math.max(0, ...own);
  }

  /** Passages of everybody's files that the opening does not hold, chosen by what is talked about. */
  choose(request: PassageRequest): PrintedPassage[] {
    if (this.turnTokens === 0) return [];
    return this.#files.choose(this.#files.common, request);
  }

  /** The files that a reader may read and others may not; null without any. */
  own(reader: Reader, request: Omit<PassageRequest, 'tokens'>): FilesSection | null {
    const files = this.#ownOf(reader);
    if (files.length === 0) return null;
    const head = this.#ownHead(files);
    const tokens = this.#ownTokens - estimateTokens(head);
    if (tokens < 0) return null;
    const all = this.#files.passagesOf(files);
    const shown = sumOf(all) <= tokens ? all : this.#files.choose(files, { ...request, tokens });
    return {
      text: [head, ...shown.map(({ text }) => text)].join('\n\n'),
      refs: shown.map(({ ref }) => ref),
    };
  }

  /** What a reader's prompt holds with these passages beside the opening. */
  passagesFor(reader: Reader, refs: Iterable<string>): PromptPassages {
    const own = new Set(this.#ownOf(reader));
    const readable = this.#files.all.filter(
      (file) => reader === 'everybody' || file.readers === undefined || own.has(file),
    );
    return new PromptPassages(readable, new Set([...(this.#opening?.refs ?? []), ...refs]));
  }

  #ownOf(reader: Reader): SentFile[] {
    return reader === 'everybody' ? [] : this.#files.ownOf(reader);
  }

  #ownHead(files: readonly SentFile[]): string {
    const head = `${ownHeading}\n${ownHint}`;
    const rules = this.#opening === null ? [fileRules] : [];
    return [head, ...rules, files.map(printFile).join('\n')].join('\n\n');
  }

  #wholeOpening(maxTokens: number): FilesSection | null {
    const { common } = this.#files;
    const all = this.#files.passagesOf(common);
    if (common.length === 0 || sumOf(all) > maxTokens) return null;
    const parts = common.flatMap((file) => [
      printFile(file),
      ...this.#files.passagesOf([file]).map(({ text }) => text),
    ]);
    const text = [heading, fileRules, ...parts].join('\n\n');
    return estimateTokens(text) > maxTokens ? null : { text, refs: all.map(({ ref }) => ref) };
  }

  /** The list of the files as far as it fits; null where it says nothing. */
  #listOpening(maxTokens: number): FilesSection | null {
    const { common } = this.#files;
    const head = [heading, fileRules, hint].join('\n\n');
    let tokens = estimateTokens(head);
    const lines: string[] = [];
    for (const file of common) {
      const line = printFile(file);
      tokens += estimateTokens(line) + 1;
      if (tokens > maxTokens) break;
      lines.push(line);
    }
    if (lines.length === 0) return null;
    const left = common.length - lines.length;
    if (left > 0) lines.push(`And ${left} more.`);
    return { text: `${head}\n\n${lines.join('\n')}`, refs: [] };
  }
}
