import { readSample } from '../sample-publication.ts';

export const wardHandover = readSample({
  uuid: '8a4f2d13-97c5-4c5e-8f0b-2c9d51b6e702',
  title: 'What the night must tell the morning',
  daysAgo: 4,
  time: '06:48',
  vision:
    'On a ward with 28 beds, the day shift begins with nothing important left in the head of someone who has just gone home to sleep.',
  objectives: [
    'Find out what gets lost at seven in the morning, and why',
    'Shape a handover that fits into the busiest half hour of the night shift',
    'Keep what patients may overhear within what they would want overheard',
    'Try it on half of the ward before anyone writes a policy',
  ],
  keyResults: [
    'Missed pending results fall from five in forty handovers to one or none',
    'Handover takes at most twenty minutes, measured at the door',
    'At least eight nurses out of ten would rather keep it than go back',
  ],
  team: `
Halima Yusuf, Night Charge Nurse, Twelve years of nights. Knows which rules survive half past six and which are written by people who slept.
Peder Lie, Ward Physician, Starts the round at eight. Needs to know what changed and what is still awaited, not what stayed the same.
Grace Ebelle, Human Factors Researcher, Studies how attentive people miss things. Blames the layout before the person and asks for a count before a cure.
Teo Marchetti, Patient Advocate, Represents the people in the beds. Asks of every idea what it sounds like to somebody who lies there and listens.
`,
  conversation: `
You: We counted forty handovers. They take 31 minutes on average and in five of them a pending result was not mentioned at all. I am tempted to introduce a checklist. Talk me out of it, or talk me into a good one.

Grace Ebelle: A checklist helps when people *forget a known step*. Look at what was lost:

| lost item | times |
|---|---:|
| blood result ordered after two at night | 3 |
| call promised to a relative | 1 |
| infusion to be stopped at nine | 1 |

Nobody skipped a step. All five are things that were **begun at night and end in the day**. Your 31 minutes are spent on patients for whom nothing of the kind exists.

Halima Yusuf: True, and I can tell you where they go. At three I know that I have sent the blood. At half past six I am giving medicines in bed nine, drawing blood in bed fourteen, and a bell rings. At seven I tell the story of the night from the first bed on, and by bed twenty everyone has stopped writing.

Peder Lie: Clarify one thing for me. Could the sheet not be filled in at half past six by whoever has a minute? The system prints one anyway.

Halima Yusuf: Nobody has a minute at half past six. That sheet is the reason for the losses: it asks me to remember at the worst moment what I knew at the best one.

Grace Ebelle: Then write at the moment of knowing. Three short lists, one page, hanging where the night works:

1. **Waiting** – something is sent or ordered and the answer comes after seven
2. **Watch** – I would look at this patient first, and why, in one line
3. **Promised** – somebody was told that something will happen

An entry is made when the thing begins. At seven, nobody composes anything. You read the page.

Teo Marchetti: Objection to where this is heading, before someone says “at the bedside”. In a room of four, a handover at the bed tells three strangers about your bowels. Patients like to be included and hate to be overheard. Those are two different walks.

Peder Lie: Then split it. At the desk: the three lists, all of them, with the door closed. At the bed: only the people on *Watch*, and there we say hello, who is leaving, who is coming, and what happens next. Nothing that was not said to the patient already.

You: And the other twenty patients? If nobody mentions bed eleven, is bed eleven fine, or forgotten?

Grace Ebelle: That is the challenge I would put to any short handover: silence has two meanings. Give it one. Every bed is named, and for most of them the whole text is “eleven, nothing open”. Twenty-eight of those take ninety seconds. The sentence must be spoken, so that its absence is heard.

Halima Yusuf: I can live with that. Add the read-back: whoever takes over repeats *Waiting* and *Promised*, with the time. “Potassium of bed four, due at eight, I look.” The thing changes owner in that sentence, not when I walk out.

Peder Lie: How do we know that it is better and not just new? For three weeks everyone will do anything well.

Grace Ebelle: Run it on the east side, beds 1 to 14, for *six* weeks, and count on both sides. Count the same two things as before: open items not mentioned, and minutes from the first word to the last. Then swap the sides for two weeks. If the east side loses items again as soon as it goes back, it was the method and not the mood.

You: Agreed: three lists written when the thing begins, every bed named, read-back with a time, desk for all and bedside only for *Watch*. East side from Monday, six weeks, then the swap. No policy before that.
`,
  minutes: {
    question: 'If nobody mentions bed eleven, is bed eleven fine, or forgotten?',
    keyResults: [['planned', 0], ['planned', 0], ['untouched']],
    positions: [
      [
        'Halima Yusuf',
        'Can live with naming every bed if whoever takes over repeats Waiting and Promised, with the time.',
        80,
        [10],
      ],
      [
        'Peder Lie',
        'Split it: the three lists at the desk with the door closed, only the people on Watch at the bed.',
        80,
        [7],
      ],
      [
        'Grace Ebelle',
        'Three short lists, written when the thing begins, and every bed named so that silence has one meaning.',
        90,
        [5, 9],
      ],
      [
        'Teo Marchetti',
        'A handover at the bed tells three strangers; patients hate to be overheard.',
        75,
        [6],
      ],
    ],
    objections: [
      {
        by: 'Teo Marchetti',
        against:
          'A handover at the bedside: in a room of four it tells strangers what people and patients would hide',
        state: 'answered',
        sources: [6],
        answeredBy: [7],
      },
      {
        by: 'Peder Lie',
        against: 'Three weeks, in which everyone will do anything well',
        state: 'answered',
        sources: [11],
        answeredBy: [12],
      },
    ],
    actionItems: [
      [
        'Run it for six weeks on the east side, beds 1 to 14, and count on both sides',
        'Grace Ebelle',
        'from Monday, six weeks',
        [12, 13],
      ],
      ['Swap the sides', 'Grace Ebelle', 'for two weeks after that', [12]],
    ],
    openQuestions: [['Is it better after three weeks, or only new?', null, [11]]],
    findings: [
      ['All five lost items were begun at night and end in the day.', [1]],
      [
        'Forty handovers take 31 minutes on average; in five a pending result was not mentioned.',
        [0],
      ],
      ['Naming twenty-eight beds takes ninety seconds.', [9]],
    ],
  },
  decision: {
    decision:
      'The east side tries three lists for six weeks: written when the thing begins, every bed named, read back with a time, at the desk for all and at the bed only for Watch.',
    reasons: [
      [
        'The sheet asks at the worst moment what was known at the best one; nobody has a minute at half past six.',
        [4],
      ],
      ['Silence has two meanings: every bed is named, so that absence is heard.', [9]],
      [
        'If the east side loses items again as soon as it goes back, it was the method and not the mood.',
        [12],
      ],
    ],
    options: [
      {
        name: 'A checklist for everybody',
        for: [],
        against: [
          ['A checklist helps when people forget a known step; nobody skipped a step.', [1]],
        ],
      },
      {
        name: 'Three lists at the moment of knowing',
        for: [['Three short lists, one page, hanging where the night works', [5]]],
        against: [
          ['At the bed, a handover tells strangers what patients hate to be overheard.', [6]],
        ],
      },
    ],
    dissent: [],
    conditions: [['No policy before the six weeks and the swap.', [13]]],
    reviewOn: 'after six weeks and the swap',
    confidence: 85,
  },
  summary:
    'Counting showed that what gets lost is never a forgotten step but something **begun at night that ends in the day**: a late blood test, a promised call. The team drops the half-past-six sheet and keeps one page with three lists, *Waiting*, *Watch* and *Promised*, written at the moment each thing begins. At seven every bed is named aloud, even if only as “nothing open”, and whoever takes over repeats the open items with their time. The full list is read at the desk; only patients on *Watch* are visited, so that nobody overhears a stranger’s news. Trial on half of the ward for six weeks, then the sides swap.',
  tags: ['hospital', 'handover', 'safety', 'attention', 'experiments', 'checklists'],
});
