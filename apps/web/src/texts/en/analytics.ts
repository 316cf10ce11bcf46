import { formatNumber, plural } from '../../lib/language/locale.ts';

/** Texts of the analytics. Values arrive formatted. */
export const analyticsMessages = {
  title: 'Analytics',
  utc: 'Days begin at midnight UTC.',
  period: 'Period',
  days: (count: number) => `${formatNumber(count)} days`,
  loading: 'Loading analytics...',
  loadFailed: 'Failed to load the analytics. Please try again.',
  nothingYet: 'Nothing in these days.',
  noneMeasured: 'Nothing was measured in these days.',

  perDay: (unit: string) => `${unit} per day`,
  /** Text alternative of a chart. */
  picture: (title: string, unit: string, dayCount: number, said: string) =>
    `${title}, ${unit} per day, ${formatNumber(dayCount)} days. ${said}`,
  showTable: 'Show the table',
  hideTable: 'Hide the table',
  table: (title: string) => `Table: ${title}`,
  day: 'Day',
  milliseconds: (count: string) => `${count} ms`,

  calls: {
    title: 'AI calls and failures',
    unit: 'Calls',
    counted: 'All model calls, including background ones, without connection tests.',
    calls: 'Calls',
    failures: 'Failures',
    summary: (calls: string, failures: string) => `Calls: ${calls}, ${failures} of them failed.`,
  },
  tokens: {
    title: 'Tokens',
    unit: 'Tokens',
    counted: 'Of the same calls, including background ones.',
    input: 'Input',
    output: 'Output',
    summary: (input: string, output: string) => `${input} in, ${output} out.`,
  },
  waits: {
    title: 'Time to the first token',
    unit: 'Median, milliseconds',
    counted: 'Only calls that a person waited for.',
    median: 'Median',
    summary: (median: string) => `Median day: ${median} ms.`,
  },
  models: {
    title: 'Models',
    unit: 'Calls, tokens and costs',
    counted:
      'All model calls, including background ones, without connection tests. Costs are by the prices of each day.',
    empty: 'No model was asked in these days.',
    tokens: (count: number) => plural(count, { one: '# token', other: '# tokens' }),
    calls: (count: number) => plural(count, { one: '# call', other: '# calls' }),
    failures: (count: number) => `${formatNumber(count)} failed`,
    /** Some of the calls have no price. */
    atLeast: (cost: string) => `at least ${cost}`,
    columns: {
      day: 'Day and model',
      calls: 'Calls',
      failures: 'Failures',
      tokens: 'Tokens',
      cost: 'Cost',
    },
  },
  tools: {
    title: 'Tools',
    unit: 'Calls',
    counted: 'Calls that a visitor allowed. What was asked and what was answered is kept nowhere.',
    empty: 'No tool was called in these days.',
    builtIn: { search: 'Search the web', readPage: 'Read a page', calculate: 'Calculate' },
    calls: (count: number) => plural(count, { one: '# call', other: '# calls' }),
    failures: (count: number) => `${formatNumber(count)} failed`,
    columns: { day: 'Day and tool', calls: 'Calls', failures: 'Failures' },
  },
  publications: {
    title: 'Publications and remixes',
    unit: 'Conversations',
    counted: 'Includes ones deleted since.',
    publications: 'Publications',
    remixes: 'Remixes',
    summary: (published: string, remixes: string) =>
      `${published} published, ${remixes} of them remixes.`,
  },
  decisions: {
    title: 'Decisions',
    unit: 'Conversations',
    counted: 'Published ones that came to a decision. Includes ones deleted since.',
    decisions: 'Decisions',
    summary: (decisions: string) => `${decisions} came to a decision.`,
  },
  registrations: {
    title: 'Registrations',
    unit: 'Accounts',
    counted: 'Includes ones deleted since.',
    registrations: 'Registrations',
    summary: (count: string) => `New accounts: ${count}.`,
  },
  tags: {
    title: 'Top tags',
    unit: 'Publications',
    counted: 'Of conversations that are public now.',
    empty: 'No tags yet. They are made after publishing.',
  },
  roles: {
    title: 'Top roles',
    unit: 'Participants',
    counted: 'Of conversations that are public now.',
    empty: 'No roles yet. They come with published conversations.',
  },
};
