import { useId, type ReactNode } from 'react';
import { minutesMessages as texts } from '../messages.ts';
import {
  sectionAttribute,
  type MinutesSection,
} from '../../../services/talk/shown/minutes-view.ts';

export interface SectionProps {
  name: MinutesSection;
  /** Beside the heading, such as a number. */
  note: ReactNode;
  children: ReactNode;
}

/** A part of the panel under its heading. */
export function Section({ name, note, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line pt-4 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-2 pb-1">
        <h3
          id={id}
          tabIndex={-1}
          {...{ [sectionAttribute]: name }}
          className="scroll-mt-4 font-sans text-sm font-semibold outline-none"
        >
          {texts.sections[name]}
        </h3>
        {note === undefined ? null : <span className="text-xs text-ink-muted">{note}</span>}
      </div>
      {children}
    </section>
  );
}

/** What an empty part says. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className="px-2 text-sm text-ink-muted">{children}</p>;
}
