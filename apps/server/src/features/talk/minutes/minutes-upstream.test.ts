import { limits } from '@convoke/contract/limits.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type DiscussionServer,
  startDiscussionServer,
} from '../../../../test/discussion-fixture.ts';
import {
  minutesBody,
  minutesReplies,
  minutesTeam,
  readDecision,
  readMinutes,
  settledMinutes,
  soundDecision,
  soundMinutes,
} from '../../../../test/minutes-fixture.ts';
import { respondWith } from '../../../../test/upstream-behaviours.ts';
import {
  type ScriptedUpstream,
  startScriptedUpstream,
} from '../../../../test/scripted-upstream.ts';

let upstream: ScriptedUpstream;
let server: DiscussionServer;
beforeAll(async () => {
  upstream = await startScriptedUpstream();
  server = await startDiscussionServer(upstream);
});
afterEach(() => upstream.reset());
afterAll(async () => {
  await server.close();
  await upstream.close();
});

const { maria, john, zoe } = minutesTeam;

async function minutesOf(response: unknown, body = minutesBody()) {
  upstream.script(respondWith(response));
  const result = await server.ask('minutes', body);
  expect(result.status).toBe(200);
  return readMinutes(result.body);
}

async function decisionOf(response: unknown, more: object = {}) {
  upstream.script(respondWith(response));
  const result = await server.ask('decide', minutesBody({ minutes: settledMinutes, ...more }));
  expect(result.status).toBe(200);
  return readDecision(result.body);
}

/** The prompt of a call, without its instructions. */
function promptOf(call: number): string {
  const messages: { role: string; content: string }[] = JSON.parse(
    JSON.stringify(upstream.requests[call]?.body['messages'] ?? []),
  );
  return messages
    .slice(1)
    .map(({ content }) => content)
    .join('\n\n');
}

describe('minutes of a sound model', () => {
  it('are as the model made them, from one call', async () => {
    expect(await minutesOf(soundMinutes)).toEqual(settledMinutes);
    expect(upstream.requests).toHaveLength(1);
    expect(promptOf(0)).toContain('[2] Zoë Ba, objection:\n> I object');
    expect(upstream.requests[0]?.body['response_format']).toMatchObject({ type: 'json_schema' });
  });

  it.each([
    ['in a code fence', (json: string) => `\`\`\`json\n${json}\n\`\`\``],
    ['with text around it', (json: string) => `Here are the {minutes}: ${json}\nAnything else?`],
    ['after its reasoning', (json: string) => `<think>{"question": no}</think>\n${json}`],
    ['with a comma too many', (json: string) => json.replace(/\}$/u, ',}')],
    ['within another object', (json: string) => `{"minutes": ${json}}`],
    ['without its last brackets', (json: string) => json.replace(/\]\}$/u, '')],
  ])('may come %s', async (_how, dress) => {
    upstream.script({ kind: 'text', chunks: [dress(JSON.stringify(soundMinutes))] });
    const { status, body } = await server.ask('minutes', minutesBody());
    expect([status, upstream.requests.length]).toEqual([200, 1]);
    expect(readMinutes(body)).toEqual(settledMinutes);
  });

  it('without a reply need no call: every key result is untouched', async () => {
    const { status, body } = await server.ask('minutes', minutesBody({ replies: [] }));
    expect([status, upstream.requests.length]).toEqual([200, 0]);
    expect(readMinutes(body)).toEqual({
      covers: 0,
      question: '',
      keyResults: soundMinutes.keyResults.map(({ text }) => ({
        text,
        state: 'untouched',
        sources: [],
      })),
      positions: [],
      objections: [],
      actionItems: [],
      openQuestions: [],
      findings: [],
    });
  });
});

describe('the answer', () => {
  const usage = { inputTokens: 500, outputTokens: 60 };
  const chunks = (value: unknown) => [JSON.stringify(value)];

  it('says what all its calls took, and which model was asked', async () => {
    upstream.script(
      { kind: 'text', chunks: ['Not yet.'], usage },
      { kind: 'text', chunks: chunks(soundMinutes), usage },
      { kind: 'text', chunks: chunks(soundDecision), usage },
    );
    const figures = { model: 'scripted-model', modelId: 'environment' };
    const minutes = await server.ask('minutes', minutesBody());
    expect(minutes.body).toMatchObject({
      ...figures,
      usage: { inputTokens: 1_000, outputTokens: 120 },
    });
    const decided = await server.ask('decide', minutesBody({ minutes: minutes.body }));
    expect(decided.body).toMatchObject({ ...figures, usage });
  });

  it.each([
    ['minutes', {}],
    ['decide', { minutes: settledMinutes }],
  ] as const)('of %s that fails says what its calls took that ended', async (path, more) => {
    const unreadable = { kind: 'text' as const, chunks: ['No.'], usage };
    upstream.script(unreadable, unreadable);
    const { status, body } = await server.ask(path, minutesBody(more));
    expect([status, body['code']]).toEqual([502, 'ai_unavailable']);
    expect(body).toMatchObject({
      reason: 'model_unreadable',
      model: 'scripted-model',
      modelId: 'environment',
      usage: { inputTokens: 1_000, outputTokens: 120 },
    });
  });

  it('that was refused before a call ended says nothing of tokens', async () => {
    upstream.script({ kind: 'status', status: 401 });
    const { status, body } = await server.ask('minutes', minutesBody());
    expect(status).toBe(502);
    expect(Object.keys(body)).not.toContain('usage');
  });

  it('says nothing of a model when none was asked', async () => {
    const { body } = await server.ask('minutes', minutesBody({ replies: [] }));
    expect(Object.keys(body as object)).not.toContain('usage');
  });
});

describe('a model that lies', () => {
  it('cannot invent sources', async () => {
    const minutes = await minutesOf({
      ...soundMinutes,
      findings: [
        { text: 'Nuclear reactors power the submarine', sources: [1, 3] },
        { text: 'The northern harbour is deep', sources: [1, 99, -1, 2.5, 'x', 4] },
        { text: 'The harbour office answers', sources: [] },
      ],
    });
    expect(minutes.findings).toEqual([
      { text: 'Nuclear reactors power the submarine', sources: [], unsupported: true },
      { text: 'The northern harbour is deep', sources: [1] },
      { text: 'The harbour office answers', sources: [], unsupported: true },
    ]);
  });

  it('cannot leave out an objection, nor answer it without a message', async () => {
    const none = await minutesOf({ ...soundMinutes, objections: [] });
    expect(none.objections).toEqual([
      {
        id: 'reply-2',
        by: zoe,
        against: 'I object: the northern harbour needs a permit that takes two winters.',
        state: 'open',
        sources: [2],
        answeredBy: [],
      },
    ]);
    const [objection] = soundMinutes.objections;
    for (const answeredBy of [[], [99], [1], [2], [0]]) {
      const { objections } = await minutesOf({
        ...soundMinutes,
        objections: [{ ...objection, answeredBy }],
      });
      expect(objections.map(({ state }) => state)).toEqual(['open']);
    }
  });

  it('cannot change key results', async () => {
    const { keyResults } = await minutesOf({
      ...soundMinutes,
      keyResults: [
        { text: 'World peace', state: 'planned', sources: [0] },
        { text: '100 bicycles a day', state: 'at_risk', sources: [0, 1, 2] },
        { text: 'Another', state: 'done', sources: [0] },
      ],
    });
    expect(keyResults).toEqual([
      { text: '100 bicycles a day', state: 'at_risk', sources: [] },
      {
        text: 'First landing at the northern harbour in May',
        state: 'untouched',
        sources: [],
      },
    ]);
  });

  it.each<[string, string[]]>([
    ['without their numbers and in another order', ['Bicycles a day: 100', 'Landing in May']],
    ['with other numbers', ['1) Bicycles a day: 100', '2) Landing in May']],
    ['in words of its own and in another order', ['100 bicycles', 'Landing before May ends']],
  ])('says of each key result its own, %s', async (_how, [bicycles = '', landing = '']) => {
    const { keyResults } = await minutesOf(
      {
        ...soundMinutes,
        keyResults: [
          { text: bicycles, state: 'planned', sources: [] },
          { text: landing, state: 'at_risk', sources: [] },
        ],
      },
      minutesBody({ keyResults: '1. Landing in May\n2. Bicycles a day: 100' }),
    );
    expect(keyResults).toMatchObject([
      { text: '1. Landing in May', state: 'at_risk' },
      { text: '2. Bicycles a day: 100', state: 'planned' },
    ]);
  });

  it('cannot speak for strangers, nor give a member the role of another', async () => {
    const stranger = { name: 'Ada', role: 'Pilot' };
    const [position] = soundMinutes.positions;
    const [objection] = soundMinutes.objections;
    const minutes = await minutesOf({
      ...soundMinutes,
      positions: [
        { ...position, member: stranger },
        { ...position, member: { name: 'Maria Chen', role: 'Lawyer' } },
        { ...position, member: 'John Doe' },
        { ...position, member: { name: 'zoe ba', role: 'legal' }, stance: '' },
      ],
      objections: [{ ...objection, id: 'x', by: stranger, sources: [0], against: 'Everything' }],
    });
    expect(minutes.positions.map(({ member }) => member)).toEqual([john]);
    expect(minutes.objections.map(({ by, id }) => [by, id])).toEqual([[zoe, 'reply-2']]);
  });

  it.each<[string, string]>([
    ['no JSON', 'I would rather not.'],
    ['an array', '[1, 2, 3]'],
    ['another object', '{"answer": 42}'],
    ['200 kB of brackets', '[{'.repeat(100_000)],
    ['200 kB of quotation marks', `{"a":${'"'.repeat(200_000)}`],
  ])('is asked once more after %s, with the fault named', async (_what, text) => {
    upstream.script({ kind: 'text', chunks: [text] }, respondWith(soundMinutes));
    const { status, body } = await server.ask('minutes', minutesBody());
    expect([status, upstream.requests.length]).toEqual([200, 2]);
    expect(readMinutes(body)).toEqual(settledMinutes);
    expect(promptOf(1)).toMatch(
      /(?:holds no JSON object|not valid JSON|none of the lists)[^\n]*Send the JSON object again/u,
    );
  });

  it.each([
    ['unreadable', [{ kind: 'text' as const, chunks: ['No.'] }]],
    ['empty', [{ kind: 'empty' as const }]],
  ])('fails as ai_unavailable when it stays %s', async (_how, [behaviour]) => {
    if (behaviour === undefined) throw new Error('no behaviour');
    upstream.script(behaviour, behaviour, behaviour);
    const { status, body } = await server.ask('minutes', minutesBody());
    expect([status, body['code'], upstream.requests.length]).toEqual([502, 'ai_unavailable', 2]);
  });

  it('with 200 kB of lines fills no more than the lists hold', async () => {
    const findings = Array.from({ length: 2_500 }, (_, index) => ({
      text: `The northern harbour, number ${index}: ${'x'.repeat(40)}`,
      sources: Array.from({ length: 5 }, (_each, source) => source),
    }));
    const minutes = await minutesOf({ ...soundMinutes, question: 'q'.repeat(9_000), findings });
    expect(minutes.findings).toHaveLength(limits.minutesItems);
    expect(minutes.question).toHaveLength(limits.minutesLine);
  });

  it('in halves is asked for what is missing, and nothing else', async () => {
    const json = JSON.stringify(soundMinutes);
    const { actionItems, openQuestions, findings } = soundMinutes;
    upstream.script(
      { kind: 'text', chunks: [json.slice(0, json.indexOf('who'))], isCapped: true },
      respondWith({ actionItems, openQuestions, findings }),
    );
    const { body } = await server.ask('minutes', minutesBody());
    expect(readMinutes(body)).toEqual(settledMinutes);
    expect(upstream.requests).toHaveLength(2);
    expect(promptOf(1)).toContain(
      'only what is missing from it: "objections", "actionItems", "openQuestions", "findings"',
    );
    expect(upstream.requests[1]?.body['response_format']).toMatchObject({
      json_schema: { schema: { required: expect.not.arrayContaining(['question']) } },
    });
  });

  it('that never ends says what to raise, after half and a quarter of the turns', async () => {
    const capped = { kind: 'text' as const, chunks: ['{"question":"', 'Which '], isCapped: true };
    upstream.setDefault(capped);
    const { status, body } = await server.ask('minutes', minutesBody());
    expect([status, body['code'], body['reason']]).toEqual([
      502,
      'ai_unavailable',
      'model_answer_limit',
    ]);
    expect(body['message']).toContain('AI_MAX_OUTPUT_TOKENS');
    expect(upstream.requests).toHaveLength(6);
  });
});

describe('an update', () => {
  const later = [
    ...minutesReplies,
    { fromUser: false, time: 1, sender: 'John Doe', content: 'The southern harbour is cheaper.' },
    { fromUser: false, time: 2, sender: 'Maria Chen', content: 'Cheaper it is, so be it.' },
  ];
  const update = (more: object = {}) =>
    minutesBody({ replies: later, previous: settledMinutes, ...more });

  it('reads the previous minutes and the new replies only', async () => {
    await minutesOf(soundMinutes, update());
    expect(promptOf(0)).toContain('# Minutes so far');
    expect(promptOf(0)).toContain('"id":"reply-2"');
    expect(promptOf(0)).toContain('[5] John Doe:\n> The southern harbour');
    expect(promptOf(0)).not.toContain('low tide');
    await minutesOf(soundMinutes, update({ since: 4 }));
    expect(promptOf(1)).toContain('[4] User:');
    await minutesOf(soundMinutes, update({ since: 0 }));
    expect(promptOf(2)).toContain('[0] User:');
  });

  it('in halves keeps the lines so far that the rest leaves out', async () => {
    const json = JSON.stringify({ ...soundMinutes, question: 'Which harbour is cheaper?' });
    const found = { text: 'The southern harbour is cheaper', sources: [5] };
    upstream.script(
      { kind: 'text', chunks: [json.slice(0, json.indexOf('"objections"'))], isCapped: true },
      respondWith({ findings: [found] }),
    );
    const { body } = await server.ask('minutes', update());
    expect(readMinutes(body)).toMatchObject({
      question: 'Which harbour is cheaper?',
      objections: settledMinutes.objections,
      actionItems: settledMinutes.actionItems,
      findings: [found, ...settledMinutes.findings],
    });
    expect(promptOf(1)).toContain('only lines that are new or that the new turns change');
  });

  it('without anything new needs no call', async () => {
    const { status, body } = await server.ask('minutes', minutesBody({ previous: settledMinutes }));
    expect([status, upstream.requests.length]).toEqual([200, 0]);
    expect(readMinutes(body)).toEqual(settledMinutes);
  });

  it('loses no objection and no position, whatever the model leaves out', async () => {
    const found = {
      ...settledMinutes.objections[0]!,
      id: 'found-7',
      against: 'Deep water is cold',
    };
    const previous = { ...settledMinutes, objections: [found, ...settledMinutes.objections] };
    const minutes = await minutesOf({ findings: [] }, update({ previous }));
    expect(minutes.objections.map(({ id }) => id)).toEqual(['found-7', 'reply-2']);
    expect(minutes.positions).toEqual(settledMinutes.positions);
    expect(minutes.keyResults).toEqual(settledMinutes.keyResults);
    expect(minutes.actionItems).toEqual(settledMinutes.actionItems);
    expect([minutes.findings, minutes.covers]).toEqual([[], 7]);
  });

  it('keeps an objection apart from the one that has its number now', async () => {
    // Of a very long conversation the earliest replies are no longer sent.
    const earlier = {
      ...settledMinutes.objections[0]!,
      against: 'Deep water is cold',
      sources: [],
    };
    const previous = { ...settledMinutes, objections: [earlier] };
    const { objections } = await minutesOf({ findings: [] }, update({ previous }));
    expect(objections).toMatchObject([
      { id: 'reply-2', against: 'Deep water is cold', sources: [] },
      { id: 'reply-2-2', sources: [2] },
    ]);
  });

  it.each([
    ['a message by somebody else that argues for it', 5, 5],
    ['their own message', 6, null],
    ['a message about something else', 4, null],
    ['a message that does not exist', 40, null],
    ['nothing', null, null],
  ])(
    'tells a changed position from the previous one, caused by %s',
    async (_by, claimed, because) => {
      const stance = 'The southern harbour, it is cheaper';
      const { positions } = await minutesOf(
        {
          ...soundMinutes,
          positions: [
            {
              member: maria,
              stance,
              confidence: 50,
              sources: [6],
              changed: claimed === null ? null : { from: 'Never said', because: claimed },
            },
          ],
        },
        update(),
      );
      expect(positions[0]?.changed).toEqual({
        from: settledMinutes.positions[0]?.stance,
        because,
      });
      expect(positions[1]).toEqual(settledMinutes.positions[1]);
    },
  );

  it.each([
    ['since', { since: 8 }],
    ['since', { since: -1 }],
    ['since', { since: 3, previous: undefined }],
    ['previous.covers', { previous: { ...settledMinutes, covers: 8 } }],
    [
      'previous.findings.0.sources.0',
      { previous: { ...settledMinutes, findings: [{ text: 'x', sources: [7] }] } },
    ],
    ['previous.positions', { previous: { ...settledMinutes, positions: 'none' } }],
    [
      'previous.objections.0.by',
      {
        previous: {
          ...settledMinutes,
          objections: [{ ...settledMinutes.objections[0], by: { name: 'Ada', role: 'Pilot' } }],
        },
      },
    ],
  ])('that is wrong in %s is refused', async (path, change) => {
    const { status, body } = await server.ask('minutes', update(change));
    expect(status).toBe(422);
    expect(Object.keys(Object(body['errors']))).toEqual([path]);
    expect(upstream.requests).toHaveLength(0);
  });
});

describe('a decision', () => {
  it('has every position that is not marked for it as dissent', async () => {
    const decision = await decisionOf(soundDecision);
    const { positions: _, ...claimed } = soundDecision;
    expect(decision).toEqual({
      ...claimed,
      dissent: [{ member: zoe, view: 'The northern harbour needs a permit.', sources: [2] }],
      singleModel: true,
      overruled: [],
    });
  });

  it.each([
    ['nobody', [], ['Maria Chen', 'Zoë Ba']],
    ['strangers', [{ member: { name: 'Ada', role: '' }, stand: 'for' }], ['Maria Chen', 'Zoë Ba']],
    [
      'one member twice',
      [
        { member: maria, stand: 'for' },
        { member: maria, stand: 'against' },
        { member: zoe, stand: 'for' },
      ],
      ['Maria Chen'],
    ],
    ['by another word', [{ member: zoe, stand: 'pro' }], ['Maria Chen', 'Zoë Ba']],
  ])('loses no dissent when the model marks %s', async (_whom, positions, names) => {
    const { dissent } = await decisionOf({ ...soundDecision, positions });
    expect(dissent.map(({ member }) => member.name)).toEqual(names);
  });

  it('keeps the views that the model gives, and marks those without a source', async () => {
    const { dissent, reasons } = await decisionOf({
      ...soundDecision,
      reasons: [{ text: 'Submarines are silent', sources: [1] }],
      dissent: [
        { member: zoe, view: 'Two winters are too long', sources: [1, 2] },
        { member: { name: 'Ada', role: 'Pilot' }, view: 'No', sources: [] },
      ],
    });
    expect(dissent).toEqual([{ member: zoe, view: 'Two winters are too long', sources: [2] }]);
    expect(reasons).toEqual([{ text: 'Submarines are silent', sources: [], unsupported: true }]);
  });

  it.each([
    ['cut off', true],
    ['cut off without a sign of it', false],
  ])(
    'that was %s is completed: its supporters do not become dissenters',
    async (_how, isCapped) => {
      const json = JSON.stringify(soundDecision);
      const { positions, dissent, conditions, reviewOn, confidence } = soundDecision;
      upstream.script(
        { kind: 'text', chunks: [json.slice(0, json.indexOf('"stand"'))], isCapped },
        respondWith({ positions, dissent, conditions, reviewOn, confidence }),
      );
      const { body } = await server.ask('decide', minutesBody({ minutes: settledMinutes }));
      const decision = readDecision(body);
      expect(decision.dissent.map(({ member }) => member)).toEqual([zoe]);
      expect(decision).toMatchObject({ confidence: 70, reasons: soundDecision.reasons });
      expect(upstream.requests).toHaveLength(2);
    },
  );

  it('keeps whoever objects as dissent, also overruled, whatever the model says of them', async () => {
    const all = [maria, zoe, john].map((member) => ({ member, stand: 'for' }));
    const [objection] = settledMinutes.objections;
    const open = { ...objection, state: 'open', by: john, answeredBy: [] };
    const minutes = { ...settledMinutes, objections: [open] };
    const overruled = [{ id: objection?.id, reason: 'We can wait' }];
    const claim = { ...soundDecision, positions: all, dissent: [] };
    const { dissent } = await decisionOf(claim, { minutes, overruled });
    expect(dissent).toMatchObject([{ member: john, view: objection?.against }]);
    expect((await decisionOf(claim)).dissent).toEqual([]);
  });

  it('is drafted with open objections too, and repeats what was overruled', async () => {
    const objections = [{ ...settledMinutes.objections[0]!, state: 'open', answeredBy: [] }];
    const minutes = { ...settledMinutes, objections };
    expect((await decisionOf(soundDecision, { minutes })).overruled).toEqual([]);
    const overruled = [{ id: 'reply-2', reason: 'We can wait' }];
    expect((await decisionOf(soundDecision, { minutes, overruled })).overruled).toEqual([
      { id: 'reply-2', against: objections[0]?.against, reason: 'We can wait' },
    ]);
    expect(promptOf(1)).toContain('> reply-2: We can wait');
  });

  it.each([
    ['overruled.0.id', { overruled: [{ id: 'x', reason: 'No' }] }],
    ['overruled.0.reason', { overruled: [{ id: 'reply-2', reason: ' ' }] }],
    ['minutes', { minutes: undefined }],
    ['minutes.covers', { minutes: { ...settledMinutes, covers: 6 } }],
    ['replies', { replies: [], minutes: { ...settledMinutes, ...nothing() } }],
  ])('that is wrong in %s is refused', async (path, change) => {
    const { status, body } = await server.ask(
      'decide',
      minutesBody({ minutes: settledMinutes, ...change }),
    );
    expect(status).toBe(422);
    expect(Object.keys(Object(body['errors']))).toEqual([path]);
  });

  it('that decides nothing is asked for once more, then fails', async () => {
    upstream.setDefault(respondWith({ ...soundDecision, decision: ' ' }));
    const { status, body } = await server.ask('decide', minutesBody({ minutes: settledMinutes }));
    expect([status, body['code'], upstream.requests.length]).toEqual([502, 'ai_unavailable', 2]);
  });
});

function nothing() {
  return {
    covers: 0,
    keyResults: [],
    positions: [],
    objections: [],
    actionItems: [],
    openQuestions: [],
    findings: [],
  };
}
