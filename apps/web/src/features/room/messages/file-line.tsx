import type { TableFile } from '@convoke/talk/files/table-file.ts';
import { Paperclip } from 'lucide-react';
import { conversationMessages as texts } from '../../../services/talk/messages.ts';
import { openFile } from '../../../services/talk/shown/files-view.ts';

/** The line of the log that tells of a file on the table, or of one that was taken off. */
export function FileLine({ file }: { file: TableFile }) {
  const { label, name, passages, isRemoved = false } = file;
  return (
    <p data-file-line="" className="pt-3 text-sm text-ink-muted sm:pl-13">
      <Paperclip size={14} aria-hidden className="mr-1.5 inline align-[-2px]" />
      <button
        type="button"
        title={name}
        className="inline-block max-w-[min(24rem,70%)] truncate align-bottom text-ink underline decoration-1 underline-offset-4 pointer-coarse:-my-2 pointer-coarse:py-2"
        onClick={() => openFile(label)}
      >
        <bdi>{name}</bdi>
      </button>{' '}
      {isRemoved ? texts.files.takenOff : texts.files.onTable(label, passages)}
    </p>
  );
}
