import { useId, type ReactNode } from 'react';

export interface ProfileSectionProps {
  title: string;
  subtitle?: string;
  children: ReactNode;
}

/** A titled card of the profile. */
export function ProfileSection({ title, subtitle, children }: ProfileSectionProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 sm:p-7"
    >
      <div>
        <h2 id={headingId} className="text-2xl">
          {title}
        </h2>
        {subtitle === undefined ? null : <p className="mt-1 text-ink-muted">{subtitle}</p>}
      </div>
      {children}
    </section>
  );
}
