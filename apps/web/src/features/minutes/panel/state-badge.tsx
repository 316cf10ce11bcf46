import type { KeyResultState } from '@convoke/contract/minutes/minutes.schemas.ts';
import { CalendarCheck, Circle, MessageCircle, TriangleAlert } from 'lucide-react';

const icons = {
  untouched: Circle,
  discussed: MessageCircle,
  planned: CalendarCheck,
  at_risk: TriangleAlert,
} as const;

/** The sign of what became of a key result; its words are beside it. */
export function KeyResultIcon({ state }: { state: KeyResultState }) {
  const Icon = icons[state];
  const look = {
    untouched: 'text-ink-muted',
    discussed: 'text-ink',
    planned: 'text-success',
    at_risk: 'text-danger',
  };
  return <Icon size={16} aria-hidden className={`mt-0.5 shrink-0 ${look[state]}`} />;
}

/** A state in words. */
export function StateBadge({
  tone = 'muted',
  children,
}: {
  tone?: 'muted' | 'alarm' | 'done';
  children: string;
}) {
  const looks = {
    muted: 'border-line-strong text-ink-muted',
    alarm: 'border-danger text-danger',
    done: 'border-success text-success',
  };
  return (
    <span
      className={`inline-block rounded-full border px-2 text-xs leading-5 font-medium ${looks[tone]}`}
    >
      {children}
    </span>
  );
}
