const seatCount = 8;

// The visitor's seat is at the bottom.
const seats = Array.from({ length: seatCount }, (_, index) => {
  const angle = (index / seatCount) * 2 * Math.PI + Math.PI / 2;
  return { x: 16 + 12 * Math.cos(angle), y: 16 + 12 * Math.sin(angle) };
});

export interface LogoProps {
  size: number;
  /** Animates the seats while loading. */
  isAnimated?: boolean;
  className?: string;
}

/** The logo: a ring of eight seats, the visitor's in the accent colour. Decorative: the name is beside it. */
export function Mark({ size, isAnimated = false, className = '' }: LogoProps) {
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      aria-hidden="true"
      className={`shrink-0 ${isAnimated ? 'mark-waits' : ''} ${className}`}
    >
      {seats.map((seat, index) => (
        <circle
          key={index}
          cx={seat.x.toFixed(2)}
          cy={seat.y.toFixed(2)}
          r="3.4"
          className={index === 0 && !isAnimated ? 'fill-accent' : 'fill-current'}
          {...(isAnimated ? { opacity: 0.25 + (0.75 * index) / (seatCount - 1) } : {})}
        />
      ))}
    </svg>
  );
}
