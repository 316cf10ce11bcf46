import { TextField } from '../../../ui/field.tsx';
import { feedMessages as texts } from './feed.messages.ts';
import { dayEnd, dayOf, dayStart } from './filter-dates.rules.ts';
import { useSettledText } from '../../../ui/settled-text.ts';

export interface DateFilterProps {
  startDate: string;
  endDate: string;
  onChange: (dates: { startDate?: string; endDate?: string }) => void;
}

/** The first and the last day, both inclusive, in the visitor's own zone. */
export function DateFilter({ startDate, endDate, onChange }: DateFilterProps) {
  // A date is typed digit by digit, and each digit makes another date.
  const [first, setFirst, firstHandlers] = useSettledText(dayOf(startDate), (day) =>
    onChange({ startDate: dayStart(day) }),
  );
  const [last, setLast, lastHandlers] = useSettledText(dayOf(endDate), (day) =>
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
