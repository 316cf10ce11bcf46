import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { analyticsMessages as texts } from './messages.ts';

export interface TableSwitchProps {
  /** Legend of the colours, beside the button. */
  legend?: ReactNode;
  /** The table. */
  children: ReactNode;
}

/** Button that shows and hides a chart's table. */
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
