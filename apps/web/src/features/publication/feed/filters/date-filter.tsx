import { TextField } from '../../../../ui/form/field.tsx';
import { feedMessages as texts } from '../../messages.ts';
import { dayEnd, dayOf, dayStart } from './filter-dates.rules.ts';
import { useDebouncedValue } from '../../../../ui/form/debounced-value.ts';

export interface DateFilterProps {
  startDate: string;
  endDate: string;
  onChange: (dates: { startDate?: string; endDate?: string }) => void;
}

/** First and last day, both inclusive, in the visitor's time zone. */
export function DateFilter({ startDate, endDate, onChange }: DateFilterProps) {
  // Each typed digit is a valid date of its own, so changes are debounced.
  const [first, setFirst, firstHandlers] = useDebouncedValue(dayOf(startDate), (day) =>
    onChange({ startDate: dayStart(day) }),
  );
  const [last, setLast, lastHandlers] = useDebouncedValue(dayOf(endDate), (day) =>
    onChange({ endDate: dayEnd(day) }),
  );
  const isBackwards = first !== '' && last !== '' && first > last;
  return (
    <div className="grid gap-3 sm:max-lg:grid-cols-2">
      <TextField
        type="date"
        label={texts.startDate}
        max="9999-12-31"
        value={first}
        {...firstHandlers}
        onChange={setFirst}
      />
      <TextField
        type="date"
        label={texts.endDate}
        max="9999-12-31"
        value={last}
        {...lastHandlers}
        onChange={setLast}
        error={isBackwards ? texts.backwards : null}
      />
    </div>
  );
}
