import type { Measures, Share } from './measures.ts';
import type { Scenario } from './scenarios.ts';

/** A scenario with its measures. */
export interface Row {
  scenario: Scenario;
  measures: Measures;
}

const heads = [
  'scenario',
  'mode',
  'turns',
  'add or contest',
  'repeated',
  'words under a wrong name',
  'mentions and questions answered',
  'objections answered',
  'passes',
  'failed',
  'tokens',
  'end',
];

const shareText = ({ answered, all }: Share) => (all === 0 ? '–' : `${answered}/${all}`);

function cellsOf({ scenario, measures }: Row): string[] {
  const { name, language, mode } = scenario;
  const { turns, contributions, repeated, wordsUnderWrongName, passes, failures } = measures;
  return [
    `${name} (${language})`,
    mode,
    String(turns),
    String(contributions),
    String(repeated),
    String(wordsUnderWrongName),
    shareText(measures.calls),
    shareText(measures.objections),
    String(passes),
    String(failures),
    measures.tokens.toLocaleString('en'),
    measures.end.replaceAll('_', ' '),
  ];
}

const sumOf = (rows: readonly Row[], read: (measures: Measures) => number) =>
  rows.reduce((sum, { measures }) => sum + read(measures), 0);

const sumShares = (rows: readonly Row[], read: (measures: Measures) => Share): Share => ({
  answered: sumOf(rows, (measures) => read(measures).answered),
  all: sumOf(rows, (measures) => read(measures).all),
});

function totals(rows: readonly Row[]): string[] {
  return [
    'all',
    '',
    ...[
      (m: Measures) => m.turns,
      (m: Measures) => m.contributions,
      (m: Measures) => m.repeated,
      (m: Measures) => m.wordsUnderWrongName,
    ].map((read) => String(sumOf(rows, read))),
    shareText(sumShares(rows, ({ calls }) => calls)),
    shareText(sumShares(rows, ({ objections }) => objections)),
    String(sumOf(rows, ({ passes }) => passes)),
    String(sumOf(rows, ({ failures }) => failures)),
    sumOf(rows, ({ tokens }) => tokens).toLocaleString('en'),
    '',
  ];
}

/** The measures as one Markdown table, padded for a terminal. */
export function tableOf(rows: readonly Row[]): string {
  const lines = [heads, ...rows.map(cellsOf), totals(rows)];
  const widths = heads.map((_, column) => Math.max(...lines.map((cells) => cells[column]!.length)));
  const lineOf = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  const [head = [], ...rest] = lines;
  return [lineOf(head), rule, ...rest.map(lineOf)].join('\n');
}
