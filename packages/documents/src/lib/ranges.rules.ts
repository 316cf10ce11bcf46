/** Numbers in words: `2, 5–7`. */
export function ranges(numbers: readonly number[]): string {
  const parts: [first: number, last: number][] = [];
  for (const number of numbers) {
    const last = parts.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else parts.push([number, number]);
  }
  const shown = parts.slice(0, 20).map(([one, end]) => (one === end ? `${one}` : `${one}–${end}`));
  return shown.join(', ') + (parts.length > shown.length ? ', …' : '');
}
