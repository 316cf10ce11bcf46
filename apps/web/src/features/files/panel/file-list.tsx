import type { TableFile } from '@convoke/talk/files/table-file.ts';
import { useRef } from 'react';
import { useCurrentConversation } from '../../../services/workspace/conversation/current-conversation.ts';
import { fileMessages as texts } from '../messages.ts';
import { useTextsHere } from '../texts-here.ts';
import { FileRow } from './file-row.tsx';

/** The files that lie on the table. */
export function FileList({ files }: { files: readonly TableFile[] }) {
  const list = useRef<HTMLUListElement>(null);
  const here = useTextsHere();
  const read = useCurrentConversation(
    ({ messages }) => messages.findLast((message) => message.read !== undefined)?.read,
  );
  if (files.length === 0) {
    return (
      <div className="text-sm">
        <p className="font-semibold">{texts.none}</p>
        <p className="mt-1 text-ink-muted">{texts.noneExplanation}</p>
      </div>
    );
  }
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label={texts.title}
      className="-mt-3 flex flex-col outline-none"
    >
      {files.map((file) => (
        <FileRow
          key={file.label}
          file={file}
          isHere={here === null || here.has(file.hash)}
          read={read?.find((one) => one.file === file.label)?.passages}
          list={list}
        />
      ))}
    </ul>
  );
}
