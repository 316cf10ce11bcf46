import { useId, type ReactNode } from 'react';

export interface SectionProps {
  title: string;
  about?: ReactNode;
  children: ReactNode;
}

/** A part of the screen under its heading. */
export function Section({ title, about, children }: SectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <h2 id={headingId} className="text-2xl">
        {title}
      </h2>
      {about === undefined ? null : <p className="text-sm text-ink-muted">{about}</p>}
      {children}
    </section>
  );
}
