import { productName, productTagline } from '@convoke/contract/product.ts';
import { plural } from '../../lib/language/locale.ts';

interface Family {
  title: string;
  text: string;
  /** Roles of the family; the first one has the quote. */
  roles: readonly string[];
  line: string;
}

const families: readonly Family[] = [
  {
    title: 'Insight Architects',
    text: 'Research and analysis. They find out what is true before anybody argues about it.',
    roles: ['Market Analyst', 'Field Researcher', 'Fact Checker'],
    line: 'Three of your five assumptions are about price. Only one has been tested.',
  },
  {
    title: 'Innovation Catalysts',
    text: 'Brainstorming and prototyping. They put ten options on the table and build the odd one.',
    roles: ['Concept Designer', 'Futurist', 'Prototype Builder'],
    line: 'What if the customer repairs it and we only lend the bench?',
  },
  {
    title: 'Execution Engineers',
    text: 'Operations and workflow automation. They turn the decision into Monday morning.',
    roles: ['Delivery Lead', 'Process Engineer', 'Head of Finance'],
    line: 'Two steps wait for the same person. Swap them and we gain a week.',
  },
];

/** Texts of the landing page. */
export const siteMessages = {
  lead: 'Name a goal. A team of AI members takes its seats: with roles, memory and the nerve to object.',
  mission: {
    label: 'What should the team work on?',
    placeholder: 'A repair café next to the station',
    submit: 'Draft goals and team',
  },
  startNow: 'Start Now',
  explore: 'Explore',
  watch: 'Watch a team think',
  free: 'No account, nothing to install.',
  continue: 'Continue:',
  sample: {
    label: 'A sample conversation.',
    you: 'You',
    yourSeat: 'Your seat',
    vision: 'A repair café for bicycles, next to the station',
    objectives: 'Open before the season, without debts',
    keyResults: '50 repairs a week by May',
    roles: [
      'Customer Researcher',
      'Finance Lead',
      'Operations Planner',
      'Service Designer',
      'Legal Counsel',
      'Head Mechanic',
      'Brand Strategist',
    ],
    question: 'Should we open before the winter?',
    answer: 'Chains break in November, not in May. Open now.',
    objection: 'The rent starts twelve weeks before the first repair.',
    wayOut: 'Then begin as a weekend stall. Same bench, no rent.',
    decision: 'Stall first, café in March.',
    dissent: 'Dissent: Mara Lindqvist.',
    memory: 'You wanted no debts. A weekend stall needs no rent.',
    kinds: { objection: 'Objection', decided: 'Decided', remembers: 'Remembers' },
  },
  howItWorks: {
    title: 'How It Works',
    begin: 'Define your mission',
    steps: [
      {
        title: 'Define the mission',
        text: 'Say what the team is here for, which outcomes matter, and which results will prove it.',
      },
      {
        title: 'Convoke the team in seconds',
        text: 'Name the roles yourself, or let the whole team be proposed. Keep, change or dismiss anyone.',
      },
      {
        title: 'Assign real work',
        text: 'Ask, object, interrupt. Members remember what was said; minutes and a decision keep what came of it, and who disagreed.',
      },
    ],
    vision: 'Team Vision',
    objectives: 'Objectives',
    keyResults: 'Key Results',
    yourTeam: 'Your Team',
  },
  features: {
    title: 'Features',
    lead: 'Any role you can describe can take a seat. Most teams mix these three families.',
    families,
  },
  banner: {
    label: 'A word about AI',
    noAi: 'Absolutely no AI',
    finePrint: 'OK, maybe just a little',
  },
  closing: {
    title: 'One seat is already yours',
    text: 'Your vision, your team and your conversations are kept in this browser.',
  },
};

/** Texts of the newest publications. */
export const newestMessages = {
  title: 'Fresh from the table',
  lead: 'What other teams thought worth sharing. Read one, then remix it.',
  all: 'All conversations',
  untitled: 'Untitled Conversation',
  messages: (count: number) => plural(count, { one: '# message', other: '# messages' }),
};

/** Instructions for connecting a model. */
export const connectModelMessages = {
  title: 'Connect a model',
  text: 'Until one is connected, members rehearse: they answer from your vision, their role and the last messages, without a model.',
  bySetup:
    'If you started this server, open the link that it printed then: the line begins with “Model: none is connected”. Administrators need no link.',
  openSetup: 'Open the setup',
  byFile: 'Or add lines to .env and restart',
  anyOther: 'Ollama, or any OpenAI-compatible server',
};

/** Footer of the landing page. */
export const footerMessages = {
  tagline: productTagline,
  product: 'Product',
  howItWorks: 'How it works',
  features: 'Features',
  company: 'Company',
  about: 'About',
  blog: 'Blog',
  contact: 'Contact',
  noAi: 'Absolutely no AI',
  finePrint: 'OK, maybe just a little',
  copyright: `© 2025 ${productName}`,
  mailTo: (address: string) => `Email ${address}`,
};
