import { readSample } from '../sample-publication.ts';

export const lighthouseNovel = readSample({
  uuid: '0e8d41c7-2a9f-4d05-b7c3-58f6a2e9d407',
  title: 'Who opened the lighthouse door?',
  daysAgo: 16,
  time: '20:20',
  vision:
    'Finish a quiet mystery novel, set on an island in 1911, in which the reader is never cheated and never ahead for long.',
  objectives: [
    'Repair the middle of the book, where early readers guess the ending',
    'Make the storm night hold together hour by hour',
    'Give Signe a reason that is larger than the plot',
    'Keep every scene that readers already love',
  ],
  keyResults: [
    'At most two of ten test readers name the reason before chapter 19',
    'No clock, tide or lamp contradicts another',
    'Not more than four chapters rewritten',
  ],
  team: `
Cosima Rell, Plot Editor, Takes stories apart into who knows what, and when. Cuts with pleasure, but only what is not carrying weight.
Alban Thorley, First Reader, Reads as a stranger on a train would. Reports the sentence at which he stopped believing, not how to mend it.
Yuki Tanabe, Historical Researcher, Knows lamps, logs and ferries of the years before the war. Will not let a match be struck that was not yet sold.
Maud Ferris, Character Psychologist, Asks what a person would have to believe in order to do this. Distrusts secrets that are kept only for the author’s sake.
`,
  conversation: `
You: The keeper is found outside his locked lighthouse, half frozen, the lamp burning above him. In chapter 19 we learn that his daughter Signe opened the door from inside and closed it behind him. Six of ten readers knew by chapter 8. What do I do?

Alban Thorley: I was one of the six. The moment: she lays the table for two on the morning when nobody yet knows that he is alive. It is a lovely scene. It is also a confession.

Cosima Rell: Then stop hiding *who*. You are guarding the wrong secret. Let the reader know by chapter 8 that she did it, let them feel clever, and spend the next eleven chapters on **why**, which they will get wrong.

Maud Ferris: Only if the true reason is better than the wrong one. At present she wants to sell the house and leave with the surveyor. That explains a door. It does not explain the table for two.

You: There is something I cut from the first draft: her father was going blind and told nobody. I took it out because it seemed one thing too many.

Yuki Tanabe: Put it back, please. It fits the period painfully well. A keeper who cannot see is dismissed and loses the house. And somebody had to write the **log**: weather, ships, the hours of the lamp, every night, to be inspected twice a year.

If he could not see, who wrote it?

Cosima Rell: Oh, that is the book. Signe has kept the light for two years, in his handwriting.

- The door: he went up in the storm to prove to himself that he still could.
- He would have fallen. She led him down and out, and went back *because the lamp had stopped turning*.
- The door fell shut behind her, or she shut it against the wind. He stood outside and could not find the handle.

She did not lock him out. She chose the ships for a quarter of an hour.

Maud Ferris: Now the table for two is right. She lays it because she *believes* that he is in bed. She thinks he found his way in. She learns the truth at that table, in front of us, and we take her silence for guilt about something else.

Alban Thorley: Challenge. I would not believe the quarter of an hour. Nobody leaves her father in a storm for a machine, whatever the ships. You would have to make me feel the light missing.

Yuki Tanabe: The mechanism can do that. The lens turns by a falling weight, like a clock, and has to be wound; say every two hours. It stands still if nobody winds it, and a light that stands still is *a different lighthouse* on the chart. A ship would take it for the harbour mark and turn too early.

So the schedule of that night:

1. 22:00 wound, by her
2. 23:50 he climbs, alone
3. 00:00 nobody winds
4. 00:10 she brings him down; the light stands
5. 00:15 a horn from the sea, *twice, nearer*

Cosima Rell: The horn. The second one nearer than the first. Alban, would that do?

Alban Thorley: If I have heard that horn earlier in the book, on a harmless evening, as the mail boat that brings her letters: yes. Then I know who is on that ship. Then I would run up the stairs too, and hate myself afterwards.

Maud Ferris: And what she hides for eleven chapters is not the door. It is the handwriting. If she explains the night, she explains the log, and he loses the lamp that he has lived for. She lets the island think that she is cold in order to keep him a keeper.

You: Then I rewrite four chapters, no more:

- **3** – the mail boat’s horn, on a calm evening; she winds the clockwork without looking, as one does a thing done a thousand times
- **8** – the table for two stays word for word
- **14** – the inspector praises the handwriting in the log
- **19** – not “it was her”, which we know, but the lamp going round, and who kept it going

The surveyor loses his marriage proposal. He will survive it.

Yuki Tanabe: One last detail, free of charge: in chapter 14 let the inspector say that the hand has become *clearer* in the last two years. Everyone will take it for a compliment to the old man.
`,
  minutes: {
    question: 'Six of ten readers knew by chapter 8. What do I do?',
    keyResults: [['planned', 0, 2], ['planned'], ['planned']],
    positions: [
      [
        'Cosima Rell',
        'Stop hiding who did it: let the reader know by chapter 8, and spend eleven chapters on why.',
        90,
        [2],
      ],
      [
        'Alban Thorley',
        'Believes the quarter of an hour if the horn was heard earlier, as the mail boat on a harmless evening.',
        75,
        [11],
      ],
      [
        'Yuki Tanabe',
        'Put the blindness back: a keeper who cannot see loses the house, and somebody had to write the log.',
        85,
        [5],
      ],
      [
        'Maud Ferris',
        'What Signe hides for eleven chapters is the handwriting, not the door.',
        85,
        [12],
      ],
    ],
    objections: [
      {
        by: 'Maud Ferris',
        against:
          'Spending the book on why while the true reason is no better than the wrong one: selling the house explains a door, not the table for two',
        state: 'answered',
        sources: [3],
        answeredBy: [6],
      },
      {
        by: 'Alban Thorley',
        against:
          'The quarter of an hour: nobody leaves her father in a storm and runs up the stairs for a machine, whatever the ships',
        state: 'conceded',
        sources: [8],
        answeredBy: [11],
      },
    ],
    actionItems: [
      ['Rewrite four chapters: 3, 14, 19, and 8 around the table for two', 'You', null, [13]],
      ['In chapter 14 the inspector says that the hand has become clearer', 'You', null, [14]],
    ],
    openQuestions: [],
    findings: [
      [
        'Signe lays the table for two on the morning when nobody yet knows that he is alive: a confession.',
        [1],
      ],
      [
        'The lens turns by a falling weight and has to be wound; a light that stands still is a different lighthouse on the chart.',
        [9],
      ],
    ],
  },
  decision: {
    decision:
      'The reader learns by chapter 8 who closed the door, and the book hides why: Signe has kept the light and written the log for her blind father.',
    reasons: [
      [
        'A keeper who cannot see is dismissed and loses the house, so somebody had to write the log every night.',
        [5],
      ],
      [
        'If she explains the night, she explains the log, and he loses the lamp that he has lived for.',
        [12],
      ],
      [
        'The book guarded the wrong secret: let them feel clever about who, and wrong about why.',
        [2],
      ],
    ],
    options: [
      {
        name: 'Hide who did it better',
        for: [],
        against: [['The table for two is a lovely scene, and also a confession.', [1]]],
      },
      {
        name: 'Show who, hide why',
        for: [['Let the reader know by chapter 8 that she did it, and feel clever.', [2]]],
        against: [['Only if the true reason is better than the wrong one', [3]]],
      },
    ],
    dissent: [],
    conditions: [
      ['The horn is heard earlier in the book, on a harmless evening.', [11]],
      ['The table for two stays word for word.', [13]],
    ],
    reviewOn: null,
    confidence: 85,
  },
  summary:
    'Readers guessed the culprit early because the book guarded the wrong secret. The team lets them know **who** opened the door by chapter 8 and hides **why**: the keeper was going blind, and his daughter has kept the light and written the log in his hand for two years. On the night of the storm the lens stopped turning, a ship’s horn came nearer, and she chose the light for a quarter of an hour, believing that her father had found his way in. Her long silence protects his post, not herself. Four chapters change (3, 8 only in context, 14 and 19); the scene with the table for two stays word for word.',
  tags: ['writing', 'novel', 'plot', 'mystery', 'history', 'characters'],
});
