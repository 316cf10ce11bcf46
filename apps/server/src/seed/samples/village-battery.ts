import { readSample } from '../sample-publication.ts';
import { villageEnergy } from './village-energy.ts';

export const villageBattery = readSample({
  uuid: 'b60d93e1-4f7a-4c28-95e0-1a2b8d7c3f12',
  title: 'The roofs are full. Does the village need a battery?',
  daysAgo: 1,
  time: '12:18',
  remixOf: villageEnergy.uuid,
  vision:
    'The ninety roofs of our village are running. Now more of their noon should reach our evenings, at a price that nobody has to take on trust.',
  objectives: [
    'Find out what the noon surplus is worth if we keep it',
    'Try what costs nothing before buying what costs a lot',
    'Make sure that tenants profit as much as owners',
  ],
  keyResults: [
    'The village uses 70 per cent of its own electricity instead of 52',
    'Whatever is bought pays for itself in ten years or less, without subsidies',
    'Bills of members with and without a roof fall by the same amount',
  ],
  team: `
Ragnhild Moen, Energy Engineer, Calculates yields and peaks. Distinguishes energy in a year from power at noon, and reminds others to.
Pascal Odermann, Finance Lead, Has set up two village co-operatives. Asks who carries the risk while nothing is earned yet.
Samir Khoury, Grid Planner, Knows the lines, the transformer and the rules for both. Answers “it depends” with on what it depends.
Leonie Abt, Tenants’ Voice, Rents two rooms above the bakery and owns one share. Reads every proposal from the position of somebody who owns no roof, no car and no garage.
`,
  conversation: `
You: Our neighbours have published how they decided for ninety roofs. We are the next village up the valley, of the same size, and our ninety have been on the grid for two years: 753 MWh a year. But 361 of them leave at noon for 7 cents, while we buy at 29 in the evening. A salesman offers a battery of 500 kWh for 240,000. Yes or no?

Pascal Odermann: The sum that the salesman did not leave behind. Each kilowatt-hour that we keep is worth 29 − 7 = **22 cents**.

- 250 full cycles a year × 500 kWh × 90 % = 112 MWh
- 112 MWh × 22 cents = about 24,700 a year
- 240,000 ÷ 24,700 = **9.7 years**

Just within our ten. If everything goes well.

Ragnhild Moen: It will not. 250 full cycles are what the sunny half of the year can give if the battery empties every night. In June the night is short and we use 300 kWh of it, so it starts the next noon half full. I get 190 cycles at that size. That makes it 12.8 years.

Samir Khoury: A smaller one is emptied more often. What would 300 kWh give?

Ragnhild Moen: I ran last year’s quarter-hours through three sizes:

| size | cycles | kept a year | price | paid back |
|---|---:|---:|---:|---:|
| 200 kWh | 245 | 44 MWh | 104,000 | 10.7 years |
| 300 kWh | 232 | 63 MWh | 138,000 | 10.0 years |
| 500 kWh | 190 | 86 MWh | 240,000 | 12.8 years |

The middle one is the best and only just good enough. I would not call that a bargain.

Leonie Abt: May I ask the stupid question? At noon we pay people to take our electricity away, or nearly. Why does the laundry in my building run at eight in the evening?

You: That is not stupid at all. What runs in the evening only out of habit?

Ragnhild Moen: I looked for loads that do not care about the hour:

1. hot water of the school and the sports hall: 38 MWh a year, heated from ten at night, a habit from the days of cheap nights
2. the milk cooling at the dairy: 14 MWh could make ice at noon
3. shared laundries in four buildings: 9 MWh
4. cars: eleven in the village, about 12 MWh could charge at noon if there were a plug at the hall

Together about **73 MWh**. More than the battery of 300, for the price of four timers and two plugs: 9,000.

Samir Khoury: Objection, a small one. If all four timers start at noon sharp, you draw 160 kW within a second and the voltage at the far end of the street will dip. Spread the starts over an hour, or let them follow the surplus. There is a meter at the transformer that can tell them.

Leonie Abt: And I object to a discount for the hour of noon. Who is at home at noon? Not the people who work in shops. If you make the noon cheap, you pay those who have time.

Pascal Odermann: Then no noon tariff. The co-operative sells what the four big loads take, and the gain, about 16,000 a year, goes to all members alike: 340 households, 47 each. A roof brings rent already.

Ragnhild Moen: Which share of our own do we reach? 753 made, 392 used here today, 73 more: 465. That is **62 per cent**, not 70. The rest is really the evening, and for that a battery is the right tool. Only a smaller one, and later: after the timers, less noon is left to fill it.

You: Then the salesman gets a friendly letter.

- this spring: timers and plugs, spread over an hour, 9,000 from the reserve
- the gain is shared by household, no noon tariff
- in a year we run the quarter-hours again, *with* the timers in them, and ask three makers for a battery between 150 and 300
- limit: ten years, in our own calculation

Leonie Abt: I will tell the laundry.
`,
  minutes: {
    question: 'A salesman offers a battery of 500 kWh for 240,000. Yes or no?',
    keyResults: [['at_risk', 0], ['planned'], ['planned']],
    positions: [
      [
        'Ragnhild Moen',
        'A battery is the right tool for the evening, only a smaller one, and later: the timers reach 62 per cent, not 70.',
        85,
        [11],
      ],
      [
        'Pascal Odermann',
        'No noon tariff: the gain, about 16,000 a year, goes to all members alike.',
        85,
        [10],
      ],
      [
        'Samir Khoury',
        'Spread the starts of the timers over an hour, or let them follow the surplus.',
        85,
        [8],
      ],
      [
        'Leonie Abt',
        'Against a discount for the hour of noon: it pays those who have time, not the people who work in shops.',
        85,
        [9],
      ],
    ],
    objections: [
      {
        by: 'Samir Khoury',
        against:
          'Four timers that start at noon sharp: 160 kW within a second, and the voltage in the street dips',
        state: 'answered',
        sources: [8],
        answeredBy: [12],
      },
      {
        by: 'Leonie Abt',
        against:
          'A discount or tariff for the hour of noon: it pays those who are at home and have time',
        state: 'conceded',
        sources: [9],
        answeredBy: [10],
      },
    ],
    actionItems: [
      ['Timers and plugs, spread over an hour, 9,000 from the reserve', null, 'this spring', [12]],
      ['Run the quarter-hours again, with the timers in them', 'Ragnhild Moen', 'in a year', [12]],
      ['Ask three makers for a battery between 150 and 300', null, 'in a year', [12]],
      ['Tell the laundry', 'Leonie Abt', null, [13]],
    ],
    openQuestions: [['How large must a battery be once the timers take the noon?', null, [11]]],
    findings: [
      ['At the size of 500 kWh a battery gets 190 cycles and takes 12.8 years.', [2, 4]],
      [
        'Loads that do not care about the hour are about 73 MWh, for four timers and two plugs: 9,000.',
        [7],
      ],
      ['With the timers the village reaches 62 per cent of its own, not 70.', [11]],
    ],
  },
  decision: {
    decision:
      'The village buys no battery this year: timers and plugs move the loads of the evening to noon, the gain is shared by household, and in a year the figures are run again.',
    reasons: [
      ['190 cycles at that size, because in June the night is short: 12.8 years.', [2]],
      [
        '73 MWh of loads, more than the battery of 300, for the price of four timers and two plugs',
        [7],
      ],
      ['After the timers, less noon is left to fill a battery.', [11]],
    ],
    options: [
      {
        name: 'The battery of 500 kWh',
        for: [
          [
            'Each kilowatt-hour that we keep is worth 22 cents: 9.7 years, just within our ten.',
            [1],
          ],
        ],
        against: [
          ['It takes 12.8 years: in June the battery starts the next noon half full.', [2]],
        ],
      },
      {
        name: 'Timers first',
        for: [['Hot water, milk cooling, laundries and cars, for the price of four timers', [7]]],
        against: [['If all four timers start at noon sharp, the voltage will dip.', [8]]],
      },
    ],
    dissent: [],
    conditions: [
      ['Starts are spread over an hour, so that the voltage does not dip.', [8]],
      ['A limit of ten years, in our own calculation', [12]],
    ],
    reviewOn: 'in a year',
    confidence: 85,
  },
  summary:
    'The next village up the valley takes up “One turbine or ninety roofs?” where it ended. A battery of 500 kWh looks as if it paid for itself in 9.7 years, but with last year’s quarter-hours it is 12.8, because short summer nights leave it half full. Before buying anything the team moves **loads that run in the evening out of habit** to noon: hot water, milk cooling, laundries and cars, 73 MWh for 9,000. Starts are spread over an hour to spare the voltage. There is no noon tariff, since it would reward those who are at home; the gain goes to every household alike. A smaller battery is reconsidered in a year with new data and a limit of ten years.',
  tags: ['energy', 'village', 'co-operative', 'money', 'battery', 'fairness'],
});
