import { readSample } from '../sample-publication.ts';

export const villageEnergy = readSample({
  uuid: '94c2f7b8-e15d-4a60-8b39-c7d4e6f01a08',
  title: 'One turbine or ninety roofs?',
  daysAgo: 28,
  time: '17:46',
  vision:
    'Our village of 340 households makes as much electricity in a year as it uses, owns what makes it, and is still on speaking terms at the end.',
  objectives: [
    'Compare the ways to begin by money, time and quarrel',
    'Find out what the existing grid can carry before anyone signs',
    'Let people without a roof of their own take part on equal terms',
    'Take a first step within eighteen months',
  ],
  keyResults: [
    'A third of the yearly use of 1.9 GWh is made in the village within two years',
    'At least 60 households own a share, ten of them tenants',
    'No new line or transformer needed for the first step',
  ],
  team: `
Ragnhild Moen, Energy Engineer, Calculates yields and peaks. Distinguishes energy in a year from power at noon, and reminds others to.
Pascal Odermann, Finance Lead, Has set up two village co-operatives. Asks who carries the risk while nothing is earned yet.
Tilda Garrow, Farmer and Neighbour, Owns the ridge and four barns. Lives with whatever is decided, and with the people who lose the vote.
Samir Khoury, Grid Planner, Knows the lines, the transformer and the rules for both. Answers “it depends” with on what it depends.
`,
  conversation: `
You: At the village meeting half of the hall shouted “turbine” and the other half “over my dead body”. I want a comparison that both halves can read.

Ragnhild Moen: Here it is, with everything I would defend in public:

| | one turbine, 2.3 MW | 90 roofs, 9 kW each |
|---|---:|---:|
| made in a year | 5.1 GWh | 0.75 GWh |
| part of our use | 268 % | 40 % |
| cost | 3.4 million | 1.2 million |
| until it runs | 5 to 7 years | 18 months |
| chance that it is ever built | one in three | nearly certain |

The last line is a judgement, from eleven permits in this district.

Pascal Odermann: Look at the money before the first kilowatt-hour. For the turbine we spend about 280,000 on measuring, studies and lawyers, and in two cases out of three it is gone. With roofs nothing is spent that does not end up on a roof.

Tilda Garrow: It would stand on my ridge and I would earn from it, so hear me when I say: I object to beginning with it. My neighbour has not greeted me since the meeting. Seven years of that for one chance in three.

Samir Khoury: Before you all run to the roofs: can the transformer carry them? Ours is 630 kVA. Ninety roofs are 810 kW, but they never all shine at once from every side; 70 per cent is the most I have seen. And the village itself uses at least 120 kW at noon.

> 810 × 0.7 − 120 = **447 kW** going out

That fits. The limit is at about 1,070 kW of roofs. So ninety are fine, a hundred and twenty are not.

You: Explain the limit to someone who wants to be roof number 121. “First come, first served” will be the next quarrel.

Samir Khoury: Then do not give it away one by one. Apply for the whole 1,050 kW as a village, once, and divide it yourselves. The operator will like it better, and nobody is number 121: the roofs are simply a common thing.

Pascal Odermann: That also answers the question about tenants. If the **co-operative** owns the panels and rents the roofs, then:

- a share costs 250, and everyone has one vote, whatever they put in
- whoever gives a roof gets rent, not more votes
- whoever has no roof owns exactly as much of the sun as the others

Expected return is about 3 per cent. I would write “expected” in large letters.

Tilda Garrow: My four barns face south and stand empty in summer. Put the first two hundred kilowatts there. One roofer, one scaffold, one contract; and people can look at it from the road before they decide about their own.

Ragnhild Moen: Let me challenge our own comfort, though. Forty per cent of the year, yes. But in January, ninety roofs make less than a tenth of what we use. The wind blows in January. If we bury the turbine today, we decide to buy every winter for good.

Tilda Garrow: Then measure, and promise nothing. A mast for a year, on my ridge, forty thousand if I remember. If the wind is poor, the quarrel is over. If it is good, we quarrel about a number and not about a picture.

Pascal Odermann: I can carry that if it is written down that the mast binds nobody, that its data belong to the village, and that the roofs do not wait for it.

You: Then this goes to the hall:

1. a co-operative, shares of 250, one vote each
2. one common application for 1,050 kW
3. Tilda’s barns first, about 200 kW, running before next summer; then roofs up to ninety
4. a wind mast for twelve months that binds nobody
5. the turbine is not on the agenda until the mast has come down

Samir Khoury: Send the application before the meeting, not after it. It costs nothing, and a reserved place in the grid is the one thing here that others can take from you.
`,
  minutes: {
    question: 'A comparison that both halves can read: one turbine or ninety roofs?',
    keyResults: [['planned'], ['planned', 7], ['planned']],
    positions: [
      [
        'Ragnhild Moen',
        'Ninety roofs make 40 per cent of the year, but less than a tenth in January: who buries the turbine buys every winter for good.',
        70,
        [9],
      ],
      [
        'Pascal Odermann',
        'A co-operative owns the panels and rents the roofs; the mast is fine if it binds nobody and the roofs do not wait for it.',
        85,
        [7, 11],
      ],
      [
        'Tilda Garrow',
        'Put the first two hundred kilowatts on the four barns, measure the wind with a mast for a year, and promise nothing.',
        85,
        [8, 10],
      ],
      [
        'Samir Khoury',
        'Apply once, as a village, for the whole 1,050 kW, and send the application before the meeting.',
        90,
        [6, 13],
      ],
    ],
    objections: [
      {
        by: 'Tilda Garrow',
        against:
          'Beginning with the turbine: seven years on the agenda with a neighbour who has not greeted her',
        state: 'answered',
        sources: [3],
        answeredBy: [12],
      },
      {
        by: 'Ragnhild Moen',
        against:
          'Burying the turbine: ninety roofs make less than a tenth of what we use in January, when the wind blows',
        state: 'open',
        sources: [9],
      },
    ],
    actionItems: [
      [
        'One common application for 1,050 kW, sent before the meeting',
        'Samir Khoury',
        'before the meeting',
        [12, 13],
      ],
      [
        'About 200 kW on the barns, with one roofer, one scaffold, one contract',
        'Tilda Garrow',
        'before next summer',
        [8, 12],
      ],
      ['A wind mast for twelve months that binds nobody', null, null, [11, 12]],
    ],
    openQuestions: [
      ['Does the ridge have enough wind? The mast decides after a year.', null, [10]],
    ],
    findings: [
      ['Ninety roofs send at most 447 kW out at noon; the transformer carries 630 kVA.', [4]],
      [
        'The turbine costs about 280,000 for measuring, studies and lawyers before it is certain.',
        [2],
      ],
    ],
  },
  decision: {
    decision:
      'The village founds a co-operative that applies for 1,050 kW of roofs, begins with Tilda’s barns, and leaves the turbine off the agenda until a wind mast has measured for a year.',
    reasons: [
      [
        'With roofs nothing is spent that does not end up on a roof; the turbine loses its money in two cases out of three.',
        [2],
      ],
      [
        'The transformer carries ninety roofs, and the village applies for them as a whole, so nobody is number 121.',
        [4, 6],
      ],
      [
        'Tenants without a roof own as much of the sun as the others: one vote each, whatever they put in.',
        [7],
      ],
    ],
    options: [
      {
        name: 'Ninety roofs first',
        for: [
          ['18 months until the roofs run, and nearly certain', [1]],
          ['People can look at the barns from the road before they decide about their own.', [8]],
        ],
        against: [['In January ninety roofs make less than a tenth of what we use.', [9]]],
      },
      {
        name: 'One turbine',
        for: [
          ['The turbine makes 5.1 GWh, 268 % of our use.', [1]],
          ['The wind blows in January.', [9]],
        ],
        against: [
          ['Seven years of a neighbour who has not greeted me, for one chance in three', [3]],
          ['280,000 for studies and lawyers, gone in two cases out of three', [2]],
        ],
      },
    ],
    dissent: [
      ['Ragnhild Moen', 'Who buries the turbine today decides to buy every winter for good.', [9]],
    ],
    conditions: [
      [
        'The mast binds nobody, its data belong to the village, and the roofs do not wait for it.',
        [11],
      ],
    ],
    reviewOn: 'when the mast has come down, after twelve months',
    confidence: 80,
    overruled: [
      [
        'o2',
        'The mast measures the wind for a year first; the turbine comes back with a number instead of a picture.',
      ],
    ],
  },
  summary:
    'A turbine would make far more than the village needs but takes five to seven years, costs 280,000 before it is certain, and is built in one case out of three. Ninety roofs cover about 40 per cent of the yearly use within eighteen months, and the existing transformer carries them (447 of 630 kVA at noon). The team proposes a **co-operative that owns the panels and rents the roofs**, so that tenants take part equally, one common grid application for 1,050 kW, and the barns first. A wind mast measures for a year and binds nobody; the turbine is off the agenda until then.',
  tags: ['energy', 'village', 'co-operative', 'money', 'planning', 'community', 'electricity grid'],
});
