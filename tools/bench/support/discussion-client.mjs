// Runs discussions over HTTP as a page does, and asks for the same replies one by one.
import { Agent, request as httpRequest } from 'node:http';
import { openSession } from './streaming-client.mjs';

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
const fields = [
  'soil and roots',
  'light and shade',
  'neighbours and noise',
  'money and grants',
  'permits and law',
  'water and drains',
  'paths and beds',
  'children and play',
  'bees and insects',
  'tools and sheds',
  'winter and frost',
  'paint and signs',
];

/** Twelve members with fields of their own. */
export const members = fields.map((field, index) => ({
  name: `Member${'ABCDEFGHIJKL'[index]} Stone`,
  role: `${field.split(' ')[0]} lead`,
  description: `Knows about ${field}, and says what it costs.`,
}));

/** A reply of the wire. */
export const replyOf = (sender, content) => ({
  fromUser: sender === 'You',
  sender,
  time: '10:00',
  content,
});

/** Earlier turns of all members; the title makes a conversation distinct. */
export function earlierTurns(count, title) {
  return Array.from({ length: count }, (_, index) =>
    replyOf(
      index % 13 === 0 ? 'You' : members[index % 12].name,
      `${title}, turn ${index}: soil, light and neighbours decide more than the plan does, so the ${index % 7} oldest trees come first.`,
    ),
  );
}

const bodyOf = (replies, more) => ({
  vision: 'A quieter way to plan a city garden',
  objectives: 'Find three sites; agree on a budget',
  keyResults: 'One site signed by May',
  participants: members,
  replies,
  ...more,
});

/** A client of one server. `number` stands for its address. */
export async function discussionClient(server) {
  const session = await openSession(server);

  // Solved ahead, as pages do.
  const tokens = [];

  async function post({ path, body, number, onEvent }) {
    const turnstileResponse = tokens.pop() ?? (await session.solve());
    return sendForEvents({
      port: server.port,
      path: `/api/functions/${path}/conversation`,
      headers: {
        ...session.headers,
        'x-forwarded-for': `10.1.${Math.floor(number / 200)}.${number % 200}`,
      },
      body: { ...body, turnstileResponse },
      onEvent,
    });
  }

  return {
    /** Solves the bot check of the next request. */
    async prepare() {
      tokens.push(await session.solve());
    },
    /** Runs one discussion, by default of all members; calls back with every event and the request. */
    discuss: (
      discussion,
      { replies = [], participants = members, number = 0, more = {}, onEvent },
    ) =>
      post({
        path: 'discuss',
        body: bodyOf(replies, { participants, discussion, ...more }),
        number,
        onEvent,
      }),
    /** Asks one member for a reply; resolves with its text. */
    async reply(speaker, { replies, number }) {
      let text = null;
      await post({
        path: 'continue',
        body: bodyOf(replies, { activeSpeaker: { name: speaker.name, role: speaker.role } }),
        number,
        onEvent: (event, data) => {
          if (event === 'done') text = data.text;
        },
      });
      if (text === null) throw new Error('a reply without an end');
      return text;
    },
  };
}

/** Posts a body; calls back with each event of the response and with the request, and resolves at the end. */
function sendForEvents({ port, path, headers, body, onEvent }) {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        host: '127.0.0.1',
        port,
        path,
        method: 'POST',
        agent,
        headers: { ...headers, 'content-type': 'application/json', accept: 'text/event-stream' },
      },
      (response) => {
        let pending = '';
        response.setEncoding('utf8').on('data', (text) => {
          if (response.statusCode !== 200) return reject(new Error(text.slice(0, 300)));
          const blocks = (pending + text).split('\n\n');
          pending = blocks.pop();
          for (const block of blocks) {
            const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
            if (event !== undefined) onEvent(event, JSON.parse(data), request);
          }
        });
        response.on('end', resolve).on('error', reject);
      },
    );
    request.on('error', reject);
    request.end(JSON.stringify(body));
  });
}
