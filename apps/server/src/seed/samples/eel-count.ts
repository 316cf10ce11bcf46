import { readSample } from '../sample-publication.ts';

export const eelCount = readSample({
  uuid: '3cf1a582-7e06-4d9b-a1c8-e4b7f9205c09',
  title: 'Counting eels without counting ourselves',
  daysAgo: 19,
  time: '18:33',
  vision:
    'Volunteers who watch young eels climb our river each spring should know after ten years whether there are more of them or only more volunteers.',
  objectives: [
    'Find out what the numbers of the first three years really say',
    'Design a count that stays comparable when people come and go',
    'Keep the evenings at the weir a pleasure',
    'Publish in a way that a newspaper cannot get wrong',
  ],
  keyResults: [
    'At least eight weirs counted on the same plan every year',
    'A change of 20 per cent over five years would be visible',
    'Nine out of ten drawn nights are really counted',
  ],
  team: `
Maren Vosskamp, Freshwater Ecologist, Has followed eels for twenty years. Knows what water, moon and warmth do to a night’s count.
Devraj Pillay, Statistician, Asks how a number came about before asking what it means. Enjoys a boring design that works.
Bridie Callan, Volunteer Coordinator, Knows 71 people by name and which of them will come out in the rain. Defends them against forms.
Quentin Mbaye, Local Reporter, Writes the story every June. Wants one sentence that is true and one number that he may print.
`,
  conversation: `
You: Good news, I thought: 1,840 eels in the first spring, 2,210 in the second, 2,970 in the third. Sixty per cent more. Before I call Quentin, does anybody see a problem?

Devraj Pillay: How many trap nights were behind each?

| spring | eels | trap nights | eels per trap night |
|---|---:|---:|---:|
| first | 1,840 | 92 | 20.0 |
| second | 2,210 | 118 | 18.7 |
| third | 2,970 | 171 | 17.4 |

We have not counted more eels. We have counted *more often*. Per night there are thirteen per cent fewer.

Quentin Mbaye: So my headline turns from “Eels return” into “Eels vanish”? Which of the two may I print?

Maren Vosskamp: Neither. I object to the second table as much as to the first. In the third spring we added five weirs far upstream. Fewer eels ever get that far. Adding poor sites lowers the mean without a single eel missing.

Devraj Pillay: You are right, and I should have asked. Restricted to the six weirs that were there from the beginning: **20.0, 20.4, 19.6**. That is flat, within what chance does.

You: Three tables, three stories, the same buckets. How do we count from now on so that there is only one?

Devraj Pillay: Separate two things that are mixed today:

1. **The panel.** Eight weirs, fixed for ten years, two nights a week for eight weeks, *drawn by lot in advance*. Only these make the trend.
2. **Everything else.** Any weir, any night, welcome. It goes on the map and into nothing that has a slope.

Drawn by lot, because volunteers are clever. They go when it is warm and the eels run. Cleverness is a bias.

Bridie Callan: Now my objection. You are telling people who love warm nights to stand at a weir on a cold Tuesday because a computer said so, and to write down *zero*. Half of them will not. And the ones who do will think that they have failed.

Maren Vosskamp: A zero on a cold Tuesday is worth more to me than eighty on a warm Saturday. It is what tells me that eighty is eighty. Could we say that better than we do?

Bridie Callan: We could print it on the mug. “Zero is a result.” Seriously: pair people, one who likes company with one who likes eels. Draw the nights in January so that they are in the calendar before the football. And let everybody swap with a neighbour, as long as the *night* stays.

Devraj Pillay: Swapping people is fine, swapping nights is not. I can plan for one drawn night in ten to fail. If it is two in ten, and they are the cold ones, we are back at the beginning. So write down also the nights that were missed, and why.

Maren Vosskamp: One more trap: two people count the same bucket differently. In April, let us hold one evening where everyone counts the same twenty buckets. If Bridie’s teams differ by more than a tenth, we use a photograph and count it twice.

Quentin Mbaye: And my sentence? I have sixty words in June and readers who eat eel.

Devraj Pillay: You may print this each year, with the numbers filled in:

> “At eight weirs that have been watched in the same way since the beginning, volunteers counted **20 eels per night** this spring, after 20 the year before. It takes about five years before a change of a fifth can be told from chance.”

If somebody wants the total number of eels, it is on the map, beside the number of nights.

You: Done. Eight weirs, lots drawn in January, missed nights written down, twenty buckets in April, free nights on the map only. And mugs.
`,
  minutes: {
    question:
      'Three tables, three stories, the same buckets. How do we count from now on so that there is only one?',
    keyResults: [
      ['planned', 6, 14],
      ['planned', 13],
      ['at_risk', 10, 14],
    ],
    positions: [
      [
        'Maren Vosskamp',
        'A zero on a cold Tuesday is worth more than eighty on a warm Saturday, and all teams count the same twenty buckets in April.',
        85,
        [8, 11],
      ],
      [
        'Devraj Pillay',
        'A panel of eight weirs, fixed for ten years, on nights drawn by lot; swapping people is fine, swapping nights is not.',
        90,
        [6, 10],
      ],
      [
        'Bridie Callan',
        'Half of the volunteers will not stand at a weir on a cold Tuesday; pair people and draw the nights in January.',
        60,
        [7, 9],
      ],
      ['Quentin Mbaye', 'Wants a sentence of sixty words for readers who eat eel.', 65, [12]],
    ],
    objections: [
      {
        by: 'Maren Vosskamp',
        against:
          'The second table as much as the first: five weirs far upstream, added later, lower the mean of those from the beginning',
        state: 'conceded',
        sources: [3],
        answeredBy: [4],
      },
      {
        by: 'Bridie Callan',
        against:
          'Cold nights because a computer said so: half of the people will not go, and the others think that they failed on a Tuesday with zero',
        state: 'answered',
        sources: [7],
        answeredBy: [8],
      },
    ],
    actionItems: [
      ['Draw the nights by lot', 'Bridie Callan', 'in January', [9, 14]],
      [
        'One evening where everyone counts the same twenty buckets',
        'Maren Vosskamp',
        'In April',
        [11, 14],
      ],
      ['Write down the nights that were missed, and why', null, null, [10, 14]],
      ['Print the sentence each year with the numbers filled in', 'Quentin Mbaye', 'June', [13]],
    ],
    openQuestions: [
      ['Will nine of ten drawn nights be counted when they are cold ones?', null, [10]],
    ],
    findings: [
      ['Per night there are thirteen per cent fewer eels, because we counted more often.', [1]],
      ['At the six weirs from the beginning nothing changed: 20.0, 20.4, 19.6.', [4]],
      ['It takes about five years before a change of a fifth can be told from chance.', [13]],
    ],
  },
  decision: {
    decision:
      'Only a fixed panel of eight weirs, counted on nights drawn by lot in January, makes the trend; every other night goes on the map.',
    reasons: [
      [
        'Drawn by lot, because volunteers go when it is warm and the eels run: cleverness is a bias.',
        [6],
      ],
      ['Adding poor sites lowers the mean without a single eel missing.', [3]],
    ],
    options: [
      {
        name: 'Count wherever somebody stands',
        for: [['Any weir, any night, welcome', [6]]],
        against: [['We have counted more often, not more eels.', [1]]],
      },
      {
        name: 'A fixed panel on drawn nights',
        for: [['Only these eight weirs, fixed for ten years, make the trend.', [6]]],
        against: [
          ['Half of the people who love warm nights will not stand there on a cold Tuesday.', [7]],
        ],
      },
    ],
    dissent: [
      [
        'Bridie Callan',
        'People who love warm nights are told to write down zero on a cold Tuesday, and half of them will not.',
        [7],
      ],
    ],
    conditions: [
      ['At most one drawn night in ten may fail; missed nights are written down, and why.', [10]],
    ],
    reviewOn: 'every June, and the trend after five years',
    confidence: 85,
  },
  summary:
    'The total rose by 60 per cent, the catch per night fell by 13 per cent, and at the six original weirs nothing changed: three tables, three stories, the same buckets. The totals counted volunteers, the means counted newly added poor sites. From now on **a fixed panel of eight weirs on nights drawn by lot** makes the trend; every other night is welcome and appears only on the map. People may be swapped, nights may not, and missed nights are recorded. A joint evening checks whether all teams count alike. The newspaper gets one sentence that stays true, with the warning that five years are needed to see a change of a fifth.',
  tags: ['citizen science', 'rivers', 'statistics', 'volunteers', 'data', 'experiments'],
});
