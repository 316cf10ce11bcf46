import type { SentFile } from '@convoke/contract/files/carried-files.schemas.ts';
import type { Excerpt } from '@convoke/contract/files/file.schemas.ts';
import type { Participant } from '@convoke/contract/team/team.schemas.ts';
import { PassageIndex, passageQuery } from '@convoke/talk/files/choose-passages.rules.ts';
import { citedIn } from '@convoke/talk/files/marks.rules.ts';
import { passageReference } from '@convoke/talk/files/passages.rules.ts';
import { findMember } from '@convoke/talk/turns/find-member.rules.ts';
import { estimateTokens } from '../tokens.ts';
import { printPassage } from './passage-texts.prompts.ts';

/** Who reads a prompt: a member by index, or everybody. */
export type Reader = number | 'everybody';

/** A passage as prompts print it. */
export interface PrintedPassage {
  /** `F1:12`. */
  ref: string;
  excerpt: Excerpt;
  text: string;
  tokens: number;
}

/** What passages are chosen by. */
export interface PassageRequest {
  mission: readonly string[];
  /** What was said, the newest turn last. */
  turns: readonly string[];
  /** Tokens that they may take. */
  tokens: number;
  /** References of those that are in the prompt already. */
  except?: ReadonlySet<string>;
}

// For blank lines.
const tokensAroundPassage = 2;

/** The files of a request, who may read them, and their passages. */
export class TableFiles {
  readonly #files: readonly SentFile[];
  readonly #participants: readonly Participant[];
  readonly #printed = new Map<SentFile, readonly PrintedPassage[]>();
  readonly #indexes = new Map<string, PassageIndex>();

  constructor(
    files: readonly SentFile[] | null | undefined,
    participants: readonly Participant[] = [],
  ) {
    this.#files = files ?? [];
    this.#participants = participants;
  }

  /** The request carries none. */
  get isEmpty(): boolean {
    return this.#files.length === 0;
  }

  /** All files of the request. */
  get all(): readonly SentFile[] {
    return this.#files;
  }

  /** The files that everybody may read. */
  get common(): SentFile[] {
    return this.#files.filter(({ readers }) => readers === undefined);
  }

  /** The files that a member may read and others may not. */
  ownOf(member: number): SentFile[] {
    return this.#files.filter(({ readers }) =>
      readers?.some((reader) => findMember(reader, this.#participants) === member),
    );
  }

  /** Passages of files, as they are printed. */
  passagesOf(files: readonly SentFile[]): PrintedPassage[] {
    return files.flatMap((file) => {
      let printed = this.#printed.get(file);
      if (printed === undefined) {
        printed = file.excerpts.map((excerpt) => {
          const ref = passageReference(file.label, excerpt);
          const text = printPassage(ref, excerpt);
          return { ref, excerpt, text, tokens: estimateTokens(text) + tokensAroundPassage };
        });
        this.#printed.set(file, printed);
      }
      return printed;
    });
  }

  /** The passages of files that fit what is talked about, in the order of the files. */
  choose(
    files: readonly SentFile[],
    { mission, turns, tokens, except = new Set() }: PassageRequest,
  ): PrintedPassage[] {
    if (tokens <= 0) return [];
    const passages = this.passagesOf(files);
    const byExcerpt = new Map(passages.map((passage) => [passage.excerpt, passage]));
    const weigh = (excerpt: Excerpt) => {
      const passage = byExcerpt.get(excerpt);
      return passage === undefined || except.has(passage.ref) ? 0 : passage.tokens;
    };
    const room = { passages: passages.length, weight: tokens, weigh };
    const cited = citedIn(turns.slice(-citedTurns));
    const chosen = this.#indexOf(files).choose(passageQuery(mission, turns), room, cited);
    const excerpts = new Set([...chosen.values()].flat());
    return passages.filter(({ ref, excerpt }) => excerpts.has(excerpt) && !except.has(ref));
  }

  #indexOf(files: readonly SentFile[]): PassageIndex {
    const key = files.map(({ label }) => label).join(' ');
    let index = this.#indexes.get(key);
    if (index === undefined) {
      index = new PassageIndex(files);
      this.#indexes.set(key, index);
    }
    return index;
  }
}

/** Newest turns whose cited passages are sent again. */
const citedTurns = 4;

/** Of a request that carries none. */
export const noFiles = new TableFiles([]);
