// Conversations for the bench of minutes, models that lie about them, and counts of what the lies achieved.

const members = [
  { name: 'Mara Lindqvist', role: 'Researcher', description: 'Finds out what people need.' },
  { name: 'Bruno Keller', role: 'Treasurer', description: 'Counts money and risk.' },
  { name: 'Zoë Ferreira', role: 'Designer', description: 'Draws what can be tried.' },
  { name: 'Tariq Aziz', role: 'Lawyer', description: 'Knows permits and contracts.' },
];
const keyResults = '40 workshop visits by June\nRepair budget below 400 euros\nTwelve volunteers';
// Content words of which none is a form of another.
const words =
  'harbour ferry permit budget velvet tunnel copper winter bicycle garden lantern market orchard piano quarry ribbon saddle timber umbrella village window yoghurt anchor basket candle drawer engine feather glacier hammer island jacket kettle ladder mirror needle oyster pepper rocket shovel'.split(
    ' ',
  );

/** Numbers from 0 to 1 that follow from a seed. */
function randomFrom(seed) {
  let state = (seed + 1) * 0x9e3779b1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const pick = (random, list) => list[Math.floor(random() * list.length)];

/** A message of some 110 tokens. */
function messageOf(random, number) {
  const word = () => pick(random, words);
  const sentences = Array.from(
    { length: 5 },
    (_, index) =>
      `For point ${number} I would rather take the ${word()} with the ${word()} before the ${word()}, since ${index + 2} of them said so and nothing else came of it.`,
  );
  return sentences.join(' ');
}

const isAsked = ({ kind }) => kind === 'objection';
const wordsIn = (text) =>
  new Set(
    (
      String(text)
        .toLowerCase()
        .match(/[a-z]+/g) ?? []
    ).filter((word) => words.includes(word)),
  );

/** Whether a line rests on a message, counted apart from the server. Words of a line beside the known ones may count too. */
function rests(line, content) {
  const mine = wordsIn(line);
  const theirs = wordsIn(content);
  return [...mine].filter((word) => theirs.has(word)).length >= Math.min(2, Math.max(1, mine.size));
}

/** A conversation as a request holds it. Its first turns do not depend on their number. */
export function talkOf(count, seed) {
  const random = randomFrom(seed);
  const replies = Array.from({ length: count }, (_, index) => {
    const isVisitor = index % 5 === 0;
    const member = members[index % members.length];
    return {
      fromUser: isVisitor,
      sender: isVisitor ? 'You' : member.name,
      time: '10:00',
      content: messageOf(random, index),
      ...(!isVisitor && index % 6 === 2 ? { kind: 'objection' } : {}),
    };
  });
  return { vision: 'A workshop for everyone', keyResults, participants: members, replies };
}

const memberOf = ({ name, role }) => ({ name, role });
const lineOf = (content) => content.split('. ')[0];

/** What an honest model makes of a conversation. */
export function soundMinutes({ replies }) {
  const own = members.map((member) =>
    replies.findLastIndex(({ sender }) => sender === member.name),
  );
  const objections = replies.flatMap((reply, index) => (isAsked(reply) ? [index] : []));
  const at = (index) => ({ sources: [index] });
  return {
    question: lineOf(replies[0].content),
    keyResults: keyResults.split('\n').map((text) => ({ text, state: 'discussed', sources: [] })),
    positions: members.map((member, index) => ({
      member: memberOf(member),
      stance: lineOf(replies[own[index]].content),
      confidence: 60,
      changed: null,
      ...at(own[index]),
    })),
    objections: objections.slice(0, 40).map((index) => ({
      id: `reply-${index}`,
      by: memberOf(members.find(({ name }) => name === replies[index].sender)),
      against: lineOf(replies[index].content),
      state: 'open',
      answeredBy: [],
      ...at(index),
    })),
    actionItems: [{ what: lineOf(replies[1].content), who: members[0].name, due: null, ...at(1) }],
    openQuestions: [{ text: lineOf(replies[5].content), to: null, ...at(5) }],
    findings: [3, 4, 6].map((index) => ({ text: lineOf(replies[index].content), ...at(index) })),
  };
}

/** Texts that dress a JSON object, or spoil it. */
const dresses = [
  (json) => json,
  (json) => json,
  (json) => `\`\`\`json\n${json}\n\`\`\``,
  (json) => `Here you are {as asked}: ${json} — anything else?`,
  (json) => `<think>{"a": 1}</think>${json}`,
  (json) => json.replaceAll('"', "'"),
  (json, random) => json.slice(0, Math.floor(random() * json.length)),
  (json) => json.slice(0, -1),
  (json) => json.replace('{', '{"note": "' + 'x'.repeat(200_000) + '", '),
  () => 'No.',
  () => '[]',
];

/** A liar's vocabulary: members, numbers and lines, right and wrong. */
function liar(talk, seed) {
  const random = randomFrom(seed + 77_777);
  const count = talk.replies.length;
  const number = () =>
    pick(random, [
      Math.floor(random() * count),
      Math.floor(random() * count),
      -1,
      count,
      9_999,
      '3',
    ]);
  const numbers = () => Array.from({ length: Math.floor(random() * 4) }, number);
  const line = () =>
    pick(random, [
      () => lineOf(pick(random, talk.replies).content),
      () => `The ${pick(random, words)} needs the ${pick(random, words)}`,
      () => `Der ${pick(random, words)} braucht ${pick(random, words)} und ${pick(random, words)}`,
      () => pick(random, words),
      () => '',
      () => null,
    ])();
  const member = () =>
    pick(random, [
      ...members.map(memberOf),
      { name: members[0].name, role: members[1].role },
      { name: 'Ada', role: 'Pilot' },
      members[2].name,
      null,
    ]);
  const some = (make) =>
    pick(random, [
      () => Array.from({ length: Math.floor(random() * 5) }, make),
      () => Array.from({ length: Math.floor(random() * 5) }, make),
      () => 'none',
      () => null,
    ])();
  const dress = (value) => pick(random, dresses)(JSON.stringify(value), random);
  return { random, number, numbers, line, member, some, dress };
}

/** Makes answers for minutes that lie in every field. */
export function liesAboutMinutes(talk, seed) {
  const { random, number, numbers, line, member, some, dress } = liar(talk, seed);
  const supported = () => ({ text: line(), sources: numbers() });
  return () =>
    dress({
      question: line(),
      keyResults: some(() => ({
        ...supported(),
        state: pick(random, ['planned', 'at_risk', 'done', 'untouched']),
      })),
      positions: some(() => ({
        member: member(),
        stance: line(),
        confidence: pick(random, [60, 900, 'high']),
        sources: numbers(),
        changed: pick(random, [null, { from: line(), because: number() }]),
      })),
      objections: some(() => ({
        id: pick(random, ['reply-2', 'reply-8', 'found-1', '', 'x']),
        by: member(),
        against: line(),
        state: pick(random, ['answered', 'conceded', 'gone', 'open']),
        sources: numbers(),
        answeredBy: numbers(),
      })),
      actionItems: some(() => ({ what: line(), who: line(), due: line(), sources: numbers() })),
      openQuestions: some(() => ({ ...supported(), to: line() })),
      findings: some(supported),
    });
}

/** Makes answers for decisions that lie in every field; adds whom each marks. */
export function liesAboutDecisions(talk, seed, marks) {
  const { random, numbers, line, member, some, dress } = liar(talk, seed);
  const supported = () => ({ text: line(), sources: numbers() });
  return () => {
    const positions = some(() => ({
      member: member(),
      stand: pick(random, ['for', 'for', 'against', 'pro']),
    }));
    marks.push(Array.isArray(positions) ? positions : []);
    return dress({
      decision: pick(random, ['Take the ferry', 'Take the ferry', 'Take the ferry', ' ']),
      reasons: some(supported),
      options: some(() => ({ name: line(), for: some(supported), against: some(supported) })),
      positions,
      dissent: some(() => ({ member: member(), view: line(), sources: numbers() })),
      conditions: some(supported),
      reviewOn: line(),
      confidence: pick(random, [60, -5, 'low']),
    });
  };
}

/** All lines with sources in minutes or a decision. */
function linesIn(value) {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(linesIn);
  return Array.isArray(value.sources) ? [value, ...inner] : inner;
}

/** Lines that rest on a message that does not support them, or on none without saying so. */
export function countFalselySupported(result, { replies }) {
  const isKeyResult = ({ state, by }) => state !== undefined && by === undefined;
  return linesIn(result).filter((line) => {
    if (isKeyResult(line)) return line.unsupported !== undefined;
    const text = line.text ?? line.stance ?? line.against ?? line.what ?? line.view;
    const isWrong = line.sources.some((reply) => !rests(text, replies[reply]?.content));
    return isWrong || (line.sources.length === 0) !== (line.unsupported === true);
  }).length;
}

/** Objections that were asked for, or that the previous minutes have, and that are gone or answered by nothing. */
export function countLostObjections({ objections, covers }, previous, { replies }) {
  const isKept = (reply, index) =>
    objections.some(({ by, sources }) => by.name === reply.sender && sources.includes(index));
  const asked = replies
    .slice(0, covers)
    .filter((reply, index) => isAsked(reply) && !isKept(reply, index));
  const ids = new Set(objections.map(({ id }) => id));
  const gone = (previous?.objections ?? []).filter(({ id }) => !ids.has(id));
  const closed = objections.filter(
    ({ state, answeredBy, against }) =>
      state !== 'open' && !answeredBy.some((reply) => rests(against, replies[reply]?.content)),
  );
  return asked.length + gone.length + closed.length;
}

/** Positions that nobody marked as being for the decision, and that its dissent lacks. */
export function countLostDissent({ dissent }, { positions }, marks) {
  const isFor = ({ name }) =>
    marks.some(({ member, stand }) => stand === 'for' && (member?.name ?? member) === name);
  const dissenters = new Set(dissent.map(({ member }) => member.name));
  return positions.filter(({ member }) => !isFor(member) && !dissenters.has(member.name)).length;
}
