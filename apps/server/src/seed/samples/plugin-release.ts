import { readSample } from '../sample-publication.ts';

export const pluginRelease = readSample({
  uuid: '2f6b8c90-51e4-4a7d-9d1e-0b3c7f5a9a04',
  title: 'Version 4 without a broken Monday',
  daysAgo: 8,
  time: '19:37',
  vision:
    'Release version 4 of our open-source document compiler with asynchronous plugins, so that people who upgrade on a Monday morning still have a working build at lunch.',
  objectives: [
    'Allow plugins to wait for files and networks',
    'Keep the 212 published plugins working on the day of the release',
    'Lose no speed for projects that need none of it',
    'Say clearly when the old interface ends',
  ],
  keyResults: [
    'At least 18 of the 20 most used plugins pass unchanged',
    'A build without asynchronous plugins is at most 2 per cent slower than 3.9',
    'Upgrade guide tested by five people who have never read our source',
  ],
  team: `
Priya Nambisan, Release Manager, Decides when a version leaves the house. Trusts gates that a machine can check more than promises in a thread.
Lukas Ferenc, Plugin Author, Maintains three plugins in his evenings. Represents everybody who will find out about the change from a red build.
Wren Castell, API Designer, Cares for interfaces that explain themselves. Would rather have one rule than two options.
Abebe Tessema, Documentation Lead, Writes for the reader who has ten minutes and a deadline. Finds out what a change means by trying to explain it.
`,
  conversation: `
You: Plugins get a node and return a node, at once. Half of our open issues are people who want to read a file in there. Version 4 makes the hook asynchronous. How do we do it without breaking two hundred plugins?

Wren Castell: The interface I would like to end up with:

\`\`\`ts
export const plugin: Plugin = {
  apiVersion: 4,
  async transform(node, context) {
    const text = await context.read('glossary.md');
    return link(node, text);
  },
};
\`\`\`

The field \`apiVersion\` is the whole trick. A plugin without it is an old one, and we know it before we call anything.

Lukas Ferenc: Please do not make me publish three plugins on one evening so that nothing changes for their users. Mine do not wait for anything. Why can an old plugin not simply stay as it is?

Wren Castell: It can. A plain return value is a valid result of an asynchronous hook: we just \`await\` whatever comes back. Old plugins run as they are. Nothing to adapt.

Priya Nambisan: Objection, with a number. I tried exactly that on the handbook project, 1.4 million nodes:

| build | time |
|---|---:|
| 3.9 | 21.3 s |
| 4.0, \`await\` on every node | 29.4 s |

38 per cent for people who use none of it. Awaiting something that is already there still goes once around the queue, 1.4 million times.

Wren Castell: Then wait only for what can be waited for:

\`\`\`ts
const result = plugin.transform(node, context);
const next = isThenable(result) ? await result : result;
\`\`\`

The walk stays synchronous until the first promise turns up. The ugly part is that the walker needs two forms, one of which can pause.

Priya Nambisan: Measured over lunch: 21.6 s. That is 1.4 per cent, inside the goal. The two forms share one test suite, so I can live with the ugliness. It is ours, not the authors’.

Abebe Tessema: I tried to write the upgrade page and got stuck on one sentence: “Hooks may now run in a different order.” Do they? If two nodes wait, does the second one overtake?

Wren Castell: They must not. Siblings are finished in document order, always; waiting in parallel would be faster and would make every footnote counter wrong. I would write: “The order is what it was. A hook that waits makes the ones after it wait.”

Lukas Ferenc: Good, that sentence saves me a support thread. Now the challenge: who says that *my* plugin passes? You test with five of your own. The interesting ones do things you would never do, like keeping the last node in a module variable.

Priya Nambisan: So the gate is not our plugins. I take the **twenty most downloaded ones** at their published versions, and our pipeline builds each one’s own examples with 3.9 and with 4.0 and compares the output byte for byte, every night.

- 18 of 20 equal: release candidate
- fewer: we fix *our* side first; asking an author to change counts as a failure
- six weeks of candidates before the final version

You: And when does the old form end? “Some day” is how we got here.

Abebe Tessema: Put the date into the message itself, once per plugin and build, not per node: “*plugin-footnotes* uses the interface of version 3. It will work until version 5, not before May 2028.” A reader can plan with a month. Nobody can plan with “deprecated”.

You: Settled: \`apiVersion: 4\` to opt in, old plugins run unchanged, document order guaranteed, wait only for thenables, nightly comparison of the top twenty as the gate, six weeks of candidates, and the end date in the warning. Lukas, you get the first candidate, and a bottle of something for each bug.

Lukas Ferenc: I keep the last node in a module variable. Start chilling the bottle.
`,
  minutes: {
    question: 'And when does the old form end?',
    keyResults: [['planned', 13], ['discussed', 3, 4], ['discussed']],
    positions: [
      [
        'Priya Nambisan',
        'The gate is the twenty most downloaded plugins, compared byte for byte every night.',
        90,
        [10],
      ],
      [
        'Lukas Ferenc',
        'Old plugins must stay as they are, and a gate must catch those that keep the last node in a module variable.',
        65,
        [2, 9],
      ],
      [
        'Wren Castell',
        'Plugins opt in by apiVersion, document order always, and wait only for what can be waited for.',
        85,
        [1, 5, 8],
      ],
      [
        'Abebe Tessema',
        'Put the month into the message itself, once per plugin and build: nobody can plan with “deprecated”.',
        85,
        [12],
      ],
    ],
    objections: [
      {
        by: 'Priya Nambisan',
        against:
          'Await on every node: 29.4 s instead of 21.3 s, 38 per cent for people who use none of it',
        state: 'answered',
        sources: [4],
        answeredBy: [5],
      },
      {
        by: 'Lukas Ferenc',
        against: 'A gate of your own plugins: the interesting ones do things you would never do',
        state: 'answered',
        sources: [9],
        answeredBy: [10],
      },
    ],
    actionItems: [
      [
        'Nightly comparison of the top twenty plugins as the gate',
        'Priya Nambisan',
        null,
        [10, 13],
      ],
      ['Put the end date into the message of the warning', 'Abebe Tessema', null, [12, 13]],
      ['Give Lukas the first candidate', 'You', null, [13]],
    ],
    openQuestions: [],
    findings: [
      ['Await on every node costs 38 per cent on 1.4 million nodes.', [4]],
      ['Waiting only for promises costs 1.4 per cent, measured at 21.6 s.', [6]],
    ],
  },
  decision: {
    decision:
      'Version 4 asks plugins to opt in with apiVersion 4, runs old ones unchanged in document order, and leaves the house when 18 of the twenty most downloaded plugins compare equal.',
    reasons: [
      [
        'A plain return value is a valid result: old plugins run as they are, with nothing to adapt.',
        [3],
      ],
      ['Asking an author to change counts as a failure: we fix our side first.', [10]],
      ['A reader can plan with a month; nobody can plan with “deprecated”.', [12]],
    ],
    options: [
      {
        name: 'Await every result',
        for: [['We just await whatever comes back.', [3]]],
        against: [['38 per cent for people who use none of it', [4]]],
      },
      {
        name: 'Wait only for promises',
        for: [['Measured: 1.4 per cent, inside the goal', [6]]],
        against: [['The ugly part is that the walker needs two forms.', [5]]],
      },
    ],
    dissent: [
      [
        'Lukas Ferenc',
        'A plugin that keeps the last node in a module variable will still find a bug.',
        [9, 14],
      ],
    ],
    conditions: [['Six weeks of candidates before the final version', [10]]],
    reviewOn: 'not before May 2028, for the end of the old interface',
    confidence: 85,
  },
  summary:
    'Version 4 lets plugins wait, without making anyone upgrade. Plugins opt in with `apiVersion: 4`; old ones run unchanged. Awaiting every result cost 38 per cent on a large project, so the walker **waits only for results that are promises**, which brings it down to 1.4 per cent. Document order stays guaranteed. The gate for a release candidate is outside our control on purpose: the twenty most used plugins are built every night with both versions and compared byte for byte, and 18 must be equal without help from their authors. The warning names the month before which the old interface will not end.',
  tags: ['open source', 'release', 'software', 'plugins', 'performance', 'compatibility'],
});
