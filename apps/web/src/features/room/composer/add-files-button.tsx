import { Paperclip } from 'lucide-react';
import { useRef, type ChangeEvent } from 'react';
import { conversationMessages as texts } from '../../../services/talk/messages.ts';
import { IconButton } from '../../../ui/button.tsx';
import { giveFocusBack } from '../field-focus.ts';

/** Opens the browser's choice of files. It lies in the field, so that the bar below has not to make room. */
export function AddFilesButton({ onAdd }: { onAdd: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);

  function add(event: ChangeEvent<HTMLInputElement>) {
    const { files } = event.target;
    if (files !== null && files.length > 0) onAdd([...files]);
    // The same file can be chosen once more.
    event.target.value = '';
    giveFocusBack();
  }

  return (
    <>
      <IconButton
        size="sm"
        label={texts.files.add}
        icon={<Paperclip size={18} />}
        className="absolute top-0.5 right-1 sm:top-1 sm:right-1.5"
        onClick={() => input.current?.click()}
      />
      <input ref={input} type="file" multiple hidden aria-label={texts.files.add} onChange={add} />
    </>
  );
}
