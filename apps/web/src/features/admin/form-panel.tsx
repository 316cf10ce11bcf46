import { useEffect, useId, useRef, type ReactNode } from 'react';

/** A form above a list, under its heading. When it opens, it comes into view and its first field gets the focus. */
export function FormPanel({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  const section = useRef<HTMLElement>(null);

  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' });
    section.current?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });
  }, []);

  return (
    <section
      ref={section}
      aria-labelledby={headingId}
      className="rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id={headingId} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
