// Runs a thousand discussions over HTTP whose members misbehave, and counts what of that a visitor would see.
import { discussionClient, members, replyOf } from '../support/discussion-client.mjs';
import { figure, report } from '../support/figures.mjs';
import { startOnUpstream } from '../support/models.mjs';
import { startModule } from '../support/processes.mjs';

const discussions = 1_000;
const width = 16;
/** The fourth turn in a row in which two members answer each other is the last one. */
const longestLoop = 4;
/** Turns in which a repetition is looked for. */
const readTurns = 12;
const modes = ['open', 'open', 'open', 'round', 'independent'];
const openings = [
  'where do we begin?',
  '@MemberB and @MemberA, what now?',
  'what does MemberA say?',
  'is it too late?',
];

/** What the discussion of a number is: mode, turns, team and opening words. */
function planOf(number) {
  const participants = members.slice(0, 2 + (number % 11));
  const mode = modes[number % modes.length];
  const turns = number % 3 === 0 ? undefined : 1 + (number % 24);
  const most = mode === 'open' ? (turns ?? Math.min(12, 2 * participants.length)) : Infinity;
  return {
    participants,
    settings: { mode, challenger: number % 2 === 0, ...(turns === undefined ? {} : { turns }) },
    most: Math.min(most, mode === 'open' ? 24 : participants.length),
    question: `Garden ${number}: ${openings[number % openings.length]}`,
  };
}

/** Runs one discussion; resolves with its turns in order, and whether its events were those of one that ended. */
async function play(client, number) {
  const { participants, settings, question } = planOf(number);
  const turns = new Map();
  const stops = [];
  let eventsAfterStop = 0;
  await client.discuss(settings, {
    replies: [replyOf('You', question)],
    participants,
    number,
    onEvent: (event, data) => {
      if (stops.length > 0) eventsAfterStop += 1;
      if (event === 'turn') turns.set(data.turn, { ...data, shown: '', outcome: null });
      const turn = turns.get(data.turn);
      if (event === 'delta') turn.shown += data.text;
      else if (event === 'stop') stops.push(data.reason);
      else if (turn !== undefined && event !== 'turn') turn.outcome = event;
    },
  });
  const all = [...turns.values()].toSorted((one, other) => one.turn - other.turn);
  const isWhole =
    stops.length === 1 && eventsAfterStop === 0 && all.every(({ outcome }) => outcome);
  return { turns: all, reason: stops[0] ?? 'none', isWhole };
}

/** Longest run of turns in which the same two members answer each other. */
function longestExchange(said, isAnswer) {
  let longest = 0;
  let length = 0;
  for (const [at, turn] of said.entries()) {
    const before = said[at - 1];
    const other = said[at - 2];
    const goesOn = length === 0 || other === undefined || other.speaker.name === turn.speaker.name;
    length = before !== undefined && isAnswer(turn, before) ? (goesOn ? length + 1 : 1) : 0;
    longest = Math.max(longest, length);
  }
  return longest;
}

async function createJudge() {
  const { register } = await import('tsx/esm/api');
  register();
  const { countWordsUnderWrongName } = await import('../../eval/wrong-name.rules.ts');
  const { readHandOver } =
    await import('../../../packages/contract/src/conversation/mention.rules.ts');
  const control =
    /(?<!\p{L})PASS(?!\p{L})|\[[^\]\n]*(?:over to|@)[^\]\n]*\]|^\s*@[^\n]*$|[Oo]ver to Member/mu;

  return function judge(number, { turns, reason, isWhole }) {
    const { participants, settings, most } = planOf(number);
    const said = turns.filter(({ outcome }) => outcome === 'turn-done');
    const others = (speaker) => participants.filter(({ name }) => name !== speaker.name);
    const isAnswer = (turn, before) =>
      ['mentioned', 'asked', 'objected'].includes(turn.because) ||
      turn.responseType === 'an objection' ||
      turn.responseType === 'a challenge' ||
      readHandOver(turn.shown, participants).named.some(
        (index) => participants[index].name === before.speaker.name,
      );
    // Repetitions are looked for in the last turns.
    const repeated = said.filter(({ shown }, at) =>
      said.slice(Math.max(0, at - readTurns), at).some((one) => one.shown === shown),
    );
    const goesOn = repeated.some((turn) => turn !== turns.at(-1)) || repeated.length > 1;
    const isOpen = settings.mode === 'open';
    return {
      reason,
      turns: turns.length,
      wrongWords: said.reduce(
        (sum, { shown, speaker }) =>
          sum + countWordsUnderWrongName(shown, speaker, others(speaker)),
        0,
      ),
      controls: said.filter(({ shown }) => control.test(shown)).length,
      endless: isWhole && turns.length <= most ? 0 : 1,
      loops: isOpen && (goesOn || longestExchange(said, isAnswer) > longestLoop) ? 1 : 0,
    };
  };
}

export async function run() {
  const upstream = await startModule('misbehaving-upstream.mjs');
  const server = await startOnUpstream(upstream);
  const client = await discussionClient(server);
  const judge = await createJudge();
  const results = [];
  let next = 0;
  const lane = async () => {
    while (next < discussions) {
      const number = next;
      next += 1;
      const result = judge(number, await play(client, number));
      const isClean = ['wrongWords', 'controls', 'endless', 'loops'].every(
        (name) => result[name] === 0,
      );
      if (!isClean) console.log(`        discussion ${number}: ${JSON.stringify(result)}`);
      results.push(result);
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
  await server.stop();
  upstream.stop();
  const sum = (name) => results.reduce((total, each) => total + each[name], 0);
  const ends = new Map();
  for (const { reason } of results) ends.set(reason, (ends.get(reason) ?? 0) + 1);
  return report(
    'A thousand discussions with members who misbehave',
    [
      figure('words under a wrong name', sum('wrongWords'), 0),
      figure('turns that show a hand-over or the pass word', sum('controls'), 0),
      figure('discussions that did not end as they must', sum('endless'), 0),
      figure('discussions with a longer loop than the rule allows', sum('loops'), 0),
    ],
    [
      `${results.length} discussions, ${sum('turns')} turns`,
      `ends: ${Array.from(ends, ([reason, count]) => `${reason} ${count}`).join(', ')}`,
    ],
  );
}
