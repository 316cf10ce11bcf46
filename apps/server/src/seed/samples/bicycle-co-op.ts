import { readSample } from '../sample-publication.ts';

export const bicycleCoOp = readSample({
  uuid: '5d0c6f0e-3b51-4b0c-9a43-6f1f0a7c1e01',
  title: 'Pay what you can, or pay what it costs?',
  daysAgo: 2,
  time: '17:12',
  vision:
    'A bicycle repair co-op where nobody rides on bad brakes for lack of money, and which can still pay its two mechanics in February.',
  objectives: [
    'Find a price model that carries rent and two half-time wages through the winter',
    'Keep a repair within reach of people who have little',
    'Never turn the counter into a means test',
  ],
  keyResults: [
    'Deficit from November to February below 1,500',
    'At least one repair in four is paid at a reduced price',
    'Nobody is asked to prove an income',
    'No bicycle waits longer than four days',
  ],
  team: `
Ines Duarte, Head Mechanic, Runs the workshop. Knows what a repair really takes, guards the mechanics’ time, and refuses any rule that cannot be explained with greasy hands in one sentence.
Olek Brandt, Treasurer, Keeps the books of the co-op. Turns every idea into a monthly figure and says early when the figure does not hold.
Farida Noor, Neighbourhood Organiser, Speaks for the people who would come and do not. Looks for shame, queues and small print, because those decide who stays away.
Sun-mi Park, Pricing Analyst, Has run price trials for theatres and swimming pools. Wants every change to be small, measured, and easy to take back.
`,
  conversation: `
You: Last winter “pay what you can” left a hole. Before we print a price list like everyone else: is the idea wrong, or did we do it badly?

Olek Brandt: The figures first. From November to February we did 412 repairs, 103 a month.

| per month | amount |
|---|---:|
| wages, two half posts | 2,300 |
| rent | 620 |
| parts | 618 |
| **cost** | **3,538** |
| paid by customers, 26 on average | 2,678 |
| **missing** | **860** |

So a repair costs us about 34.35 and we were short 3,440 over the winter. The idea is not wrong by much. It is wrong by eight per repair.

Farida Noor: I sat at the counter for two Saturdays. People with money asked “what do others give?” and paid that. People without money asked nothing, said they would think about it, and left. An open question is not kind. It is an exam.

Sun-mi Park: That matches what pools and theatres see. Replace the open question by three posted prices, chosen by the customer, no reasons given:

- **25** – helps us keep the door open
- **35** – covers this repair
- **50** – covers this one and part of somebody else’s

The sentence beside the number does the work. The middle one becomes the normal one because it says what it is.

Ines Duarte: Objection. A flat tyre takes me twelve minutes and a bottom bracket takes an hour. If both cost 35 I will be fixing bottom brackets all winter and the people with flats will feel robbed.

Sun-mi Park: Fair. Then the three prices belong to a *size*, not to the shop. Two sizes, small and large, the large at double. Anything above large gets a written estimate, as today. Is that still one sentence with greasy hands?

Ines Duarte: “Small job, big job, pick your line.” Yes. One condition: brakes are never a question of the line. If the brakes are bad, they get done, and the customer picks the line afterwards.

Olek Brandt: Challenge to all of you: who says they will not all pick 25? I ran three mixes for the small size, which is four repairs out of five.

1. 30 / 50 / 20 per cent gives **35.00** on average: even.
2. 45 / 45 / 10 gives **32.00**: short by 968 over the winter, within our limit.
3. 70 / 25 / 5 gives **28.75**: short by 2,307. We would have to stop.

The line between bearable and not is an average of about 31.

You: I do not want a rule that needs a meeting to stop it. What do we watch, and who may pull the brake?

Sun-mi Park: Watch one number: the average of the small jobs. After the first sixty repairs, about three weeks, look once. Above 31: go on until February. Below: the lines become 30, 38 and 50 the next Monday, without a meeting. You may look at it every day, but you may act on it once.

Farida Noor: And write the three lines on the *outside* of the door. The person who walks away does it before coming in. I would also like the sign in the three languages of this street, with no asterisk anywhere.

Ines Duarte: One more thing from the bench. Receipts show the size and nothing else. I will not have a mechanic see who paid 25.

You: Decided, from 1 November:

- two sizes, three lines each, chosen by the customer before the job, except brakes
- the sign outside, in three languages
- the line is not on the receipt
- Olek looks at the average after sixty small jobs; below 31 the lines move, no meeting

Olek Brandt: I will hang the average on the workshop wall each Friday, also when it is ugly. Then nobody has to ask the treasurer how bad it is.
`,
  minutes: {
    question:
      'I do not want a rule that needs a meeting to stop it. What do we watch, and who may pull the brake?',
    keyResults: [['at_risk', 1], ['discussed', 1, 3], ['planned'], ['untouched']],
    positions: [
      [
        'Ines Duarte',
        'Small job, big job, pick your line; brakes are never a question of the line, and receipts show the size only.',
        85,
        [6, 11],
      ],
      [
        'Olek Brandt',
        'Doubts that customers will not all pick 25: below an average of about 31 the co-op would have to stop.',
        60,
        [7],
      ],
      [
        'Farida Noor',
        'An open question is an exam: write the three lines on the outside of the door, in three languages.',
        85,
        [2, 10],
      ],
      [
        'Sun-mi Park',
        'Three posted prices in two sizes, and one look at the average after sixty repairs.',
        85,
        [3, 5, 9],
      ],
    ],
    objections: [
      {
        by: 'Ines Duarte',
        against:
          'One price of 35 for every size: a flat tyre takes twelve minutes and a bottom bracket an hour',
        state: 'conceded',
        sources: [4],
        answeredBy: [5],
      },
      {
        by: 'Olek Brandt',
        against:
          'Lines that customers choose: if 70 per cent pick 25, the average is 28.75 and we are short over the winter',
        state: 'answered',
        sources: [7],
        answeredBy: [9],
      },
    ],
    actionItems: [
      ['Hang the sign outside, in three languages', 'Farida Noor', 'from 1 November', [10, 12]],
      ['Look at the average after sixty small jobs', 'Olek Brandt', 'about three weeks', [9, 12]],
      ['Hang the average on the workshop wall', 'Olek Brandt', 'each Friday', [13]],
    ],
    openQuestions: [['Does no bicycle wait longer while bottom brackets take an hour?', null, [4]]],
    findings: [
      ['A repair costs us about 34.35 and we were short 3,440 over the winter.', [1]],
      ['People with money paid what others give; people without asked nothing and left.', [2]],
      ['The line between bearable and not is an average of about 31.', [7]],
    ],
  },
  decision: {
    decision:
      'From 1 November the co-op posts three prices in two sizes that customers choose themselves; below an average of 31 after sixty small jobs the prices move, without a meeting.',
    reasons: [
      [
        'An open question is not kind; people without money said they would think about it, and left.',
        [2],
      ],
      ['The middle line becomes the normal one because it says what it is.', [3]],
    ],
    options: [
      {
        name: 'Pay what you can',
        for: [],
        against: [['It is wrong by eight per repair.', [1]]],
      },
      {
        name: 'Three posted prices in two sizes',
        for: [['The three prices belong to a size, small and large.', [5]]],
        against: [['Who says they will not all pick 25?', [7]]],
      },
    ],
    dissent: [
      ['Olek Brandt', 'If most pick 25, the average is 28.75, and we would have to stop.', [7]],
    ],
    conditions: [
      ['Brakes are never a question of the line: bad brakes get done first.', [6]],
      ['The line is not on the receipt.', [12]],
    ],
    reviewOn: 'after sixty small jobs, about three weeks',
    confidence: 70,
  },
  summary:
    'The co-op lost 3,440 last winter because an open “pay what you can” reads like an exam: people with money paid what others pay, people without left. The team replaces it with **three posted prices in two sizes**, chosen by the customer without reasons (25, 35 or 50 for a small job, double for a large one). Brakes are always done first. The sign hangs outside in three languages and the chosen line is not on the receipt. After sixty small jobs the treasurer looks once: below an average of 31 the prices move up by themselves, without a meeting.',
  tags: ['pricing', 'co-operative', 'community', 'money', 'experiments', 'bicycles'],
});
