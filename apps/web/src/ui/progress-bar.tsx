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
      aria-valuetext={`${value} of ${max}`}
      className="h-1 w-full overflow-hidden rounded-full bg-line forced-colors:border"
    >
      <div
        className="h-full origin-left bg-accent transition-transform duration-200 forced-colors:bg-[Highlight]"
        style={{ transform: `scaleX(${max > 0 ? value / max : 0})` }}
      />
    </div>
  );
}
