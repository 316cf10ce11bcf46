import type { SentFile } from '@convoke/contract/files/carried-files.schemas.ts';
import type { Excerpt, ReadFile } from '@convoke/contract/files/file.schemas.ts';
import type { ReadableFile } from '@convoke/demo-model/facts.ts';
import { passageReference } from '@convoke/talk/files/passages.rules.ts';
import { shownFileName } from './passage-texts.prompts.ts';

/** What one prompt holds of the files that its reader may read. */
export class PromptPassages {
  readonly #files: readonly SentFile[];
  readonly #passages = new Map<string, Excerpt>();

  /** `refs` are those of the passages in the prompt, such as `F1:12`. */
  constructor(files: readonly SentFile[], refs: ReadonlySet<string>) {
    this.#files = files;
    for (const { label, excerpts } of files) {
      for (const excerpt of excerpts) {
        const ref = passageReference(label, excerpt);
        if (refs.has(ref)) this.#passages.set(ref, excerpt);
      }
    }
  }

  /** The passage behind a mark; null where the prompt does not hold it. */
  readonly passageOf = (ref: string): Excerpt | null => this.#passages.get(ref) ?? null;

  /** What was read of each file; a file of which nothing was sent has an empty list. */
  read(): ReadFile[] {
    return this.#sent().map(({ file, excerpts }) => {
      const isWhole = excerpts.length > 0 && excerpts.length === file.passages;
      const numbers = excerpts.map(({ n }) => n).toSorted((one, other) => one - other);
      return { file: file.label, passages: isWhole ? 'all' : numbers };
    });
  }

  /** The passages as facts for the rehearsal voices. */
  facts(): ReadableFile[] {
    return this.#sent().map(({ file, excerpts }) => {
      return { label: file.label, name: shownFileName(file), excerpts };
    });
  }

  #sent(): { file: SentFile; excerpts: Excerpt[] }[] {
    return this.#files.map((file) => ({
      file,
      excerpts: file.excerpts.filter((excerpt) =>
        this.#passages.has(passageReference(file.label, excerpt)),
      ),
    }));
  }
}
