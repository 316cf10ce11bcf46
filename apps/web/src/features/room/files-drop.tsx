import { Paperclip } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { conversationMessages as texts } from '../../services/talk/messages.ts';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

/** Takes files that are dropped anywhere on the room, and shows while they are over it that it does. */
export function FilesDrop({ onAdd }: { onAdd: (files: readonly File[]) => void }) {
  const [isOver, setIsOver] = useState(false);
  const add = useEffectEvent(onAdd);
  useEffect(() => {
    // Each element that the pointer enters tells of it, before the one that it leaves does.
    let depth = 0;
    const end = () => {
      depth = 0;
      setIsOver(false);
    };
    const enter = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth += 1;
      setIsOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth -= 1;
      if (depth <= 0) end();
    };
    // Else the browser would open them in place of the room.
    const over = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      end();
      if (!hasFiles(event)) return;
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) add(files);
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('dragenter', enter, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('drop', drop, { signal });
    return () => listening.abort();
  }, []);
  if (!isOver) return null;
  return (
    <div className="pointer-events-none fixed inset-2 z-50 flex items-center justify-center rounded-card border-2 border-dashed border-accent bg-paper/80">
      <p className="flex items-center gap-2 rounded-full border border-line-strong bg-surface px-5 py-3 font-medium shadow-lg">
        <Paperclip size={18} aria-hidden />
        {texts.files.drop}
      </p>
    </div>
  );
}
