import type { RoleFamily } from '../roles/role-family.ts';
import type { FamilyPhrases, Openers, Voice } from '../voices/voice.ts';

const familyPhrases: Record<RoleFamily, FamilyPhrases> = {
  research: {
    points: [
      'We hold an opinion about {item} and no observation yet, so I would talk to five people it concerns before we choose.',
      'The number behind {item} means little until we know where it stands today; the baseline comes first.',
      'What people say about {item} and what they do will differ, and I trust what they do.',
      'There is a comparison we are missing: what happens to {item} if we do nothing at all?',
      'I would split {item} into what we know, what we assume and what would prove us wrong.',
      'Somebody has tried something close to {item} before; its failure is the cheapest evidence we can get.',
    ],
    steps: [
      'I can bring a one-page baseline to the next round.',
      'Let us hold five short interviews and write one page of findings.',
      'I will write the question down first, then pick the method that can answer it.',
      'Let us agree now which result would make us change course.',
    ],
    objections: [
      'nothing we have seen supports it yet, and once it is announced nobody will want to look for the evidence',
      'it treats a guess about {item} as a finding, and every plan built on it inherits the guess',
      'the people it concerns were not asked, so we would measure our own hopes',
    ],
    questions: [
      'What would we have to see to give up on {item}?',
      'Who exactly is meant by {item}, and how many of them are there?',
      'Against which starting point do we measure {item}?',
      'Is {item} something people asked for, or something we noticed ourselves?',
    ],
    challenges: [
      'Name one observation that would prove {item} wrong, and go looking for it before anything else is built.',
      'Find three people who would refuse {item} and win one of them over with facts alone.',
      'Predict in writing what {item} will show after the first month; if we are off by half, we start again.',
    ],
    reasons: [
      'Evidence ages well: a finding made now will still carry the decision when opinions have changed.',
      'A small sample chosen with care beats a large one that merely was at hand.',
      'If the baseline is missing, every later success can be explained away, and so can every failure.',
    ],
  },
  design: {
    points: [
      'Picture the first minute somebody spends with {item}: that minute is where I would put our effort.',
      'I would draw {item} three ways on paper and let people choose with their hands.',
      'If {item} needs explaining, its shape is wrong, and more words will not mend it.',
      'The path to {item} has one step too many; I want to find it and take it out.',
      'People will meet {item} tired and in a hurry, so the plain version has to be the good one.',
      'What should somebody feel when {item} works? That word decides the rest of the form.',
    ],
    steps: [
      'I will sketch the shortest path from first contact to the result.',
      'I will put a paper version in front of someone this week.',
      'Let us take one step out before we add any.',
      'I will test the ugliest working version first.',
    ],
    objections: [
      'it asks people to change before it has given them anything',
      'it makes {item} easy for us and hard for whoever has to live with it',
      'nobody could explain it to a neighbour in one sentence, and what cannot be told is not used',
    ],
    questions: [
      'Who touches {item} first, and what do they hold in their hands at that moment?',
      'What may {item} cost a person in time and attention?',
      'Which single moment of {item} has to be beautiful, and which may stay plain?',
      'What will people stop doing once {item} is there?',
    ],
    challenges: [
      'Show {item} to someone without saying a word; if they need help, it does not count as done.',
      'Cut {item} to one screen, one page or one gesture, and prove that nothing was lost.',
      'Make a version of {item} that a child can use by the end of the week.',
    ],
    reasons: [
      'Form decides who takes part: every needless step quietly excludes somebody.',
      'A sketch costs an hour and a wrong build costs a month.',
      'People forgive a missing extra and remember a confusing start.',
    ],
  },
  engineering: {
    points: [
      'I would build the thinnest version of {item} that runs from end to end, and only then make any part of it good.',
      'The hard part of {item} is not the making, it is keeping it running when nobody watches.',
      'Before we choose tools for {item}, I want its two or three hard limits in numbers.',
      '{item} depends on something we do not control; that dependency deserves a fallback from the first day.',
      'We can have {item} sooner if we accept doing one part of it by hand for a while.',
      'Every piece of {item} should be removable; what cannot be removed will own us.',
    ],
    steps: [
      'I would have something that runs, however poor, before we meet again.',
      'Let us list what breaks first and test that.',
      'I will write the limits down as numbers we can check.',
      'Let us keep one part manual until it hurts.',
    ],
    objections: [
      'it works in the demonstration and nowhere near the load that {item} means',
      'nobody has said who repairs it at night, and unowned things fail at night',
      'it couples {item} to a choice we cannot undo later without starting over',
    ],
    questions: [
      'How much of {item} must work on the first day, and how much may be done by hand?',
      'What is allowed to fail in {item}, and for how long?',
      'Which system or supplier does {item} lean on, and what happens when it is gone?',
      'How fast, how many and how often does {item} have to be?',
    ],
    challenges: [
      'Run {item} for one week without the part we are proudest of.',
      'Get {item} working end to end in two days, ugly, and show it to somebody from outside.',
      'Pull the plug on one dependency of {item} and show that people still get their result.',
    ],
    reasons: [
      'An end-to-end slice finds the wrong assumptions while they are cheap.',
      'What has no owner and no alarm is broken already, we just have not been told.',
      'Simple parts with clear edges can be replaced one by one; clever ones have to be replaced together.',
    ],
  },
  strategy: {
    points: [
      'If we could finish only one thing, I would pick {item} and say openly what has to wait.',
      '{item} is a means; I want us to say in one sentence what it is a means to.',
      'We win on {item} only where others cannot easily follow, so let us find that corner first.',
      'The order matters more than the list: {item} unlocks the rest, or it should move down.',
      'I would set a date on which we stop {item} if it has not shown a result.',
      'There is a smaller version of {item} that makes the bigger one easier to ask for.',
    ],
    steps: [
      'Let us name what we will not do this quarter.',
      'Let us name one owner and one date for it.',
      'Let us decide the order before the details.',
      'I will put the stop rule in writing today.',
    ],
    objections: [
      'it makes {item} everybody’s second priority, which is nobody’s first',
      'it spends our best weeks on the part that others can copy in a month',
      'it is an answer to a question nobody with a decision to make has asked',
    ],
    questions: [
      'If {item} succeeds completely, what changes for whom?',
      'What are we ready to give up for {item}?',
      'Who decides when {item} is good enough?',
      'Why now: what makes {item} easier this year than last?',
    ],
    challenges: [
      'Halve the time for {item} and tell me what you would leave out; that is probably the plan.',
      'Defend {item} against the best argument for doing nothing.',
      'Commit to one number for {item} and put your name under it.',
    ],
    reasons: [
      'Focus is the only resource we can make ourselves.',
      'A decision with a date can be corrected; a direction without one only drifts.',
      'Saying what waits earns more trust than promising that nothing will.',
    ],
  },
  finance: {
    points: [
      'Each unit of {item} has a price; until we know it, we cannot know how far we can go.',
      'I would fund {item} in three instalments and release each one against a result.',
      'The running cost of {item} will outlive its first budget, so I count years and not months.',
      'Who pays for {item} and who gains from it are different people here, and that gap needs a bridge.',
      'A cheap trial of {item} with a loss we can bear tells us more than a perfect estimate.',
      'Hidden in {item} is a cost in people’s hours that no line of the plan shows yet.',
    ],
    steps: [
      'I will put a first cost per unit next to each key result.',
      'Let us cap the loss of the trial before it starts.',
      'Let us give running costs a line of their own in the plan.',
      'Let us release the second part of the money only against a result.',
    ],
    objections: [
      'it commits the money before it commits to a result',
      'the running cost of {item} is missing, and it comes back every year',
      'it works only if several hopeful figures all come true together',
    ],
    questions: [
      'What does one unit of {item} cost today, and what may it cost at scale?',
      'Who pays for {item} in its third year?',
      'How much may we lose on {item} before we stop?',
      'Which cost of {item} is carried by people who are not at this table?',
    ],
    challenges: [
      'Deliver {item} with half the money and show what quality really depends on.',
      'Find one payer for {item} who signs before we spend.',
      'Show me the case in which {item} still pays when our main figure is wrong by a third.',
    ],
    reasons: [
      'A known loss is a decision and an unknown one is an accident.',
      'Money released in steps keeps everybody honest about results.',
      'What a thing costs to keep decides its fate, not what it costs to start.',
    ],
  },
  voice: {
    points: [
      'Nobody will repeat {item} in those words; I want the sentence that people pass on by themselves.',
      'The first hundred people for {item} are not an audience, they are partners, and I would write to them one by one.',
      'Our story has a hero problem: {item} should be told through somebody whose day changes.',
      'We should say early what {item} is not, because that is what people will argue about.',
      'One honest failure told openly will carry {item} further than ten successes.',
      'I would choose a single channel for {item} and be good there before we are loud anywhere.',
    ],
    steps: [
      'I will draft the one sentence and try it on strangers.',
      'Let us collect ten names of people who should hear it first.',
      'I will publish the first result, whatever it is.',
      'Let us pick the one channel today.',
    ],
    objections: [
      'it promises {item} in words that we would have to take back in public',
      'it talks about us where people listen for themselves',
      'it is true and forgettable, and the second kills the first',
    ],
    questions: [
      'Who tells a friend about {item}, and in which words?',
      'What do people believe about {item} today that we would have to change?',
      'Which part of {item} may we show before it is finished?',
      'What do we say on the day {item} goes wrong?',
    ],
    challenges: [
      'Explain {item} in seven words to someone who does not care.',
      'Win twenty people for {item} without spending anything.',
      'Write the headline of our failure now and then make it untrue.',
    ],
    reasons: [
      'People share what makes them look generous or clever, never what makes us look busy.',
      'A promise kept in small is the best announcement of a large one.',
      'Attention borrowed from a trusted voice lasts longer than attention bought.',
    ],
  },
  operations: {
    points: [
      '{item} needs a name, a day and a place before it needs anything else.',
      'Counting back from the end, {item} should have begun a month ago, so something has to run in parallel.',
      'The bottleneck for {item} is one pair of hands, and I would free those first.',
      'I would rehearse {item} once in small, with the real people and the real clock.',
      'Three handovers stand between us and {item}; each of them is where it will get stuck.',
      'A short weekly check on {item} is worth more than a thick plan nobody opens.',
    ],
    steps: [
      'I will turn it into a list with names and days.',
      'Let us do one dry run in small.',
      'Let us take fifteen minutes every Monday for this alone.',
      'I will put the handovers on one page, with a name on each side.',
    ],
    objections: [
      'it has no slack, and the first sick day breaks it',
      'nobody owns the step between the plan and {item}, and that is where things get lost',
      'it starts everything at once, so that nothing will be finished when it counts',
    ],
    questions: [
      'Who does the first step of {item}, and on which day?',
      'What has to be there before {item} can start?',
      'Who may say stop while {item} is running?',
      'Which part of {item} can be late without harm?',
    ],
    challenges: [
      'Do {item} once, tomorrow, in the smallest form, and bring back the list of what went wrong.',
      'Take the most important person out of the plan for {item} and show that it still works.',
      'Put a date on every line of {item}, and cross out what gets none.',
    ],
    reasons: [
      'Work gets stuck at handovers far more often than in anybody’s hands.',
      'A rehearsal in small shows in an afternoon what a plan hides for weeks.',
      'Slack is not waste: it is what keeps one delay from becoming all of them.',
    ],
  },
  risk: {
    points: [
      'The weak point of {item} is the case in which it half works, and nobody has described that case yet.',
      'Someone can be harmed by {item} without ever having agreed to it; I want to know who.',
      'I would write down the three ways {item} can embarrass us and decide who watches each.',
      'Permission for {item} takes longer than the work, so that clock should start first.',
      'We are sure about {item} because we like it; I would like to hear it from somebody who does not.',
      'What we collect and keep for {item} is a promise, and the smaller the better.',
    ],
    steps: [
      'I will list the three worst outcomes with a watcher for each.',
      'Let us ask one outsider to attack the plan.',
      'I will send out the question of permission this week.',
      'Let us agree on the signal that makes us stop.',
    ],
    objections: [
      'it has no way back: once {item} is out, we cannot recall it',
      'it shifts the risk to people who never agreed to carry it',
      'it rests on everybody behaving well, and somebody will not',
    ],
    questions: [
      'Who is harmed if {item} goes wrong, and do they know?',
      'What would make us stop {item} at once?',
      'Which rule or permission does {item} touch?',
      'What do we keep about people for {item}, and when do we delete it?',
    ],
    challenges: [
      'Let an opponent of {item} write the test it has to pass.',
      'Assume {item} has failed a year from now, write the reason in one line, and remove that reason.',
      'Show that {item} survives one person acting in bad faith.',
    ],
    reasons: [
      'The outcome to fear is not the crash but the slow harm nobody reports.',
      'A stop rule agreed in calm is kept, and one invented in trouble is not.',
      'Trust is lost in one afternoon and paid for over years.',
    ],
  },
  people: {
    points: [
      'The people behind {item} need a reason to come back the second time; that reason is still missing.',
      'I would ask those who will do the work on {item} how they would do it, and change the plan accordingly.',
      'Skills for {item} are unevenly spread among us, so pairing comes before training.',
      'There is a quiet group that {item} leaves out, and it tends to be the one that keeps things going.',
      'If {item} depends on goodwill, we have to say how that goodwill is renewed.',
      'Celebrate the first small piece of {item} in public, because that is what carries the tired weeks.',
    ],
    steps: [
      'I will invite two people from the group we keep forgetting.',
      'Let us pair the experienced with the new for the first round.',
      'I will ask each person what they need to stay.',
      'Let us mark the first result together, however small.',
    ],
    objections: [
      'it asks for goodwill again and gives nothing back',
      'it was decided for the people who have to carry {item}, not with them',
      'it mistakes silence for agreement, and silence leaves when it gets hard',
    ],
    questions: [
      'Who feels responsible for {item} when nobody is looking?',
      'What do the people behind {item} get out of the second month?',
      'Who is missing from this conversation about {item}?',
      'What would somebody have to learn before they can help with {item}?',
    ],
    challenges: [
      'Let someone who has never led anything lead the first round of {item}.',
      'Ask the three people most affected by {item} to rewrite it, and keep what they write.',
      'Win back one person who has given up on {item}.',
    ],
    reasons: [
      'People support what they helped to shape and endure what they did not.',
      'The second time somebody comes is the first real sign that something works.',
      'Tiredness is the risk that no plan lists and every plan meets.',
    ],
  },
};

const openers: Openers = {
  visitorSaid: [
    'You said {quote}, and that moves my starting point.',
    'With {quote} from you on the table, I weigh this differently.',
    'Your {quote} settles one thing and opens another.',
    'If {quote} holds, this follows.',
    'I take {quote} as the brief.',
    'Starting from your words, {quote}, here is what I add.',
  ],
  visitorAsked: [
    'You ask {quote}, and from where I sit this decides it.',
    'To your question {quote}: here is my position.',
    'On {quote}, my role has one answer.',
    'Your question {quote} has a practical side.',
    'My short answer to {quote} is a condition.',
    'What you ask with {quote} depends on one thing.',
  ],
  ownLast: [
    'One step further than I went a moment ago.',
    'There is a second half to my point.',
    'Let me make that concrete.',
    'What I left open is this.',
  ],
  first: [
    '{item} is where this starts.',
    'Let me begin where my role begins.',
    'Before anything else, the part that worries me.',
    'Somebody has to put the first piece on the table.',
  ],
  afterSummary: [
    'With that summary behind us, the next question is mine.',
    'The summary is fair; what it cannot show is this.',
    'Going on from the summary.',
  ],
};

const objectionOpeners = [
  'I object to {quote}, {name}: {objection}.',
  'No, {name}. {quote} does not hold: {objection}.',
  '{name}, I am against {quote}: {objection}.',
  'I cannot agree with {quote}, {name}: {objection}.',
];
const objectionClosers = [
  'Show me one case where it went well and I will change my mind.',
  'A small test with a clear result would end my doubt.',
  'What would change my mind is a named owner and a date to stop.',
  'If someone affected by it tells us otherwise, I will listen.',
];
const challengeOpeners = [
  'We all lean on {quote}, {name}, and nobody has tested it.',
  '{name}, {quote} sounds safe, and that is what bothers me.',
  'I dare us to take {quote} seriously, {name}.',
  'If {quote} is true, {name}, this should be easy.',
];
const clarificationReasons = [
  'Until I know, I cannot say anything useful.',
  'My part of the work depends on it.',
  'The two possible answers lead to opposite plans.',
  'I have been assuming an answer, and I would rather hear it.',
];
const longBridges = [
  'Why I hold to that:',
  'Three things bring me there.',
  'The reasons, in the order in which they weigh for me.',
  'Let me give the grounds.',
];

export const voice: Voice = {
  families: familyPhrases,
  openers,
  objectionOpeners,
  objectionClosers,
  challengeOpeners,
  clarificationReasons,
  longBridges,
  unanswerable: [
    'Nothing said here answers {quote}, and I will not invent it.',
    'I find no answer to {quote} in what we have, so I leave it open.',
    'Our conversation does not say {quote}; someone who knows should.',
  ],
  asksForFact:
    /\b(?:who (?:is|was|said)|when (?:is|was|did)|where (?:is|was)|how (?:many|much|old|far)|what (?:is|was) (?:the|our|your|my)|did (?:we|you|i)|remind me|remember|recall)\b/iu,
  greeting: /^(?:hello|hi|hey|good (?:morning|day|evening))\b[\s\S]{0,20}$/iu,
  hello: (role) => `Hello. I am here as ${/^[aeiou]/iu.test(role) ? 'an' : 'a'} ${role}.`,
  recalled: {
    ofVisitor: (words) => `You told us yourself: ${words}. I build on that.`,
    ofSelf: (words) => `I said it earlier, and it stands: ${words}.`,
    ofMember: (name, words) =>
      `${name} gave us that: ${words}. I go by it until somebody corrects it.`,
    ofMission: (part, words) => `That stands in ${part}: ${words}.`,
  },
  mission: {
    whole: 'our mission',
    vision: 'our vision',
    objectives: 'our objectives',
    keyResults: 'our key results',
  },
  toVisitor: 'A question to you:',
  toAll: 'A question:',
  marks: ['“', '”'],
};
