import { readSample } from '../sample-publication.ts';

export const museumReopening = readSample({
  uuid: 'c17e9b64-0d8a-4f36-b2b5-94b7e3a1d803',
  title: 'Reopen in May with half of the rooms?',
  daysAgo: 6,
  time: '14:25',
  vision:
    'The clock museum opens again this spring, honestly under repair, without a single object paying for our impatience.',
  objectives: [
    'Decide whether a partial opening is worth its trouble',
    'Set conditions of climate and dust that may close a room again at any hour',
    'Keep the grant that depends on opening before June',
    'Give people a reason to come now and to come again',
  ],
  keyResults: [
    'Open by 24 May with at least five rooms',
    'Relative humidity in open rooms between 45 and 58 per cent, measured every ten minutes',
    '2,500 visits before September',
    'One visitor in five comes a second time',
  ],
  team: `
Edda Holm, Curator, Tells the story of the collection. Would rather show ten objects well than two hundred behind tape.
Rafael Quispe, Conservator, Responsible for the condition of every object. Speaks in measurements, and has the last word on what may stand where.
Jo Adeyemi, Visitor Services Lead, Stands at the door on Sundays. Knows what visitors ask, what they photograph and what makes them write angry letters.
Ottilie Kern, Finance Lead, Holds together a budget of grants, tickets and hope. Distinguishes money that is lost from money that is only late.
`,
  conversation: `
You: The roof above the upper gallery leaks until the autumn at least. The ground floor is dry. The board wants to know on Friday: stay closed until everything is good, or open half a museum in May?

Ottilie Kern: What hangs on it, so that we argue about the right sum:

- the heritage grant of 40,000 must be paid back if we are not open on 1 June; “open” means five rooms and regular hours, I asked
- tickets from May to August bring about 17,000 in a normal year
- heating and staff cost nearly the same open or closed

Closed is not the cheap option. It is the expensive one with less work.

Rafael Quispe: Objection before anyone books a brass band. The upper gallery is at 71 per cent humidity, the ground floor at 52. They share a stairwell. Every time a visitor opens that door, the ground floor breathes wet air. Wooden clock cases survive a steady 60 better than a week that jumps between 50 and 65.

Edda Holm: Could the stairwell be closed off altogether? The five rooms have their own way round: hall, tower clocks, workshop, kitchen clocks, railway time. That is a good walk. It is even the better story, from the tower to the pocket.

Rafael Quispe: It can, with a second door so that one is always shut. My conditions, and they are not for discussion on a sunny Sunday:

1. a logger in every open room, reading every ten minutes
2. above 58 per cent for 24 hours, the room closes, whoever is waiting outside
3. no drilling in the roof while visitors are in the house
4. the two lacquered cases go to the store, now

Jo Adeyemi: I have a challenge for the charming idea of half a museum. People pay, see five rooms and a locked staircase, and write that they were cheated. I would be standing there. What do I say to them that is not “sorry”?

Edda Holm: Say “come and watch”. Rafael works on the damaged pieces anyway. Put his bench into the workshop room, behind glass, on Thursdays and Saturdays. Nobody sees a clock opened in a complete museum.

Rafael Quispe: I am not an animal in a zoo. But for two hours, with a microphone that *I* switch on and off, and with jobs that I choose: yes. I would like people to see that repair is mostly deciding what to leave alone.

You: And the price? Seven for half a museum feels wrong. Four feels like an apology.

Ottilie Kern: Keep seven, and let the ticket stay valid **until every room is open again**. The second visit costs us nothing; the rooms are heated anyway.

| | visits | income |
|---|---:|---:|
| four each | 2,500 | 10,000 |
| seven, valid until the end | 2,200 | 15,400 |

Even if I lose three hundred visitors to the price, we are better off, and the second visit brings a friend who pays.

Jo Adeyemi: That one I can say at the door with a straight face: “You have not bought half a museum. You have bought the whole of it, slowly.” I take back the challenge.

Edda Holm: Then I will write the labels in pencil, literally: handwritten cards that say what is missing upstairs, and the date we last looked. When a piece comes back, its card is crossed out and stays.

You: I will propose to the board: five rooms from 24 May, Rafael’s four conditions as they stand, the open bench twice a week, seven for a ticket that lasts until the last room opens. If a room closes because of the loggers, we say so at the door with the curve printed out.

Rafael Quispe: Print the curve every day, also on good ones. Then it is information, not an excuse. The second door needs three weeks; please order it before the posters.
`,
  minutes: {
    question: 'Stay closed until everything is good, or open half a museum in May?',
    keyResults: [['planned', 1, 3, 12], ['planned', 2, 4], ['discussed'], ['planned', 9]],
    positions: [
      [
        'Edda Holm',
        'Five rooms are a good walk and the better story; labels in pencil say what is missing upstairs.',
        80,
        [3, 11],
      ],
      [
        'Rafael Quispe',
        'Only with a second door, loggers in every room, and a room that closes above 58 per cent whoever is waiting.',
        85,
        [4],
      ],
      [
        'Jo Adeyemi',
        'A ticket that is valid until every room is open can be said at the door with a straight face.',
        80,
        [10],
      ],
      [
        'Ottilie Kern',
        'Closed is the expensive option; keep seven and let the ticket stay valid until every room is open again.',
        85,
        [1, 9],
      ],
    ],
    objections: [
      {
        by: 'Rafael Quispe',
        against:
          'A shared stairwell: each time the door opens, the ground floor breathes wet air of 71 per cent humidity',
        state: 'open',
        sources: [2],
      },
      {
        by: 'Jo Adeyemi',
        against:
          'Half a museum: people see five rooms and a locked staircase, and write that they were cheated',
        state: 'conceded',
        sources: [5],
        answeredBy: [10],
      },
    ],
    actionItems: [
      ['Propose five rooms from 24 May to the board', 'You', 'Friday', [12]],
      ['Order the second door before the posters', null, 'three weeks', [13]],
      ['Write the labels in pencil, on handwritten cards', 'Edda Holm', null, [11]],
      ['Print the curve every day', 'Rafael Quispe', null, [13]],
    ],
    openQuestions: [['Does the board accept five rooms from 24 May?', null, [12]]],
    findings: [
      ['The heritage grant of 40,000 must be paid back if we are not open on 1 June.', [1]],
      ['Seven, valid until the end, brings 15,400 with 2,200 visits; four brings 10,000.', [9]],
      ['The upper gallery is at 71 per cent humidity, the ground floor at 52.', [2]],
    ],
  },
  summary:
    'Staying closed would cost the grant (40,000) and a summer of tickets, so the team recommends opening **five dry rooms on 24 May**. The conservator’s conditions stand above everything: a second door to the wet stairwell, loggers in each room, a room closes after 24 hours above 58 per cent, no roof work during visits, two lacquered cases into store. The damage becomes the attraction: an open repair bench twice a week and handwritten labels that tell what is missing. The ticket stays at seven but remains valid until every room is open again.',
  tags: ['museum', 'conservation', 'reopening', 'money', 'visitors', 'planning'],
});
