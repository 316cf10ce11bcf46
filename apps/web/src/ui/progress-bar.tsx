import { uiMessages } from './ui.messages.ts';

export interface ProgressBarProps {
  label: string;
  value: number;
  max: number;
}

export function ProgressBar({ label, value, max }: ProgressBarProps) {
  return (
    <div
      // The native element can be drawn in a theme's colours only with one vendor's selectors at a time.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={uiMessages.progress(value, max)}
      className="h-1 w-full overflow-hidden rounded-full bg-line forced-colors:border"
    >
      {/* Drawn by an attribute: the content security policy refuses a style in the HTML that the build makes. */}
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
