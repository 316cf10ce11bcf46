import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type DiscussionServer,
  startDiscussionServer,
  turnsOf,
} from '../../../../test/discussion-fixture.ts';
import {
  minutesBody,
  minutesTeam,
  readDecision,
  readMinutes,
  settledMinutes,
  soundDecision,
  soundMinutes,
} from '../../../../test/minutes-fixture.ts';
import {
  type ScriptedUpstream,
  startScriptedUpstream,
} from '../../../../test/scripted-upstream.ts';
import { respondWith } from '../../../../test/upstream-behaviours.ts';
import { createRehearsalModel } from '../../../services/ai/adapters/rehearsal.ts';

let upstream: ScriptedUpstream;
let server: DiscussionServer;
let rehearsal: DiscussionServer;
beforeAll(async () => {
  upstream = await startScriptedUpstream();
  server = await startDiscussionServer(upstream);
  rehearsal = await startDiscussionServer(upstream, {
    model: createRehearsalModel({ delayMs: 0 }),
  });
});
afterEach(() => upstream.reset());
afterAll(async () => {
  await server.close();
  await rehearsal.close();
  await upstream.close();
});

const file = (label: string, texts: string[]) => ({
  label,
  name: `${label}.pdf`,
  kind: 'pdf',
  passages: 90,
  characters: 90_000,
  excerpts: texts.map((text, index) => ({ n: index + 1, label: `p. ${index + 1}`, text })),
});
const files = [
  file('F1', ['The northern harbour is 9 m deep.', 'A temporary permit costs 400 euros.']),
];
const lies = ['F1:3', 'F2:1', 'C:b3', 'F1', '[F1:1', {}, -1, 99];
const finding = (text: string, sources: unknown) => ({ text, sources });

describe('a line', () => {
  it('of minutes rests on the passages that hold, whatever the model names', async () => {
    const findings = [
      finding('The northern harbour is deep', ['[F1:1]', 'F1:2', 1, ...lies]),
      finding('A temporary permit is dear [F1:2]', []),
      finding('Whales are blue [F1:1]', ['F1:2']),
    ];
    const [position, ...others] = soundMinutes.positions;
    const positions = [{ ...position, sources: ['F1:1', 1] }, ...others];
    upstream.script(respondWith({ ...soundMinutes, findings, positions }));
    const { status, body } = await server.ask('minutes', minutesBody({ files }));
    expect(status).toBe(200);
    const minutes = readMinutes(body);
    expect(minutes.findings).toEqual([
      finding('The northern harbour is deep', [1, 'F1:1']),
      finding('A temporary permit is dear', ['F1:2']),
      { ...finding('Whales are blue', []), unsupported: true },
    ]);
    expect(minutes.positions[0]?.sources).toEqual([1, 'F1:1']);
    const [request] = upstream.requests;
    expect(JSON.stringify(request?.body['response_format'])).toContain('{"type":"string"}]');
    expect(JSON.stringify(request?.body['messages'])).toContain('[F1:2]\\n> (p. 2)');
  });

  it('of a decision does too', async () => {
    const reasons = [finding('A temporary permit costs little', ['F1:2', 3, ...lies])];
    upstream.script(respondWith({ ...soundDecision, reasons }));
    const minutes = { ...settledMinutes, findings: [finding('A permit costs 400', ['F1:2'])] };
    const { status, body } = await server.ask('decide', minutesBody({ files, minutes }));
    expect(status).toBe(200);
    expect(readDecision(body).reasons[0]?.sources).toEqual([3, 'F1:2']);
  });

  it('names no passage where the request carries no files', async () => {
    const findings = [finding('The northern harbour is deep [F1:1]', ['F1:1'])];
    upstream.script(respondWith({ ...soundMinutes, findings }));
    const { body } = await server.ask('minutes', minutesBody());
    expect(readMinutes(body).findings).toEqual([
      { ...finding('The northern harbour is deep', []), unsupported: true },
    ]);
    const [request] = upstream.requests;
    expect(JSON.stringify(request?.body['response_format'])).not.toContain('"anyOf":[{"type":"int');
    expect(JSON.stringify(request?.body['messages'])).not.toContain('Passages of files');
  });

  it('of earlier minutes that names a passage which does not go along is 422', async () => {
    const previous = { ...settledMinutes, findings: [finding('Deep', ['F1:9'])] };
    const { status, body } = await server.ask('minutes', minutesBody({ files, previous }));
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: { 'previous.findings.0.sources.0': expect.anything() } });
    expect(upstream.requests).toHaveLength(0);
  });
});

it('the rehearsal voices make minutes of their own discussion that rest on the files', async () => {
  const lease = file('F1', [
    'The tenant pays for heating, water and refuse, 240 euros a month in all.',
    'Either party may end the lease of the workshop with six months of notice.',
    'Tools in the workshop stay with the tenant, who insures them for 9,000 euros.',
  ]);
  const question = {
    fromUser: true,
    time: 0,
    sender: 'You',
    content: 'What does the lease of the workshop say about heating, notice and tools?',
  };
  const body = {
    vision: 'A workshop for the street',
    participants: Object.values(minutesTeam).map((member) => ({ ...member, description: '' })),
    files: [lease],
    turnstileResponse: 'token',
  };
  const { events } = await rehearsal.discuss({
    ...body,
    replies: [question],
    discussion: { mode: 'open', turns: 8 },
  });
  const said = turnsOf(events).map(({ name, text }) => ({
    fromUser: false,
    time: 0,
    sender: name,
    content: text,
  }));
  expect(said.some(({ content }) => content.includes('[F1:'))).toBe(true);
  const talk = { ...body, replies: [question, ...said] };
  const { status, body: made } = await rehearsal.ask('minutes', talk);
  expect(status).toBe(200);
  const minutes = readMinutes(made);
  expect(JSON.stringify(minutes)).toContain('"F1:');
  expect(JSON.stringify(minutes)).not.toContain('[F1:');
  const drafted = await rehearsal.ask('decide', { ...talk, minutes });
  expect(drafted.status).toBe(200);
  expect(JSON.stringify(readDecision(drafted.body))).not.toContain('[F1:');
});
