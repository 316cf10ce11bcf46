import { productName } from '@convoke/contract/product.ts';

interface Passage {
  title: string;
  text: string;
}

const uses: readonly Passage[] = [
  {
    title: 'Strategists',
    text: 'Put the plan in front of the people who would have to carry it out. Ask each for the strongest objection before the market supplies one.',
  },
  {
    title: 'Founders',
    text: 'Borrow a finance lead, a lawyer and a sceptical customer for an hour. Nobody asks for equity.',
  },
  {
    title: 'Researchers',
    text: 'Let disciplines that never share a corridor read the same question. Where they disagree is usually where the work is.',
  },
  {
    title: 'Creators',
    text: 'Gather an editor, a reader and someone with no patience. Keep what survives all three.',
  },
];

const principles: readonly Passage[] = [
  {
    title: 'Context is the interface',
    text: 'A vision, its objectives and its key results say more than a clever instruction. Write them once; every member has read them.',
  },
  {
    title: 'Structure beats spontaneity',
    text: 'First the mission, then the team, then the talk. It is slower than typing into a box by about two minutes, and saves the afternoon.',
  },
  {
    title: 'Teams over tools',
    text: 'One voice that agrees with you is a mirror. Several that answer for different things are a meeting, and sometimes a useful one.',
  },
  {
    title: 'The user leads',
    text: 'You choose who sits, who speaks and when it is enough. Interrupting is encouraged. The members take it well.',
  },
];

/** Texts of the about page. */
export const aboutMessages = {
  title: 'About',
  lead: `${productName} calls a team to a table around your vision, and leaves the head of the table to you.`,
  opening:
    'You write down what you are trying to do. A team of AI members takes its seats: a researcher, a builder, a critic, whoever the work needs. Then you talk it through, out loud, in the open, until there is something to decide. Minutes keep what came of it; the decision names its reasons, who disagreed, and the words it rests on. What was worth saying can be published; what others published can be picked up and carried on.',
  premise: {
    title: 'The Premise',
    paragraphs: [
      'To convoke is to call people together for a purpose. Most of what is good in a meeting comes from that purpose and from the people being different. Most of what is bad comes from the calendar.',
      'So we kept the purpose and the differences.',
    ],
  },
  reason: {
    title: 'Why it exists',
    paragraphs: [
      'Asking one assistant one question at a time makes you do the work between the answers: you remember the goal, you notice what is missing, you play everyone who would have disagreed. It is a fine way to get an answer and a poor way to find out whether it was the question.',
      'Some thinking needs an argument with good manners. It should not need six free calendars and a room with a whiteboard that nobody may wipe.',
    ],
  },
  uses: { title: 'What It Enables', passages: uses },
  principles: { title: 'Principles', passages: principles },
  next: {
    title: "What's next",
    paragraphs: [
      'What we would like, in no order: members who remember what was decided last month. Your own documents on the table. A second human in the room, for when the first is outvoted.',
      'No dates: the critic on our own team would only ask where they came from.',
    ],
  },
  behind: {
    title: "Who's behind",
    text: 'The members at the table are made of software and do not mind being interrupted. The people who look after them are the other kind, and read their mail.',
  },
  connect: {
    title: 'Want to connect?',
    text: 'A question, an idea, or an objection. Objections are answered first.',
    action: 'Contact Us',
  },
};

/** Error states of the founder's name. */
export const founderMessages = {
  offline: 'The name loads when you are back online.',
  failed: 'The name could not be loaded.',
};

/** Texts of the contact page. */
export const contactMessages = {
  title: 'Contact',
  lead: 'The team at your table is made of software. This page leads to the people.',
  talk: {
    title: "Let's Talk",
    paragraphs: [
      `Tell us what you are trying to do with ${productName}, what got in your way, or what you would have built instead. Two sentences are plenty; a vision with three objectives is also accepted.`,
      'If something broke, say what you did last and what you saw. If something worked, say that too. We hear it less often than you would think.',
    ],
  },
  withoutScript: 'The address comes from the server. Loading it needs JavaScript.',
  failed: 'The address could not be loaded.',
  offline: 'You are offline. The address loads when you are back online.',
  tryAgain: 'Try again',
  behind: `Behind ${productName}`,
  // Three parts; the middle one is a link.
  blog: {
    before: 'Rather read than write? There is a ',
    link: 'Blog',
    after: ', and a newsletter with it.',
  },
};
