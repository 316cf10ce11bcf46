import { readSample } from '../sample-publication.ts';

export const bakeryNights = readSample({
  uuid: 'a7d4c6e9-b830-4f51-8c02-9e5d1f3b6a10',
  title: 'Bread without the night shift',
  daysAgo: 22,
  time: '11:09',
  vision:
    'A neighbourhood bakery whose bakers sleep at night, with bread as good as before and on the shelf when people want it.',
  objectives: [
    'Move the start of work from half past one to five in the morning',
    'Keep the crust and the crumb that regulars come for',
    'Serve the two restaurants that order for half past six',
    'Spend nothing that the saved night pay does not bring back within a year',
  ],
  keyResults: [
    'No shift begins before five',
    'All 180 loaves baked by half past nine, 72 of them by half past seven',
    'In a blind tasting, regulars cannot tell which is which, or prefer the new one',
    'Both vacant posts filled by the summer',
  ],
  team: `
Ludo Ferrant, Head Baker, Thirty years at the oven, twenty-eight of them at night. Trusts his hands and wants to be shown.
Ama Boadu, Food Scientist, Explains what yeast, salt and temperature do to a dough and at which hour. Speaks in ranges, not in recipes.
Katrin Solhaug, Shop Manager, Sells what the others bake. Knows who comes at seven and who would also come at nine.
Jonah Pike, Apprentice, In the second year, nineteen, about to decide whether this is a life. Says what the two who left also said.
`,
  conversation: `
You: Two bakers have left within a year and both said the same: the nights. I would like to begin at five. Tell me what breaks.

Ludo Ferrant: The bread breaks. Dough needs its hours. If I mix at five, the first honest loaf is out at eleven, and at eleven I can feed it to the pigeons.

Ama Boadu: It needs its hours, but not *your* hours. Shape the loaves in the early afternoon and let them stand in the cold:

- mix at 10:00, fold and rest until 13:30
- shape at 14:00
- **15 to 17 hours at 4 to 5 °C**
- straight into the oven at 05:15

Cold slows the yeast more than the acid bacteria, so the taste gets deeper rather than flatter.

Jonah Pike: I did that at home for weeks. The crust blisters beautifully. But once I forgot it until the evening and it was a puddle.

Ludo Ferrant: Objection, and it is not taste. **Room in the oven.** Two decks, 36 loaves at a time, 45 minutes with loading. 180 loaves are five bakes:

| bake | out at | loaves so far |
|---:|---|---:|
| 1 | 06:00 | 36 |
| 2 | 06:45 | 72 |
| 3 | 07:30 | 108 |
| 4 | 08:15 | 144 |
| 5 | 09:00 | 180 |

At night I have spread that over five hours, and the rolls in between. Now everything wants the oven at once.

Katrin Solhaug: Do we need 180 at seven? I looked at the till: until eight we sell 58 loaves and nearly all the rolls. The second rush is from ten to noon. Bread that comes out at nine would be *warm* for those people, which it never was.

You: And the restaurants at half past six?

Katrin Solhaug: They take twenty loaves and slice them for lunch. I asked both this morning: one is happy with half past seven, the other wants it “as always”. For that one I would deliver bread from the day before. A large sourdough is better on the second day anyway, and he said so himself once.

Ama Boadu: Clarification on the cold room: how many loaves fit? 180 in baskets are about 4.5 square metres of shelf, on five levels. And it has to get 100 kilograms of warm dough down to 5 °C within three hours, or the outer loaves rest while the inner ones run away. That is Jonah’s puddle.

Ludo Ferrant: Ours is for butter and eggs. It would never do it. So we are talking about a machine. How much?

You: A used one with a strong fan is 5,600, installed. Night pay is about 610 a month for the two of you. That is a little over nine months.

Jonah Pike: Can I challenge something? You all assume that everything changes on one Monday. If the first week is bad, Ludo will say “I told you”, and he will be right. Start with the one bread that is made for it.

Ludo Ferrant: The boy is right. The dark sourdough, sixty loaves. That one forgives. I stay at night for the rest for three weeks, and Jonah bakes the sixty at five. And I will taste blind, with my back to the oven.

Ama Boadu: Rolls last. They are small, they over-prove first, and they are what people want at seven. For them: less yeast, by about a third, and out of the cold twenty minutes before they bake. Give yourself ten days to find it.

You: So:

1. weeks 1 to 3: dark sourdough from the cold, 60 loaves, Jonah at five
2. blind tasting with twelve regulars and Ludo; he has a veto, once, with a reason
3. weeks 4 to 6: all large loaves; doors open at seven with 72, the rest warm until nine
4. rolls when they are ready, not before
5. the stubborn restaurant gets yesterday’s large loaf, at yesterday’s price

The cold room is ordered today; without it there is nothing to try.

Jonah Pike: Then I am staying. Just so that it is in the minutes.
`,
  minutes: {
    question: 'I would like to begin at five. Tell me what breaks.',
    keyResults: [['planned', 0], ['planned', 5, 14], ['planned', 14], ['discussed']],
    positions: [
      [
        'Ludo Ferrant',
        'Stays at night for three weeks and tastes the dark sourdough blind, with his back to the oven.',
        65,
        [12],
      ],
      [
        'Ama Boadu',
        'Shape the loaves in the afternoon and let them stand in the cold for 15 to 17 hours; rolls last.',
        85,
        [2, 13],
      ],
      [
        'Katrin Solhaug',
        'Warm bread at nine suits those who come from ten to noon; 58 loaves are enough until eight.',
        80,
        [5],
      ],
      [
        'Jonah Pike',
        'Start with the one bread that is made for it, not with everything on one Monday.',
        85,
        [11],
      ],
    ],
    objections: [
      {
        by: 'Ludo Ferrant',
        against:
          'Room in the oven: 180 loaves are five bakes, and everything wants the oven at once',
        state: 'answered',
        sources: [4],
        answeredBy: [14],
      },
      {
        by: 'Jonah Pike',
        against:
          'Changing everything on one Monday: after a bad first week the rest would stay at night for good',
        state: 'conceded',
        sources: [11],
        answeredBy: [12],
      },
    ],
    actionItems: [
      ['Order the cold room', 'You', 'today', [14]],
      [
        'Bake sixty loaves of dark sourdough from the cold at five',
        'Jonah Pike',
        'weeks 1 to 3',
        [12, 14],
      ],
      ['Blind tasting with twelve regulars', 'Ludo Ferrant', null, [14]],
      ['Find the yeast for the rolls: about a third less', 'Ama Boadu', 'ten days', [13]],
    ],
    openQuestions: [],
    findings: [
      ['Until eight we sell 58 loaves and nearly all the rolls.', [5]],
      [
        'A used machine with a strong fan is 5,600; night pay of 610 a month brings it back in a little over nine months.',
        [10],
      ],
      ['180 loaves in baskets are about 4.5 square metres of shelf.', [8]],
    ],
  },
  decision: {
    decision:
      'Work begins at five, one bread at a time: the dark sourdough from the cold for three weeks, then all large loaves, and the rolls when they are ready.',
    reasons: [
      ['Cold slows the yeast more than the acid bacteria, so the taste gets deeper.', [2]],
      [
        'If the first week is bad, Ludo will say “I told you”; the one bread that is made for it forgives.',
        [11],
      ],
      ['Bread that comes out at nine is warm for the second rush.', [5]],
    ],
    options: [
      {
        name: 'Everything on one Monday',
        for: [],
        against: [['Now everything wants the oven at once: five bakes of 36 loaves', [4]]],
      },
      {
        name: 'The dark sourdough first',
        for: [['Sixty loaves of dark sourdough; that one forgives.', [12]]],
        against: [],
      },
    ],
    dissent: [],
    conditions: [
      ['Ludo has a veto after the blind tasting, once, with a reason.', [14]],
      ['The cold room is ordered; without it there is nothing to try.', [14]],
    ],
    reviewOn: 'after week three, and after week six',
    confidence: 80,
  },
  summary:
    'Bakers leave because of the nights, so the dough will keep them instead: loaves are **shaped at two in the afternoon, rest 15 to 17 hours at 4 to 5 °C and go straight into the oven at a quarter past five**. The bottleneck is not taste but the oven, five bakes of 36; the till shows that only 58 loaves sell before eight, so later bakes are sold warm. A cold room with a strong fan (5,600) pays for itself in a little over nine months of night pay. The change comes in steps: sixty dark sourdoughs first, a blind tasting with a veto for the head baker, then the large loaves, rolls last.',
  tags: ['food', 'bakery', 'work', 'planning', 'experiments', 'craft'],
});
