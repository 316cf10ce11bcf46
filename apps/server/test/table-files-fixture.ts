import type { SentFile } from '@convoke/contract/files/carried-files.schemas.ts';

const sections = ['Ramp', 'Crew', 'Tickets', 'Winter', 'Jetty', 'Insurance', 'Tides', 'Depot'];

/** A report with passages of about 1,000 characters on eight sections in turn; the figures of no two passages are the same. */
export function reportFile(count: number, file: Partial<SentFile> = {}): SentFile {
  const excerpts = Array.from({ length: count }, (_, index) => {
    const section = sections[index % sections.length] ?? '';
    const words = section.toLowerCase();
    const sentences = [
      `${section} ${index}: the ${words} was counted on ${index + 3} mornings and cost ${4_100 + 37 * index} euros.`,
      `In the second trial the ${words} held for ${index + 11} weeks, which the harbour office confirmed in writing.`,
      `What nobody measured is how the ${words} fares when more than ${60 + index} bicycles wait at pier ${index % 5}.`,
    ];
    const filler = `The team keeps a diary of the ${words}, and names who answers for it in the second year. `;
    const text = `${sentences.join(' ')} ${filler.repeat(7)}`.trim();
    return { n: index + 1, label: `p. ${Math.floor(index / 2) + 1}`, text };
  });
  return {
    label: 'F1',
    name: 'report.pdf',
    kind: 'pdf',
    passages: count,
    characters: excerpts.reduce((sum, { text }) => sum + text.length, 0),
    excerpts,
    ...file,
  };
}

/** A short file with these passages. */
export function shortFile(
  label: string,
  texts: readonly string[],
  file: Partial<SentFile> = {},
): SentFile {
  return {
    label,
    name: `${label}.md`,
    kind: 'markdown',
    passages: texts.length,
    characters: texts.join('').length,
    excerpts: texts.map((text, index) => ({ n: index + 1, label: `Part ${index + 1}`, text })),
    ...file,
  };
}
