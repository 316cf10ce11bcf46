import { readSample } from '../sample-publication.ts';

export const schoolCanteen = readSample({
  uuid: 'e93a7d25-6c42-4b18-8e57-d1f08b2c4b05',
  title: 'Ninety-four kilograms in the bin',
  daysAgo: 10,
  time: '13:51',
  vision:
    'A school canteen where pupils eat what they take, like what they eat, and nobody is made to feel watched over a plate of lentils.',
  objectives: [
    'Understand where the waste of 640 meals a day comes from',
    'Cut it by a third without cheaper food or longer lessons',
    'Let pupils decide as much as possible about their own plate',
    'Change nothing that makes hygiene rules bend',
  ],
  keyResults: [
    'Waste falls from 94 to 60 kilograms a day within four weeks',
    'Cost per meal stays within two cents of today',
    'Pupils of the last sitting have at least twenty minutes to eat',
  ],
  team: `
Marisol Vega, Head Cook, Cooks 640 meals with five people. Knows what holds on a warm counter for forty minutes and what does not.
Anneli Koskela, Nutritionist, Watches over what growing people need in a week rather than on a single plate. Suspicious of treats as bait.
Dami Ojelade, Pupil Representative, Fifteen, eats in the last sitting, was elected for saying what others mutter. Has no patience for posters.
Henrik Saar, Timetable and Budget Manager, Owns the bell and the bill. Every change of minutes goes through his spreadsheet.
`,
  conversation: `
You: We weighed the bins for two weeks: 94 kilograms a day. The parents’ council wants a campaign about food and the planet. Before we print anything I want to know what these kilograms are.

Marisol Vega: I had them weighed apart in the second week:

| where it comes from | kg a day |
|---|---:|
| left on plates | 52 |
| left on the counter at the end | 27 |
| peel and trimmings in the kitchen | 15 |

The trimmings are soup stock and compost already. Let us talk about the other 79.

Anneli Koskela: Which dishes come back? My guess would be pulses and anything green, and then the answer is taste: familiar forms, smaller pieces, a sauce they know.

Dami Ojelade: I can save you the guess. It is not the lentils. It is the *clock*. We come in at 12:50, the queue takes nine minutes, the bell is at 13:10. Eleven minutes. You take the full plate because they hand it to you, you eat the part that goes fastest, and you run.

Henrik Saar: Clarification, please: is that everyone, or the last sitting? On paper all three sittings have twenty-five minutes.

Marisol Vega: The bins agree with Dami. Plate waste per pupil:

- first sitting: 61 g
- second sitting: 74 g
- **third sitting: 109 g**

Same food, same day. The later they come, the longer the queue, because the sitting before has not left.

Henrik Saar: I cannot give you longer breaks; the buses decide that. But I can stagger the *start*. Today each sitting arrives at once. If classes come in two waves ten minutes apart, the queue should halve. That costs nothing but my evening.

Anneli Koskela: Then the plate. Serve a small one first, and make the second helping free and fast, from a separate pot near the exit. Young children take less than they need when they are shy, so the second pot needs a friendly person, not a sign.

Marisol Vega: Objection. If I serve small plates I cannot plan the quantity, and whatever has stood on the counter may not be served again. The law says so, and so do I. You move the waste from plates to my counter and call it progress.

Dami Ojelade: Then cook in two goes? You always have the big pot empty at half past twelve and nothing new comes. Ask us at 12:20 how many are left; we know who is on a trip. I would carry that number to you every day, or someone from my class would.

Marisol Vega: Two goes is possible for pasta, rice, pulses and vegetables. Not for gratins. So gratin goes to the day with the fewest pupils, which is Friday. And I want that number at 12:15, written, not shouted.

You: I like this. What I do not want: teachers at the bins, charts of shame by class, or a prize for the cleanest plate. Nobody is policed here.

Anneli Koskela: Agreed, and there is a reason beyond kindness: some pupils have a difficult time with food, and a prize for empty plates is the worst thing you can do to them. Weigh bins per *sitting*, never per class, and publish only the total.

Henrik Saar: Then my sum. Less waste means less bought: 34 kilograms a day at about 2.10 is 71 a day. The friendly person at the second pot is one hour, 16. Two goes of cooking cost Marisol half an hour. It pays for itself well before the goal is reached, at about **eleven kilograms**.

You: Four weeks, starting after the holidays:

1. two waves per sitting, ten minutes apart
2. small plate first, second pot by the exit with a person
3. cooking in two goes; the pupils’ number reaches the kitchen at 12:15
4. gratin on Fridays
5. bins weighed per sitting, only the total is shown

No posters.

Dami Ojelade: Thank you for number six.
`,
  minutes: {
    question: 'Before we print anything I want to know what these 94 kilograms are.',
    keyResults: [['planned', 0, 13], ['planned'], ['at_risk', 5, 6, 14]],
    positions: [
      [
        'Marisol Vega',
        'Two goes of cooking are possible, except for gratins, with the number of pupils written at 12:15.',
        75,
        [10],
      ],
      [
        'Anneli Koskela',
        'Serve a small plate first, with a second helping from a pot near the exit; bins per sitting, never per class.',
        85,
        [7, 12],
      ],
      [
        'Dami Ojelade',
        'It is the clock, not the lentils: cook in two goes, and ask us how many are left.',
        90,
        [3, 9],
      ],
      [
        'Henrik Saar',
        'Longer breaks are impossible because of the buses; stagger the start in two waves ten minutes apart.',
        80,
        [6],
      ],
    ],
    objections: [
      {
        by: 'Marisol Vega',
        against:
          'Small plates: the quantity cannot be planned, and the waste moves from plates to the counter',
        state: 'answered',
        sources: [8],
        answeredBy: [14],
      },
    ],
    actionItems: [
      ['Two waves per sitting, ten minutes apart', 'Henrik Saar', 'after the holidays', [6, 14]],
      ['Carry the number of pupils to the kitchen every day', 'Dami Ojelade', '12:15', [9, 10, 14]],
      [
        'Small plate first, second pot by the exit with a person',
        null,
        'after the holidays',
        [7, 14],
      ],
      ['Gratin on Fridays', 'Marisol Vega', null, [10, 14]],
    ],
    openQuestions: [['Do two waves give the last sitting twenty minutes to eat?', null, [6]]],
    findings: [
      ['52 kilograms a day are left on plates and 27 on the counter.', [1]],
      ['Plate waste per pupil: first sitting 61 g, third sitting 109 g.', [5]],
      ['The queue takes nine minutes; eleven minutes remain before the bell.', [3]],
      ['It pays for itself at about eleven kilograms less waste.', [13]],
    ],
  },
  decision: {
    decision:
      'For four weeks the canteen tries two waves per sitting, small plates with a second pot, and cooking in two goes by the pupils’ own count, without posters, prizes or charts.',
    reasons: [
      [
        'The later the sitting comes, the longer the queue and the more plate waste per pupil.',
        [5],
      ],
      [
        'Some pupils have a difficult time with food, and a prize for empty plates is the worst thing.',
        [12],
      ],
    ],
    options: [
      {
        name: 'A campaign about food and the planet',
        for: [['The parents’ council wants a campaign.', [0]]],
        against: [['It is not the lentils, it is the clock.', [3]]],
      },
      {
        name: 'Waves, small plates and two goes',
        for: [['If classes come in two waves, the queue should halve.', [6]]],
        against: [['I cannot plan the quantity if I serve small plates.', [8]]],
      },
    ],
    dissent: [],
    conditions: [['Bins are weighed per sitting, only the total is shown.', [14]]],
    reviewOn: 'after four weeks',
    confidence: 80,
  },
  summary:
    'Weighing the bins apart changed the question. Of 94 kilograms, 52 come back on plates, and the third sitting leaves almost twice as much as the first: pupils there have **eleven minutes to eat**. The team staggers arrivals in two waves, serves a small plate first with a free second helping, and cooks in two goes after pupils report a head count at 12:15, so that the waste does not merely move to the counter. Bins are weighed per sitting and only the total is shown; there are no prizes, charts or posters. The change pays for itself from about eleven kilograms saved a day.',
  tags: ['food', 'school', 'waste', 'experiments', 'planning', 'listening'],
});
