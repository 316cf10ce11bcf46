import { readSample } from '../sample-publication.ts';

export const railwayGame = readSample({
  uuid: '6be28f14-d9a7-4135-b06e-47c1f8d3e211',
  title: 'Lost by turn three',
  daysAgo: 25,
  time: '21:15',
  vision:
    'A board game about mountain railways in which the last round matters to everyone at the table, without punishing whoever played the beginning well.',
  objectives: [
    'Find out why an early lead decides our game',
    'Change as few rules as possible',
    'Keep a good opening worth playing',
    'Let new players understand why they lost',
  ],
  keyResults: [
    'Whoever leads after turn three wins 40 to 50 per cent of games, not 80',
    'Playing time for four stays below 75 minutes',
    'Three out of four losers say yes to “another one?”',
  ],
  team: `
Ilse Fontane, Game Designer, Made the first version in a winter of evenings. Fond of her rules, and knows it.
Obinna Ezeh, Mathematician, Looks for the loop that feeds itself. Would rather bend one curve than add one card.
Sanne de Wilt, Playtest Host, Has watched thirty games without touching a piece. Notes when people lean back.
Gus Hartwell, Reluctant Player, Plays because friends do. Loses often, notices early, and can tell a fair defeat from a foregone one.
`,
  conversation: `
You: Thirty test games with four players. Whoever was ahead after turn three won twenty-four of them. By chance it would be between seven and eight. There are nine turns. What are the other six for?

Gus Hartwell: For fetching drinks. I knew on turn three, and I am not even good at it. Her trains paid her, so she bought track, so her trains paid her.

Obinna Ezeh: Gus has described the loop exactly. In numbers:

- a line of length *n* pays *n* coins each turn
- one piece of track costs 2 coins, always

So a lead grows by half each turn, like interest at 50 per cent. After three turns a lead of 2 is a lead of nearly 7. Nobody catches up with compound interest by trying harder.

Ilse Fontane: I could give the last player a bonus card at the end of each turn. A tunnel for free, that sort of thing. People like presents.

Sanne de Wilt: Objection, from the notes. We had that in games 4 to 9. People who were third began to play *badly on purpose* to become fourth. One of them announced it. It was the only time that somebody left the table angry.

Gus Hartwell: And as the one who gets the presents: it feels like being let win by an uncle. I would rather lose.

Obinna Ezeh: Then do not reward being behind. Make being *long* cost more. Track number *n* of a line costs

| piece | 1–3 | 4–5 | 6–7 | 8 |
|---|---:|---:|---:|---:|
| coins | 2 | 3 | 4 | 5 |

The mountain is the excuse: the higher, the harder. Growth falls from 50 per cent to about 20. An early lead stays a lead. It just does not have children.

Ilse Fontane: Challenge. That makes the winning strategy to build four short lines and no long one. My game about mountain railways becomes a game about trams. The long line over the pass is what the box is *about*.

You: She has a point. What makes the pass worth it at the end, but not on the way there?

Obinna Ezeh: Separate income from glory. Long lines pay coins only up to length five; beyond that they pay nothing on the way, but *points* at the end, and many: 1, 3, 6, 10 for the sixth to ninth piece. Whoever goes over the pass is poorer for three turns and richer in the end. That is a bet and not a machine.

Sanne de Wilt: I like that for another reason. At present everyone can see the winner by counting. If the pass counts only at the end, the leader at turn six may be somebody who never left the valley. People will lean *forward*.

Gus Hartwell: But can I see it coming? I hate the kind of ending where somebody opens a secret envelope and has won. Clarify, please: is it hidden?

Obinna Ezeh: Nothing is hidden. The points are printed on the track beyond the pass. You see them building towards it, and you may be in the way: one pass, one track. That was in the rules already, and nobody ever used it.

Ilse Fontane: Then I take out the bonus cards, all twelve. Two printed numbers instead of a deck. That is the first change in a year which makes the box lighter.

You: Next test series, twenty games, all with four players:

- prices of track 2, 3, 4, 5 by length
- income only up to length five, points beyond the pass 1, 3, 6, 10
- no bonus cards
- Sanne notes the leader after turns three *and* six, and when people lean back

If the leader of turn three wins fewer than six of twenty, we have overdone it, and the first price step moves by one.

Gus Hartwell: I will bring my own drinks, and this time I will sit down with them.
`,
  minutes: {
    question: 'What makes the pass worth it at the end, but not on the way there?',
    keyResults: [['planned', 0, 14], ['untouched'], ['untouched']],
    positions: [
      [
        'Ilse Fontane',
        'Takes out all twelve bonus cards: two printed numbers instead of a deck.',
        80,
        [13],
      ],
      [
        'Obinna Ezeh',
        'Make each piece of track on a long line cost more, and separate income from glory: points beyond length five, paid at the end.',
        85,
        [6, 9],
      ],
      [
        'Sanne de Wilt',
        'Likes points that count only at the end: people will lean forward.',
        75,
        [10],
      ],
      [
        'Gus Hartwell',
        'Would rather lose than get presents from an uncle, and hates an ending with a secret envelope.',
        70,
        [5, 11],
      ],
    ],
    objections: [
      {
        by: 'Sanne de Wilt',
        against:
          'A bonus card for the last player: people who were third began to play badly on purpose',
        state: 'conceded',
        sources: [4],
        answeredBy: [13],
      },
      {
        by: 'Ilse Fontane',
        against:
          'Prices that rise with length: four short lines win, and the long line over the pass is gone',
        state: 'answered',
        sources: [7],
        answeredBy: [9],
      },
    ],
    actionItems: [
      ['Take the bonus cards out, all twelve', 'Ilse Fontane', null, [13]],
      ['Twenty test games with four players', null, null, [14]],
      [
        'Note the leader after turns three and six, and when people lean back',
        'Sanne de Wilt',
        null,
        [14],
      ],
    ],
    openQuestions: [],
    findings: [
      ['Whoever was ahead after turn three won twenty-four of thirty games.', [0]],
      ['A lead grows by half each turn, like interest at 50 per cent.', [2]],
      ['With the bonus card in games 4 to 9, people played badly on purpose.', [4]],
    ],
  },
  decision: {
    decision:
      'Track gets more expensive with length, income stops at length five, the stretch beyond the pass pays printed points at the end, and the bonus cards go.',
    reasons: [
      [
        'With rising prices growth falls from 50 per cent to about 20: an early lead stays a lead without children.',
        [6],
      ],
      ['Going over the pass is a bet: poorer for three turns and richer in the end.', [9]],
      ['Nothing is hidden: the points are printed on the track beyond the pass.', [12]],
    ],
    options: [
      {
        name: 'Bonus cards for the last player',
        for: [['People like presents.', [3]]],
        against: [
          ['People who were third began to play badly on purpose.', [4]],
          ['It feels like being let win by an uncle.', [5]],
        ],
      },
      {
        name: 'Dearer track, points beyond the pass',
        for: [
          ['An early lead stays a lead.', [6]],
          ['People will lean forward.', [10]],
        ],
        against: [['Four short lines and no long one: a game about trams', [7]]],
      },
    ],
    dissent: [],
    conditions: [
      [
        'If the leader of turn three wins fewer than six of twenty, the first price step moves by one.',
        [14],
      ],
    ],
    reviewOn: 'after the next twenty games',
    confidence: 75,
  },
  summary:
    'Whoever led after turn three won 24 of 30 games, because income bought track and track raised income: a lead grew by half each turn. Presents for the last player had been tried and made people lose on purpose. Instead, **growth gets more expensive with length** and income stops at length five, while the stretch beyond the pass pays printed points at the end (1, 3, 6, 10). Going over the pass becomes a visible bet that others can block. Twelve bonus cards disappear. Twenty test games follow; the goal is that the early leader wins 40 to 50 per cent.',
  tags: ['games', 'design', 'mathematics', 'playtesting', 'experiments', 'fairness'],
});
