// Statistics, and the output of benches.

/** The value below which `share` of the samples lie. */
export function quantile(samples, share) {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

export const median = (samples) => quantile(samples, 0.5);

/** A figure with an upper bound. */
export function figure(name, value, bound, unit = '') {
  return { name, value: round(value), bound, unit, limit: 'at most', isMet: value <= bound };
}

/** A figure with a lower bound. */
export function floor(name, value, bound, unit = '') {
  return { name, value: round(value), bound, unit, limit: 'at least', isMet: value >= bound };
}

const round = (value) => (Math.abs(value) >= 100 ? Math.round(value) : Number(value.toFixed(2)));

/** Prints figures and returns true if all bounds hold. */
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

/** Prints a table with the first column left-aligned and numbers right-aligned. */
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
