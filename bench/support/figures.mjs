// Statistics and the table that every bench prints.

/** The value below which a share of the samples lies. */
export function quantile(samples, share) {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

export const median = (samples) => quantile(samples, 0.5);

/** One figure against its bound; `isAtMost` unless told otherwise. */
export function figure(name, value, bound, unit = '') {
  return { name, value: round(value), bound, unit, limit: 'at most', isMet: value <= bound };
}

/** One figure that must reach its bound. */
export function floor(name, value, bound, unit = '') {
  return { name, value: round(value), bound, unit, limit: 'at least', isMet: value >= bound };
}

const round = (value) => (Math.abs(value) >= 100 ? Math.round(value) : Number(value.toFixed(2)));

/** Prints figures and returns whether all bounds hold. */
export function report(title, figures, notes = []) {
  console.log(`\n${title}`);
  for (const { name, value, bound, unit, limit, isMet } of figures) {
    const verdict = bound === undefined ? '     ' : isMet ? 'ok   ' : 'SHORT';
    const goal = bound === undefined ? '' : ` (${limit} ${bound}${unit})`;
    console.log(`  ${verdict} ${name}: ${value}${unit}${goal}`);
  }
  for (const note of notes) console.log(`        ${note}`);
  return figures.every(({ bound, isMet }) => bound === undefined || isMet);
}

/** Prints rows under their heads, the first column to the left and numbers to the right. */
export function table(title, heads, rows) {
  console.log(`\n${title}`);
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => String(row[column]).length)),
  );
  for (const row of [heads, ...rows]) {
    const cells = row.map((cell, column) =>
      column === 0 ? String(cell).padEnd(widths[column]) : String(cell).padStart(widths[column]),
    );
    console.log(`  ${cells.join('  ')}`);
  }
}
