import { useId, type ReactNode } from 'react';
import type { Message } from '@convoke/talk/message/message.ts';
import { Seat } from '../../../ui/seat/seat.tsx';
import { stanceMessages as texts } from '../../../services/talk/messages.ts';
import { stanceRows, type StanceRow } from './stance-rows.rules.ts';

interface StanceRowsProps {
  answers: readonly Message[];
  /** The answers as messages. */
  children: (answers: readonly Message[]) => ReactNode;
}

/** Where everyone stands at a glance: one bar, and below it who takes each stand, with their sentence. */
export function StanceRows({ answers, children }: StanceRowsProps) {
  const { rows, others } = stanceRows(answers);
  return (
    <>
      <div aria-hidden="true" className="mt-2 flex h-3 gap-0.5 overflow-hidden rounded-full">
        {rows.map(({ stance, answers: row }) =>
          row.map(({ id }) => <span key={id} className={`flex-1 ${barOf[stance]}`} />),
        )}
      </div>
      <div className="mt-2 grid gap-x-4 gap-y-3 @min-[34rem]:grid-cols-3">
        {rows.map((row) => (
          <Row key={row.stance} row={row} />
        ))}
      </div>
      <details className="mt-2">
        <summary className="min-h-9 cursor-pointer content-center text-sm text-ink-muted hover:text-ink pointer-coarse:min-h-11">
          {texts.whole}
        </summary>
        {children(rows.flatMap((row) => row.answers))}
      </details>
      {others.length === 0 ? null : children(others)}
    </>
  );
}

// Told apart without colours too: full, empty, dark.
const barOf: Record<StanceRow['stance'], string> = {
  for: 'bg-accent forced-colors:bg-[Highlight]',
  unsure: 'border border-line-strong',
  against: 'bg-ink forced-colors:bg-[CanvasText]',
};

function Row({ row: { stance, answers } }: { row: StanceRow }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline gap-x-2">
        <h3 id={id} className="font-sans text-sm font-semibold">
          {texts.rows[stance]}
        </h3>
        <span className="text-sm text-ink-muted">{texts.members(answers.length)}</span>
      </div>
      <ul className="flex flex-col gap-1.5 pt-1">
        {answers.map(({ id: answer, by, sender, role, content }) => (
          <li key={answer} className="flex gap-2 text-sm">
            <Seat {...(by && { id: by })} name={sender} role={role} size="sm" />
            <span className="min-w-0">
              <bdi className="sr-only">{sender}</bdi>
              <bdi title={content} className="line-clamp-4 break-words">
                {content}
              </bdi>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
