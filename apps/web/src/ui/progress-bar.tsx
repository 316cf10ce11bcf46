import { uiMessages } from './messages.ts';

export interface ProgressBarProps {
  label: string;
  value: number;
  max: number;
}

export function ProgressBar({ label, value, max }: ProgressBarProps) {
  return (
    <div
      // A native progress element can be styled only with vendor selectors.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={uiMessages.progress(value, max)}
      className="h-1 w-full overflow-hidden rounded-full bg-line forced-colors:border"
    >
      {/* An SVG attribute, because the content security policy refuses inline styles in prerendered pages. */}
      <svg aria-hidden="true" width="100%" height="100%" className="block">
        <rect
          width={`${max > 0 ? (100 * value) / max : 0}%`}
          height="100%"
          className="fill-accent transition-[width] duration-200 forced-colors:fill-[Highlight]"
        />
      </svg>
    </div>
  );
}
