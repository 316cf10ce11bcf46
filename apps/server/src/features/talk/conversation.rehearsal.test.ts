import { offering } from '../../../test/tools-fixture.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { responseTypes } from '@convoke/contract/turn-kinds.ts';
import { anonymousCharge, openLimits } from '../../../test/ai-limits.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { systemClock } from '../../lib/clock.ts';
import type { AiResponse, AiCall, AiService, EmitText } from '../../services/ai/ai-service.ts';
import { RunningAiService } from '../../services/ai/running-ai-service.ts';
import { createRehearsalModel } from '../../services/ai/adapters/rehearsal.ts';
import { ConversationService } from './conversation.service.ts';

const fact = 'The harbour master allows no more than 4,217 kilograms on the eastern jetty.';
const participants = [
  { name: 'Maria Chen', role: 'CTO', description: 'Builds the boats.' },
  { name: 'John Doe', role: 'CEO', description: 'Sells the tickets.' },
];

let database: TestDatabase;
let service: ConversationService;
const calls: (AiCall & { raw: string })[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await service.close();
  calls.length = 0;
});
afterAll(async () => database.close());

/** The real service with the rehearsal adapter, whose calls are recorded. */
function open(): void {
  const log = { info: () => undefined, warn: () => undefined };
  const real = new RunningAiService({
    model: createRehearsalModel({ delayMs: 0 }),
    ...openLimits,
    usage: { record: () => undefined },
    clock: systemClock,
    limits: { timeoutMs: 5_000, maxOutputTokens: 1_024, contextTokens: 16_000 },
    log,
  });
  const { mode, label, isLocal, model, contextTokens, maxOutputTokens } = real;
  const ai: AiService = {
    mode,
    label,
    isLocal,
    model,
    contextTokens,
    maxOutputTokens,
    offered: [],
    forModel: () => ai,
    async *stream(call) {
      const entry = { ...call, raw: '' };
      calls.push(entry);
      for await (const event of real.stream(call)) {
        if (event.type === 'text') entry.raw += event.text;
        yield event;
      }
    },
  };
  service = new ConversationService({
    ai,
    ...offering(),
    db: database.db,
    clock: systemClock,
    log,
    secret: Buffer.alloc(32, 7),
  });
}

function bodyOf(replies: { fromUser: boolean; time: number; sender: string; content: string }[]) {
  return {
    vision: 'A ferry for bicycles',
    objectives: 'Cross the river',
    keyResults: '100 bicycles a day',
    participants,
    replies,
    conversation: 'Maria Chen (CTO)',
    turnstileResponse: 'token',
    responseType: 'reply' as const,
    responseLength: 'short' as const,
  };
}

async function read(response: (emit: EmitText) => Promise<AiResponse>) {
  let text = '';
  const done = await response((piece) => {
    text += piece;
    return undefined;
  });
  expect(done.text).toBe(text);
  return { text, done };
}

const signal = () => new AbortController().signal;

describe('with the rehearsal adapter', () => {
  it('each response type passes the output filters unchanged, and no reply repeats another', async () => {
    open();
    const replies = [{ fromUser: true, time: 0, sender: 'You', content: 'How do we start?' }];
    for (let turn = 0; turn < 24; turn += 1) {
      const speaker = participants[turn % 2] ?? participants[0];
      const body = {
        ...bodyOf(replies),
        activeSpeaker: { name: speaker?.name ?? '', role: '' },
        responseType: responseTypes[turn % responseTypes.length] ?? 'reply',
        responseLength: turn % 3 === 0 ? ('long' as const) : ('short' as const),
      };
      const { text, done } = await read((emit) =>
        service.continue(body)({
          signal: signal(),
          emit,
          isStreamed: true,
          charge: anonymousCharge(),
        }),
      );
      expect(done.model).toBe('rehearsal');
      expect(text).toBe(calls.at(-1)?.raw.trim());
      expect(text.length).toBeGreaterThan(20);
      replies.push({ fromUser: false, time: turn, sender: speaker?.name ?? '', content: text });
    }
    const { text } = await read((emit) =>
      service.summarize(bodyOf(replies))({
        signal: signal(),
        emit,
        isStreamed: true,
        charge: anonymousCharge(),
      }),
    );
    expect(text).toBe(calls.at(-1)?.raw.trim());
  });

  it('a fact of turn 3 is in the prompt of turn 300, and no segment is condensed twice', async () => {
    open();
    const replies = Array.from({ length: 300 }, (_, index) => ({
      fromUser: index % 5 === 4,
      time: index,
      sender: index % 5 === 4 ? 'You' : (participants[index % 2]?.name ?? ''),
      content:
        index === 2
          ? fact
          : `Week ${index}: the plan covers the boats, the crew and the tickets. ${'We look again later. '.repeat(9)}`,
    }));
    const question = 'Maria, what does the harbour master allow?';
    const body = bodyOf([
      ...replies,
      { fromUser: true, time: 300, sender: 'You', content: question },
    ]);
    for (let reply = 0; reply < 5; reply += 1) {
      await read((emit) =>
        service.continue(body)({
          signal: signal(),
          emit,
          isStreamed: true,
          charge: anonymousCharge(),
        }),
      );
      await service.settled();
    }
    const condensed = calls.filter(({ kind }) => kind === 'memory').map(({ messages }) => messages);
    expect(condensed.length).toBeGreaterThan(3);
    expect(new Set(condensed.map((messages) => JSON.stringify(messages))).size).toBe(
      condensed.length,
    );
    const prompts = calls.filter(({ kind }) => kind === 'reply');
    for (const { messages } of prompts) {
      expect(messages.map(({ content }) => content).join('\n')).toContain(fact);
    }
  });
});

it('a member who spoke last continues in the first person and never addresses itself by name', async () => {
  open();
  const replies = [
    { fromUser: true, time: 1, sender: 'You', content: 'Where do we begin with the ferry?' },
    {
      fromUser: false,
      time: 2,
      sender: 'Maria Chen',
      content: 'I would build one small boat first.',
    },
  ];
  for (const responseType of responseTypes) {
    const body = { ...bodyOf(replies), responseType };
    const done = await read((emit) =>
      service.continue(body)({
        signal: signal(),
        emit,
        isStreamed: true,
        charge: anonymousCharge(),
      }),
    );
    expect(JSON.stringify(done)).not.toContain('Maria');
  }
});
