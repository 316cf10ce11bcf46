import { afterEach, describe, expect, it } from 'vitest';
import { createFakeAi, type FakeAi, type FakeModelResponse } from '../../../test/fake-ai.ts';
import { reportFile, shortFile } from '../../../test/table-files-fixture.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { AiCallRefused } from '../../services/ai/ai-service.ts';
import { ProposalService } from './proposal.service.ts';
import { visionRoutes } from './vision.routes.ts';

const body = { teamVision: 'A ferry for bicycles' };
const sound = JSON.stringify({
  objectives: ['Find the riders', 'Build the boat'],
  keyResults: ['100 bicycles a day'],
});
const proposal = {
  objectives: 'Find the riders\nBuild the boat',
  keyResults: '100 bicycles a day',
};

let testApp: TestApp;
afterEach(async () => testApp.close());

async function open(...responses: FakeModelResponse[]): Promise<FakeAi> {
  const ai = createFakeAi((_call, index) => responses[index] ?? '');
  testApp = await createTestApp({
    features: visionRoutes(new ProposalService(ai)),
  });
  return ai;
}

const propose = (payload: object = body) =>
  testApp.send({ method: 'POST', url: '/api/functions/propose/goals/token', payload });

describe('proposing goals', () => {
  it.each([
    ['JSON alone', sound],
    ['a code fence', `Gladly!\n\`\`\`json\n${sound}\n\`\`\`\nAnything else?`],
    ['another object', `{"goals": ${sound}}`],
    ['reasoning before it', `<think>{"objectives": no}</think>${sound}`],
  ])('answers with one goal per line, from %s', async (_how, response) => {
    const ai = await open(response);
    const answer = await propose();
    expect([answer.statusCode, answer.json()]).toEqual([200, proposal]);
    expect(ai.calls).toHaveLength(1);
    expect(ai.calls[0]).toMatchObject({ kind: 'goals', json: { name: 'goals' } });
  });

  it('tells the model what is written already, and the language of the screen', async () => {
    const ai = await open(sound);
    await propose({ ...body, objectives: 'Cross', keyResults: '100', language: 'es' });
    const prompt = ai.calls[0]?.messages[0]?.content;
    for (const part of ['> A ferry for bicycles', '> Cross', '> 100', 'Spanish'])
      expect(prompt).toContain(part);
    expect(ai.calls[0]?.context()).toMatchObject({ objectives: 'Cross', language: 'es' });
  });

  it('asks once more for what cannot be read, and names the fault', async () => {
    const ai = await open('{"objectives":["Find the riders"],"keyResults":[]}', sound);
    expect((await propose()).json()).toEqual(proposal);
    expect(ai.calls[1]?.messages.at(-1)?.content).toContain('no "keyResults"');
  });

  it.each([['I cannot do that.'], [''], ['{"objectives":[],"keyResults":[]}']])(
    'is ai_unavailable after %j twice',
    async (response) => {
      const ai = await open(response, response, sound);
      const answer = await propose();
      expect([answer.statusCode, answer.json().code]).toEqual([502, 'ai_unavailable']);
      expect(ai.calls).toHaveLength(2);
    },
  );

  it('passes on that the budget is used up', async () => {
    await open({
      pieces: [],
      failure: new AiCallRefused('budget_exhausted', 60),
    });
    expect((await propose()).json()).toMatchObject({ code: 'budget_exhausted' });
  });

  it.each([
    ['no vision', { teamVision: ' ' }, 'teamVision'],
    ['a vision that is too long', { teamVision: 'x'.repeat(4_001) }, 'teamVision'],
    ['objectives that are too long', { ...body, objectives: 'x'.repeat(4_001) }, 'objectives'],
    ['an unknown language', { ...body, language: 'tlh' }, 'language'],
  ])('is refused with %s', async (_what, payload, field) => {
    const ai = await open(sound);
    const answer = await propose(payload);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
    expect(ai.calls).toEqual([]);
  });
});

describe('proposing from files', () => {
  const brief = shortFile('F1', [
    'A ferry for bicycles crosses the river every twenty minutes.',
    'The boat costs 18,200 euros and carries 40 bicycles.',
  ]);
  const answer = (lines: Partial<Record<'vision' | 'objectives' | 'keyResults', unknown>>) =>
    JSON.stringify({
      vision: ['A ferry for bicycles crosses the river. [F1:1]'],
      objectives: ['Buy the boat for 18,200 euros [F1: 2]'],
      keyResults: ['40 bicycles on the boat [F1:2]'],
      ...lines,
    });

  it('answers with a vision, and each line with the marks that hold', async () => {
    const ai = await open(answer({}));
    expect((await propose({ files: [brief] })).json()).toEqual({
      vision: 'A ferry for bicycles crosses the river. [F1:1]',
      objectives: 'Buy the boat for 18,200 euros [F1:2]',
      keyResults: '40 bicycles on the boat [F1:2]',
    });
    const { instructions, messages, json, context } = ai.calls[0] ?? {};
    expect(instructions).toContain('{"vision":[""],"objectives"');
    expect(messages?.[0]?.content).toContain('[F1:2]\n> (Part 2)\n> The boat costs 18,200 euros');
    expect(Object.keys(json?.schema.properties ?? {})).toEqual([
      'vision',
      'objectives',
      'keyResults',
    ]);
    expect(context?.().files).toHaveLength(1);
  });

  it.each([
    ['an invented place', 'Buy the boat for 18,200 euros [F1:9] [F2:1]'],
    ['another passage', 'Buy the boat for 18,200 euros [F1:1]'],
    ['a swapped number', 'Buy the boat for 12,800 euros [F1:2]'],
    ['an altered quotation', '“The boat costs 18,300 euros” [F1:2]'],
  ])('takes marks off that do not hold: %s', async (_what, line) => {
    await open(answer({ objectives: [line] }));
    const { objectives } = (await propose({ files: [brief] })).json();
    expect(objectives).toBe(line.replace(/ \[.*/u, ''));
  });

  it('cuts a long line in front of its mark', async () => {
    await open(
      answer({ objectives: [`The boat carries bicycles ${'and more '.repeat(60)}[F1:2]`] }),
    );
    const { objectives } = (await propose({ files: [brief] })).json();
    expect(objectives).toMatch(/ … \[F1:2\]$/u);
    expect(objectives.length).toBeLessThan(320);
  });

  it('asks once more where the vision is missing, but not where one is written', async () => {
    const ai = await open(answer({ vision: [] }), answer({}));
    await propose({ files: [brief] });
    expect(ai.calls[1]?.messages.at(-1)?.content).toContain('no "vision"');
    await testApp.close();
    const other = await open(answer({ vision: [] }));
    expect((await propose({ ...body, files: [brief] })).json()).not.toHaveProperty('vision');
    expect(other.calls).toHaveLength(1);
  });

  it.each([
    ['no files and no vision', { files: [] }, 'teamVision'],
    ['a label twice', { files: [brief, brief] }, 'files.1.label'],
    [
      'too many files',
      { files: Array.from({ length: 21 }, (_, at) => ({ ...brief, label: `F${at + 1}` })) },
      'files',
    ],
    ['too many excerpts', { files: [reportFile(401)] }, 'files.0.excerpts'],
    [
      'a long excerpt',
      { files: [shortFile('F1', ['x'.repeat(1_401)])] },
      'files.0.excerpts.0.text',
    ],
    ['an unknown kind', { files: [{ ...brief, kind: 'exe' }] }, 'files.0.kind'],
  ])('is refused with %s', async (_what, payload, field) => {
    await open(answer({}));
    const refused = await propose(payload);
    expect(refused.statusCode).toBe(422);
    expect(Object.keys(refused.json().errors)).toEqual([field]);
  });
});
