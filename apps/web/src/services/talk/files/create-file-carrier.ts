import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import { PassageIndex, passageQuery } from '@convoke/talk/files/choose-passages.rules.ts';
import type { FileText } from '@convoke/talk/files/file-text.ts';
import type { TableFile } from '@convoke/talk/files/table-file.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import {
  carriedFiles,
  filesWithReaders,
  type SentFile,
} from '@convoke/talk/projections/carried-files.rules.ts';
import { isContribution } from '@convoke/talk/projections/transcript.rules.ts';

/** What a request that carries files is about. */
export interface CarriedTalk {
  files: readonly TableFile[];
  messages: readonly Message[];
  vision: Vision | null;
  members: readonly TeamMember[];
}

/** Puts the files on the table into requests. */
export interface FileCarrier {
  carry: (talk: CarriedTalk) => Promise<SentFile[]>;
  /** Has texts, and what passages are chosen with, at hand before the first request. */
  prepare: (talk: Omit<CarriedTalk, 'messages'>) => Promise<void>;
  /** The text of a file of the latest talk, as long as it is at hand. */
  textAtHand: (hash: string) => FileText | null;
}

interface FileCarrierDeps {
  readText: (hash: string) => Promise<FileText | null>;
  /** Lets the page do what is due. */
  pause: () => Promise<void>;
}

/** So many passages are indexed in one go: about ten milliseconds. */
const indexedAtOnce = 60;

/** Makes the carrier. It keeps the texts of one talk in memory, and an index of their passages where one is needed. */
export function createFileCarrier({ readText, pause }: FileCarrierDeps): FileCarrier {
  const texts = new Map<string, FileText>();
  let indexed: { key: string; index: Promise<PassageIndex> } | null = null;

  async function loadTexts(files: readonly TableFile[]): Promise<void> {
    const hashes = new Set(files.map(({ hash }) => hash));
    for (const hash of texts.keys()) if (!hashes.has(hash)) texts.delete(hash);
    await Promise.all(
      [...hashes].map(async (hash) => {
        if (texts.has(hash)) return;
        const text = await readText(hash);
        // One that is on another device may be added here at any time.
        if (text !== null) texts.set(hash, text);
      }),
    );
  }

  function indexOf(files: readonly TableFile[]): Promise<PassageIndex> {
    const here = files.filter(({ hash }) => texts.has(hash));
    const key = here.map(({ label, hash }) => `${label} ${hash}`).join(' ');
    if (indexed?.key !== key) indexed = { key, index: build(here) };
    return indexed.index;
  }

  async function build(files: readonly TableFile[]): Promise<PassageIndex> {
    const index = new PassageIndex();
    for (const { label, name, hash } of files) {
      const passages = texts.get(hash)?.passages ?? [];
      for (let start = 0; start < passages.length; start += indexedAtOnce) {
        index.add({ label, name, excerpts: passages.slice(start, start + indexedAtOnce) });
        await pause();
      }
    }
    return index;
  }

  async function carry({ files, messages, vision, members }: CarriedTalk): Promise<SentFile[]> {
    const wanted = filesWithReaders(files, members);
    await loadTexts(wanted);
    const input = {
      files,
      members,
      textOf: (hash: string) => texts.get(hash) ?? null,
      query: passageQuery(
        Object.values(vision ?? {}),
        messages.filter(isContribution).map(({ content }) => content),
      ),
    };
    const whole = carriedFiles(input, null);
    return whole ?? carriedFiles(input, await indexOf(wanted)) ?? [];
  }

  return {
    carry,
    prepare: async (talk) => void (await carry({ ...talk, messages: [] })),
    textAtHand: (hash) => texts.get(hash) ?? null,
  };
}
