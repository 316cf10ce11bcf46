export interface ProgressBarProps {
  label: string;
  value: number;
  max: number;
}

export function ProgressBar({ label, value, max }: ProgressBarProps) {
  return (
    <div
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
