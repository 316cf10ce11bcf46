import { useId, type ReactNode } from 'react';
import type { Message } from '@convoke/talk/message/message.ts';
import { Seat } from '../../../ui/seat/seat.tsx';
import { stanceMessages as texts } from '../../../services/talk/messages.ts';
import { stanceRows, type StanceRow } from './stance-rows.rules.ts';

interface StanceRowsProps {
  answers: readonly Message[];
  children: (answers: readonly Message[]) => ReactNode;
}

/** Where everyone stands: a row for each stance, with the seats of those who take it and what they said. */
export function StanceRows({ answers, children }: StanceRowsProps) {
  const { rows, others } = stanceRows(answers);
  return (
    <>
      {rows.map((row) => (
        <Row key={row.stance} row={row}>
          {row.answers.length === 0 ? null : children(row.answers)}
        </Row>
      ))}
      {others.length === 0 ? null : children(others)}
    </>
  );
}

function Row({ row: { stance, answers }, children }: { row: StanceRow; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-3 border-t border-line pt-3 first-of-type:mt-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={id} className="min-w-18 font-sans text-sm font-semibold">
          {texts.rows[stance]}
        </h3>
        {answers.map(({ id: answer, sender, role }) => (
          <Seat key={answer} name={sender} role={role} size="sm" />
        ))}
        <span className="text-sm text-ink-muted">{texts.members(answers.length)}</span>
      </div>
      {children}
    </section>
  );
}
