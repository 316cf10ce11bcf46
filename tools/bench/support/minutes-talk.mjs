// Conversations for the bench of minutes, and what an honest model makes of them.

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
