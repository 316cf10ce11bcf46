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
