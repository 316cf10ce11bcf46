import { Minus, Plus } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { isServerRendering } from '../../../lib/server-rendering.ts';

export interface PlayerSectionProps {
  title: string;
  children: ReactNode;
}

/** A collapsible section, closed at first. Find-in-page opens it, and print shows it. */
export function PlayerSection({ title, children }: PlayerSectionProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const body = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = body.current;
    if (element === null) return undefined;
    // React's `hidden` is boolean. A browser without `until-found` treats it as hidden.
    if (isOpen) element.removeAttribute('hidden');
    else element.setAttribute('hidden', 'until-found');
    const open = () => setIsOpen(true);
    element.addEventListener('beforematch', open);
    return () => element.removeEventListener('beforematch', open);
  }, [isOpen]);

  return (
    <section aria-labelledby={id} className="border-b border-line print:border-0">
      <h2 className="font-title text-xl print:mt-4 print:break-after-avoid">
        <button
          type="button"
          id={id}
          aria-expanded={isServerRendering ? undefined : isOpen}
          aria-controls={`${id}-body`}
          className="flex min-h-14 w-full items-center justify-between gap-4 py-2 text-start transition-colors hover:text-accent print:min-h-0"
          onClick={() => setIsOpen(!isOpen)}
        >
          {title}
          {/* Without script it is open, and nothing closes it. */}
          <span
            data-with-script=""
            aria-hidden="true"
            className="shrink-0 text-ink-muted print:hidden"
          >
            {isOpen ? <Minus size={20} /> : <Plus size={20} />}
          </span>
        </button>
      </h2>
      <div
        ref={body}
        id={`${id}-body`}
        // Server-rendered open for readers without script; a style rule closes it for others.
        hidden={!isOpen && !isServerRendering}
        data-opens-by-script={isServerRendering ? '' : undefined}
        className="print:block! print:[content-visibility:visible]!"
      >
        <div className="pb-6 print:pb-2">{children}</div>
      </div>
    </section>
  );
}
