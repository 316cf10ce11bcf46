import type { Sample } from '../../features/publication/replay/sample/sample.ts';

export const sample: Sample = {
  title: 'A repair café for bicycles, next to the station',
  vision:
    'Open a repair café for bicycles next to the station: a place where people learn to mend their own, and which pays its own rent within a year.',
  objectives: [
    'Decide when and how to open.',
    'Find out what people come for, and what they pay for.',
    'Risk no more than the €9,000 that we have saved.',
  ],
  keyResults: [
    '300 bicycles repaired by June.',
    '4 in 10 who come back mend their own.',
    'The rent covered three months in a row.',
  ],
  members: [
    { name: 'Mara Lindqvist', role: 'Customer Researcher' },
    { name: 'Jonas Weber', role: 'Finance Lead' },
    { name: 'Amara Obi', role: 'Operations Planner' },
    { name: 'Tomasz Zając', role: 'Head Mechanic' },
    { name: 'Lucía Prieto', role: 'Legal Counsel' },
  ],
  turns: [
    {
      member: null,
      text: 'Should we open before the winter? The shop next to the station is free, and we have €9,000.',
    },
    {
      member: 0,
      text: 'Chains break in November, not in May. **Open now.** But listen to who comes by: at eight in the morning nobody wants a lesson. They want to leave the bike and find it mended at six.',
    },
    {
      member: 1,
      kind: 'objection',
      text: 'The rent starts twelve weeks before the first repair. Three months at €1,150 and the deposit: of €9,000 we have €4,400 left before anybody has paid us. One slow winter, and we close in February.',
    },
    {
      member: 3,
      text: 'Winter is not slow, it is different. Fewer people, longer jobs: hubs, brakes, rusty cables. I can do six of those a day, no more. Lights and tyres are quick, ten minutes each.',
    },
    { member: null, text: 'So is it the place that is wrong, or the time?' },
    {
      member: 2,
      kind: 'clarification',
      text: 'Before we answer that: what does *open* have to mean on the first day? A roof, a counter and good coffee? Or a bench, a mechanic, and somebody who takes the money?',
    },
    {
      member: null,
      text: 'The bench and the mechanic. Coffee can wait. But people must learn something, or it is just another shop.',
    },
    {
      member: 2,
      text: 'Then begin as a weekend stall. Same bench, no rent. A pitch in front of the station costs €40 a day:\n\n- **Saturday:** repairs while you do your shopping\n- **Sunday:** two lessons, eight people each',
    },
    {
      member: 1,
      text: 'Eighteen weekends until March are 36 days, so €1,440. That is less than six weeks of rent, and the third quick repair of a day pays for its pitch. I withdraw my objection.',
    },
    {
      member: 4,
      kind: 'objection',
      text: 'Then let me raise one. Whoever mends a stranger’s brakes is liable for them. We need insurance from the first Saturday, about €300 a year. And in the lessons: they tighten, Tomasz checks, both sign.',
    },
    {
      member: 0,
      kind: 'challenge',
      text: 'And what would prove us wrong? If the lessons are not half full by Christmas, nobody wants to learn, and the café is a wish of ours. Let us agree on that number *now*, while it does not hurt.',
    },
    {
      member: 3,
      text: 'Count one more thing: who comes back and does it alone. I would rather hand over a spanner than an invoice.',
    },
    { member: null, text: 'Agreed, both. What do we do this week?' },
    {
      member: 2,
      text: 'Three things:\n\n1. You ask for a pitch from the first of November.\n2. Lucía gets the insurance signed.\n3. Tomasz buys a stand, a bench and forty inner tubes: €620.',
    },
    {
      member: null,
      kind: 'decision',
      text: 'Stall first, café in March. If the lessons are half full by Christmas, we sign the lease. If not, we have spent €2,360, and learned what we wanted to know.',
    },
  ],
};
