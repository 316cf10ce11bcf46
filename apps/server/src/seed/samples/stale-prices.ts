import { readSample } from '../sample-publication.ts';

export const stalePrices = readSample({
  uuid: '71b5e0af-c8d3-4e92-a6f4-3e8d9c1b7c06',
  title: 'Forty-one minutes of yesterday’s prices',
  daysAgo: 13,
  time: '16:04',
  vision:
    'Understand completely how our shop sold at yesterday’s prices for forty-one minutes, and make this kind of failure impossible rather than unlikely.',
  objectives: [
    'Agree on one timeline that everybody believes',
    'Separate what started it from what let it last',
    'Choose changes that hold when a machine stops for any length of time',
    'Treat the customers fairly and say so',
  ],
  keyResults: [
    'A paused writer can no longer change a price, shown by a test that pauses one',
    'A wrong price on the screen raises an alarm within two minutes',
    'Every affected customer has an answer within three working days',
  ],
  team: `
Nadia Rahimi, Site Reliability Engineer, Was on call that day. Reconstructs what machines believed and when, and has no interest in who typed what.
Tom Alder, Backend Engineer, Wrote most of the price service. Prefers a small correct change to a large promising one.
Keiko Arita, Database Engineer, Thinks in transactions and orders of events. Asks of every guarantee who enforces it.
Bruno Feld, Customer Support Lead, Heard of it before the monitoring did. Represents the people who bought something that afternoon.
`,
  conversation: `
You: No names, no guilt. I want to leave this room with a chain of causes in which no link is called “bad luck”.

Nadia Rahimi: The timeline, from three logs that agree within a second:

| time | what happened |
|---|---|
| 13:40:00 | the new price list is imported |
| 13:42:10 | the host of writer **A** is migrated; A stands still for 37 s |
| 13:42:25 | A’s lease of 15 s runs out |
| 13:42:27 | **B** takes the lease, term 812, and writes the new prices |
| 13:42:47 | A wakes up and fills the cache from memory: yesterday’s list |
| 14:03 | first customer writes to support |
| 14:19 | support calls us |
| 14:23:50 | A is stopped; prices are right again |

Two writers for forty-one minutes, both convinced.

Tom Alder: I have to explain why A went on. After waking it tried to renew the lease and was told that it is not the holder. The code says:

\`\`\`ts
try {
  await lease.renew();
} catch (error) {
  log.warn('renewal failed, will retry', error);
}
await publishPrices(snapshot);
\`\`\`

“You are no longer the leader” and “the network hiccuped” arrive as the same exception. We retried, and published in between. Every few seconds.

Nadia Rahimi: So the first fix is to tell those two apart and stop at once on the first kind. And shorten the lease to five seconds, so that less can happen.

Keiko Arita: Objection to both as *the* fix. Suppose A stands still **after** a successful renewal and **before** the write. The check has passed, the lease is gone, the write goes out. A shorter lease makes that rarer to meet and easier to hit. No check that A makes about itself can help, because A may sleep between any two instructions.

You: Then who can check? Put it so that I could explain it to the board.

Keiko Arita: Whoever *receives* the write. Each term has a number that only grows. Every write carries it, and the receiver refuses a smaller one than it has seen:

\`\`\`sql
UPDATE price
SET amount = $1, term = $2
WHERE sku = $3 AND term <= $2;
\`\`\`

For the board: a key that was handed on no longer opens the door, whatever its old owner believes.

Tom Alder: That is right, and alone it would not have helped that day. The table was correct all along, because B wrote it. What customers saw was the *cache*, and A kept filling it directly. A row that is guarded behind a copy that is not.

Keiko Arita: Then nobody writes the cache. Let the term be part of its key, \`prices:812\`, and let readers learn the current term from the database. A may fill \`prices:811\` for the rest of its life; nobody reads it. It costs one small read, which can be kept for a second.

Bruno Feld: A challenge from outside: sixteen minutes passed between the first customer and our call to you, and twenty before that with no alarm at all. You are repairing how it happened. Why did nothing notice?

Nadia Rahimi: Because the alarm watched the age of the last write, and A was writing diligently. We measured activity and called it health. The honest measure is at the other end: take fifty articles at random, compare the price that the shop shows with the one in the source, every minute. It does not care why they differ.

Bruno Feld: And give my team a button. Three customers with the same story in ten minutes *is* an alarm. On that day they had to find out who is on call from a wiki page.

You: On the customers: 1,180 orders at the old prices. We honour all of them, including those below our cost. That is 6,400 in total and cheaper than one sentence in our terms that nobody would believe. Bruno, you may write it in your own words.

Tom Alder: Then the list, in the order of building:

1. A test that freezes a writer with \`SIGSTOP\` between renewal and write, and wakes it after B has taken over. *It must fail today.*
2. The term in every write, refused when it is old
3. The term in the cache key; direct writes to the cache removed
4. “Not the holder” ends the writer’s process
5. The comparison of fifty prices, and the button

The lease stays at fifteen seconds. Nothing depends on it being short any more.

Keiko Arita: I would underline the last sentence. Before, correctness depended on time. Afterwards, only waiting does.
`,
  minutes: {
    question: 'Then who can check? Put it so that I could explain it to the board.',
    keyResults: [['planned', 6, 8, 13], ['planned', 10], ['planned']],
    positions: [
      [
        'Nadia Rahimi',
        'Compare fifty articles at random with the source every minute: we measured activity and called it health.',
        85,
        [10],
      ],
      [
        'Tom Alder',
        'First a test that freezes a writer and must fail today; the lease stays at fifteen seconds.',
        90,
        [13],
      ],
      [
        'Keiko Arita',
        'Whoever receives the write refuses an old term; nobody writes the cache, the term is part of its key.',
        90,
        [6, 8],
      ],
      [
        'Bruno Feld',
        'Support needs a button: three customers with the same story in ten minutes is an alarm.',
        85,
        [11],
      ],
    ],
    objections: [
      {
        by: 'Keiko Arita',
        against:
          'A shorter lease and a check by the writer itself: it may sleep after the renewal and before the write',
        state: 'conceded',
        sources: [4],
        answeredBy: [13],
      },
      {
        by: 'Tom Alder',
        against:
          'Guarding the table alone: it was correct all along, customers saw the cache, and A could fill it directly',
        state: 'answered',
        sources: [7],
        answeredBy: [8],
      },
      {
        by: 'Bruno Feld',
        against:
          'Repairing only how it happened: sixteen minutes passed after the first customer, and twenty with no alarm at all',
        state: 'answered',
        sources: [9],
        answeredBy: [10],
      },
    ],
    actionItems: [
      ['A test that freezes a writer between renewal and write', 'Tom Alder', null, [13]],
      ['The term in every write and in the cache key', 'Tom Alder', null, [13]],
      ['The comparison of fifty prices every minute', 'Nadia Rahimi', null, [10, 13]],
      ['Tell the customers that all orders are honoured, in own words', 'Bruno Feld', null, [12]],
    ],
    openQuestions: [],
    findings: [
      ['A stood still for 37 s, woke up and filled the cache from memory: yesterday’s list.', [1]],
      [
        '“Not the holder” and a network that hiccuped arrive as the same exception, and we retried.',
        [2],
      ],
      ['1,180 orders at the old prices cost 6,400 in total.', [12]],
    ],
  },
  decision: {
    decision:
      'Every write carries a growing term that the receiver checks, the term becomes part of the cache key, and fifty shown prices are compared with the source every minute.',
    reasons: [
      [
        'No check that A makes about itself can help, because A may sleep between any two instructions.',
        [4],
      ],
      ['A may fill the key of an old term for the rest of its life; nobody reads it.', [8]],
      ['The alarm watched the age of the last write: activity, not health.', [10]],
    ],
    options: [
      {
        name: 'Shorter leases and better checks by the writer',
        for: [['A lease of five seconds, so that less can happen', [3]]],
        against: [['A shorter lease makes that rarer to meet and easier to hit.', [4]]],
      },
      {
        name: 'The receiver refuses old terms',
        for: [['Whoever receives the write refuses a smaller number than it has seen.', [6]]],
        against: [['A row that is guarded behind a copy that is not', [7]]],
      },
    ],
    dissent: [],
    conditions: [['The test that freezes a writer must fail today.', [13]]],
    reviewOn: null,
    confidence: 90,
  },
  summary:
    'A writer that stood still for 37 seconds woke up after its lease had passed to another, and went on publishing yesterday’s prices into the cache for 41 minutes. Shorter leases and better self-checks were rejected: a process may sleep between any two instructions. The receiver has to refuse instead. **Every write carries a growing term**, the table refuses older ones, and the term becomes part of the cache key so that a stale writer fills a copy nobody reads. The alarm had measured activity rather than truth; it now compares fifty displayed prices with the source each minute, and support gets a button. All 1,180 orders are honoured. The first thing built is a test that freezes a writer and fails today.',
  tags: ['post-mortem', 'software', 'distributed systems', 'safety', 'monitoring', 'customers'],
});
