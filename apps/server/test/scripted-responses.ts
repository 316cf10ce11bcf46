/** The kind of a prompt, recognized by its instructions. */
export type PromptKind =
  | 'reply'
  | 'team'
  | 'description'
  | 'goals'
  | 'summary'
  | 'memory'
  | 'minutes'
  | 'decision'
  | 'publication-summary';

/** Recognizes the kind of a prompt by its instructions. */
export function promptKind(instructions: string): PromptKind {
  if (/Name, Role, Description/iu.test(instructions)) return 'team';
  if (/turn a vision into goals/iu.test(instructions)) return 'goals';
  if (/keep the minutes/iu.test(instructions)) return 'minutes';
  if (/draft the decision/iu.test(instructions)) return 'decision';
  if (/beside a published conversation/iu.test(instructions)) return 'publication-summary';
  if (/keep the notes|condens/iu.test(instructions)) return 'memory';
  if (/summari[sz]e|summary/iu.test(instructions)) return 'summary';
  if (/describe (?:the|what|a) |role description/iu.test(instructions)) return 'description';
  return 'reply';
}

const team = [
  'Mara Lindqvist, Research Lead, Finds out what people really need and what the evidence says.',
  'Tomas Okafor, Product Designer, Turns findings into flows that can be tried the same week.',
  'Priya Raman, Delivery Engineer, Plans the work and keeps every step measurable.',
  'Elena Duarte, Critical Reviewer, Looks for the weak point before the world does.',
].join('\n');

// Different openings, because the repetition filter refuses a reply that repeats an earlier one.
const openings = [
  'Let us start with the smallest step that can fail in public.',
  'I would measure one week before promising anything.',
  'The second key result deserves an owner and a date.',
  'Two pilots beat one big launch in this case.',
  'Our riskiest assumption is that people will change a habit.',
  'A weekly review keeps the objective honest.',
];

/** A scripted response, split into pieces as models stream it. */
export function scriptedResponse(kind: PromptKind, turn: number): string[] {
  const text = {
    reply: `${openings[turn % openings.length]} That is scripted point number ${turn + 1}, with **one** thing to do next.`,
    team,
    description:
      'Owns the question from first sketch to result, asks for evidence and says plainly what is missing.',
    goals: JSON.stringify({
      objectives: ['Find the first ten testers', 'Run one pilot'],
      keyResults: [`Point number ${turn + 1} is settled by March`],
    }),
    summary: `Summary ${turn + 1}: the team agreed on a first pilot, kept one question open and named the next step.`,
    memory: `Notes ${turn + 1}: the visitor stated the goal; the members agreed on a pilot and left the budget open.`,
    minutes: JSON.stringify({
      question: 'Which pilot comes first?',
      keyResults: [],
      positions: [],
      objections: [],
      actionItems: [{ what: 'Name one pilot', who: null, due: null, sources: [0] }],
      openQuestions: [],
      findings: [{ text: `That is scripted point number ${turn + 1}`, sources: [1] }],
    }),
    decision: JSON.stringify({
      decision: `Begin with pilot number ${turn + 1}.`,
      reasons: [],
      options: [],
      positions: [],
      dissent: [],
      conditions: [],
      reviewOn: null,
      confidence: 50,
    }),
    'publication-summary': `Summary: The team looked for the smallest step that can fail in public. It agreed on a first pilot and left point number ${turn + 1} open.\nTags: pilots, weekly review, risky assumptions, evidence`,
  }[kind];
  return text.match(/\s*\S+/gu) ?? [text];
}
