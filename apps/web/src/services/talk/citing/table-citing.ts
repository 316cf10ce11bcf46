import type { Calculation } from '@convoke/talk/files/calculated-numbers.rules.ts';
import type { TableFile } from '@convoke/talk/files/table-file.ts';
import { createCiting } from '../../../ui/citations/create-citing.tsx';
import { citedFile, findPassage } from '../../../ui/citations/passages.ts';
import type { Citing } from '../../../ui/text/citing.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import { stepsOf } from '@convoke/talk/tools/tool-steps.rules.ts';
import { loadCurrentConversation } from '../../workspace/conversation/current-conversation.ts';
import { openPassage } from '../shown/files-view.ts';
import { fileStore } from '../../workspace/files/file-store.ts';

interface CitedTable {
  /** Tells files, and what of them is here, from others. */
  key: string;
  /** `reread` is called when somebody asks for a passage that is not here. */
  createCiting: (reread: () => void) => Citing;
}

/** Reads the files of a conversation; of those whose text is on another device, the passages that something rests on. */
export async function readCitedTable(table: readonly TableFile[]): Promise<CitedTable> {
  const read = await Promise.all(
    table.map(async (file) => {
      const text = await fileStore.readText(file.hash);
      const here = text === null ? (file.cited ?? []).map(({ n }) => n).join() : 'all';
      return {
        file: citedFile(file, text?.passages ?? file.cited ?? []),
        key: [file.label, file.name, file.hash, here],
      };
    }),
  );
  const files = read.map(({ file }) => file);
  const calculations = calculationsOf(loadCurrentConversation().messages);
  return {
    key: JSON.stringify(read.map(({ key }) => key)),
    createCiting: (reread) =>
      createCiting({
        files,
        calculations,
        open({ ref, words }) {
          if (findPassage(files, ref).text === null) {
            // Its file may have been added again since.
            reread();
            return false;
          }
          // The panel would open behind a dialog.
          if (document.querySelector('dialog[open]') !== null) return false;
          openPassage(ref, { words });
          return true;
        },
      }),
  };
}

/** The calculations whose results lie on the table, in their order. */
const calculationsOf = (messages: readonly Message[]): Calculation[] =>
  stepsOf(messages).flatMap(({ step: { file, result } }) =>
    file === undefined || result === undefined ? [] : [{ label: file, text: result }],
  );
