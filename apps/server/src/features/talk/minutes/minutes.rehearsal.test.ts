import type { Decision, Minutes } from '@convoke/contract/minutes/minutes.schemas.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type DiscussionServer,
  startDiscussionServer,
  turnsOf,
} from '../../../../test/discussion-fixture.ts';
import { readDecision, readMinutes } from '../../../../test/minutes-fixture.ts';
import {
  type ScriptedUpstream,
  startScriptedUpstream,
} from '../../../../test/scripted-upstream.ts';
import { createRehearsalModel } from '../../../services/ai/adapters/rehearsal.ts';

let upstream: ScriptedUpstream;
let server: DiscussionServer;
beforeAll(async () => {
  upstream = await startScriptedUpstream();
  server = await startDiscussionServer(upstream, { model: createRehearsalModel({ delayMs: 0 }) });
});
afterAll(async () => {
  await server.close();
  await upstream.close();
});

const talks = [
  {
    vision: 'A tool library on our street',
    keyResults: '40 households borrow tools by June\nRepairs cost less than 400 euros',
    question: 'Which tools do we buy first, and who pays for the repairs?',
    team: ['Research Lead', 'Treasurer', 'Workshop Lead', 'Lawyer'],
  },
  {
    vision: 'Eine Bibliothek für Werkzeuge in unserer Straße',
    keyResults: '40 Haushalte leihen bis Juni Werkzeuge\nReparaturen kosten unter 400 Euro',
    question: 'Welche Werkzeuge kaufen wir zuerst, und wer zahlt die Reparaturen?',
    team: ['Forschungsleiterin', 'Schatzmeister', 'Werkstattleiterin', 'Juristin'],
  },
  {
    vision: 'Una biblioteca de herramientas en nuestra calle',
    keyResults: '40 hogares toman prestadas herramientas en junio\nLas reparaciones cuestan poco',
    question: '¿Qué herramientas compramos primero y quién paga las reparaciones?',
    team: ['Investigadora', 'Tesorero', 'Jefa de taller', 'Abogada'],
  },
];
const names = ['Mara Lindqvist', 'Bruno Keller', 'Zoë Ferreira', 'Tariq Aziz'];

function bodyOf({ vision, keyResults, question, team }: (typeof talks)[number]) {
  const participants = team.map((role, index) => ({ name: names[index], role, description: '' }));
  const asked = { fromUser: true, time: 0, sender: 'You', content: question };
  return { vision, keyResults, participants, replies: [asked], turnstileResponse: 'token' };
}

async function talk(body: ReturnType<typeof bodyOf>, turns: number) {
  const { events } = await server.discuss({ ...body, discussion: { mode: 'open', turns } });
  const replies = turnsOf(events).map(({ name, text, responseType }) => ({
    fromUser: false,
    time: 0,
    sender: name,
    content: text,
    ...(responseType === 'an objection' ? { kind: 'objection' as const } : {}),
  }));
  return { ...body, replies: [...body.replies, ...replies] };
}

const linesOf = (minutes: Minutes, decision: Decision) => [
  ...minutes.positions,
  ...minutes.objections,
  ...minutes.actionItems,
  ...minutes.openQuestions,
  ...minutes.findings,
  ...decision.reasons,
  ...decision.options.flatMap((option) => [...option.for, ...option.against]),
  ...decision.dissent,
  ...decision.conditions,
];

describe.each(talks)('the rehearsal voices on "$vision"', (mission) => {
  it('make minutes and a decision whose lines rest on what was said', async () => {
    const body = await talk(bodyOf(mission), 12);
    const first = await server.ask('minutes', body);
    expect(first.status).toBe(200);
    const minutes = readMinutes(first.body);
    expect(minutes.covers).toBe(body.replies.length);
    expect(minutes.keyResults.map(({ text }) => text)).toEqual(mission.keyResults.split('\n'));
    expect(minutes.positions.length).toBeGreaterThan(1);
    const asked = body.replies.filter((reply) => 'kind' in reply);
    expect(minutes.objections.length).toBeGreaterThanOrEqual(asked.length);
    const drafted = await server.ask('decide', { ...body, minutes });
    expect(drafted.status).toBe(200);
    const decision = readDecision(drafted.body);
    expect(decision).toMatchObject({ singleModel: true, overruled: [] });
    const lines = linesOf(minutes, decision);
    expect(lines.length).toBeGreaterThan(4);
    expect(lines.filter(({ unsupported }) => unsupported)).toEqual([]);
  });

  it('bring minutes up to date', async () => {
    const body = await talk(bodyOf(mission), 6);
    const previous = readMinutes((await server.ask('minutes', body)).body);
    const longer = await talk(body, 4);
    const { status, body: updated } = await server.ask('minutes', { ...longer, previous });
    expect(status).toBe(200);
    const minutes = readMinutes(updated);
    const ids = minutes.objections.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(previous.objections.map(({ id }) => id)));
    expect(minutes.covers).toBe(longer.replies.length);
  });
});
