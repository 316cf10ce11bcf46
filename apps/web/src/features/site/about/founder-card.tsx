import { useId } from 'react';
import { usePublicConfig } from '../../../services/api/public-config.ts';
import { Mark } from '../../../ui/logo.tsx';
import { contactMessages } from './messages.ts';
import { FounderNameStatus } from './founder-name.tsx';

/** Name, picture and text of the founder, as far as configured. */
export function FounderCard() {
  const titleId = useId();
  const founder = usePublicConfig()?.founder;
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-6 rounded-card border border-line bg-surface p-6 sm:max-lg:flex-row sm:p-8"
    >
      {founder?.photoUrl === undefined ? (
        <span className="flex size-24 shrink-0 items-center justify-center rounded-full bg-tint">
          <Mark size={56} />
        </span>
      ) : (
        <img
          src={founder.photoUrl}
          alt={founder.name}
          width={96}
          height={96}
          className="size-24 shrink-0 rounded-full bg-tint object-cover"
        />
      )}
      <div className="min-w-0 flex-1 sm:max-lg:self-center">
        <h2 id={titleId} className="font-sans text-sm font-medium text-ink-muted">
          {contactMessages.behind}
        </h2>
        <div className="mt-1 flex min-h-9 items-center font-title text-2xl wrap-anywhere">
          {founder === undefined ? <FounderNameStatus /> : founder.name}
        </div>
        {founder?.bio === undefined ? null : (
          <p className="mt-3 whitespace-pre-line text-ink-muted">{founder.bio}</p>
        )}
      </div>
    </section>
  );
}
