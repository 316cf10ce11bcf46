import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { analyticsMessages as texts } from './analytics.messages.ts';

export interface TableSwitchProps {
  /** What stands beside the button: what the colours mean. */
  legend?: ReactNode;
  /** The table. */
  children: ReactNode;
}

/** Shows the table behind a chart to whoever wants it. */
export function TableSwitch({ legend, children }: TableSwitchProps) {
  const tableId = useId();
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        {legend}
        <Button
          size="sm"
          variant="quiet"
          className="ml-auto"
          aria-expanded={isShown}
          aria-controls={tableId}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? texts.hideTable : texts.showTable}
        </Button>
      </div>
      <div id={tableId}>{isShown ? children : null}</div>
    </>
  );
}
