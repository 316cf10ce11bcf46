import { afterEach, describe, expect, it } from 'vitest';
import { createFakeAi, type FakeAi } from '../../../test/fake-ai.ts';
import { shortFile } from '../../../test/table-files-fixture.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { teamRoutes } from './team.routes.ts';
import { TeamService } from './team.service.ts';

const mission = {
  teamVision: 'A ferry for bicycles',
  objectives: 'Cross',
  keyResults: '100 a day',
};
const members = [
  'Ada Obi, Pilot Lead, Runs the first crossing, and keeps it small.',
  'Bo Lund, River Guide, Knows the currents.',
  'Cy Rao, Treasurer, Guards the money.',
  'Di Wu, Rider, Speaks for cyclists.',
  'Ed Kim, Lawyer, Watches the law.',
  'Fe Paz, Builder, Builds the boat.',
  'Gu Ito, Seller, Sells the tickets.',
];

let testApp: TestApp;
afterEach(async () => testApp.close());

async function open(...responses: string[]): Promise<FakeAi> {
  const ai = createFakeAi((_call, index) => responses[index] ?? '');
  testApp = await createTestApp({
    features: teamRoutes(new TeamService(ai)),
  });
  return ai;
}

function generate(accept = 'text/plain', more: object = {}) {
  return testApp.send({
    method: 'POST',
    url: '/api/functions/generate/team/token',
    payload: { ...mission, ...more },
    headers: { accept },
  });
}

describe('generating a team', () => {
  it('returns valid lines only, at most six, and cancels the rest', async () => {
    const dressed = `Here is your team:\n\n${members.map((line, index) => `${index + 1}. **${line.replace(',', '**,')}`).join('\n')}\n`;
    const ai = await open(dressed);
    const response = await generate();
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe(`${members.slice(0, 6).join('\n')}\n`);
    expect(ai.stopped).toHaveLength(1);
  });

  it('streams one line per member and lists the skipped lines', async () => {
    await open(
      `<think>who?</think>\n${members.slice(0, 3).join('\n')}\nBo Lund, Cook, Cooks.\nno member`,
    );
    const { body } = await generate('text/event-stream');
    const deltas = [...body.matchAll(/^event: delta\ndata: (.*)$/gmu)].map(
      ([, data]) => JSON.parse(data ?? '').text,
    );
    expect(deltas.join('')).toBe(`${members.slice(0, 3).join('\n')}\n`);
    const done = JSON.parse(/^event: done\ndata: (.*)$/mu.exec(body)?.[1] ?? '');
    expect(done.skipped).toEqual([
      {
        line: 'Bo Lund, Cook, Cooks.',
        reason: 'the name is already taken',
        error: { code: 'line_name_taken' },
      },
      {
        line: 'no member',
        reason: expect.stringContaining('Name, Role, Description'),
        error: { code: 'line_not_a_member' },
      },
    ]);
  });

  it('asks once for missing members', async () => {
    const ai = await open(members[0] ?? '', members.slice(1, 4).join('\n'));
    const response = await generate();
    expect(response.body).toBe(`${members.slice(0, 4).join('\n')}\n`);
    expect(ai.calls[1]?.messages[0]?.content).toContain('> Ada Obi, Pilot Lead');
  });

  it('fails when fewer than three members are usable after a second call', async () => {
    const ai = await open('I cannot do that.', 'Sorry.');
    const response = await generate();
    expect(ai.calls).toHaveLength(2);
    expect(response.statusCode).toBe(502);
    expect(response.json()).toMatchObject({ code: 'ai_unavailable' });
    expect(response.json().message).toContain('no usable team member');
  });
});

describe('describing a role', () => {
  it('returns the description only', async () => {
    const ai = await open('**Role description:** "Runs the pilot and keeps it small."');
    const response = await testApp.send({
      method: 'GET',
      url: '/api/functions/describe/Pilot%20Lead/token?name=Ada%20Obi&vision=A%20ferry',
    });
    expect(response.body).toBe('Runs the pilot and keeps it small.');
    expect(ai.calls[0]?.messages[0]?.content).toContain('> Pilot Lead');
    expect(ai.calls[0]?.instructions).not.toContain('Pilot Lead');
  });
});

describe('generating a team from files', () => {
  it('tells the model what they say, and takes no marks into the lines', async () => {
    const cited = members.slice(0, 3).map((line) => `${line} [F1:1]`);
    const ai = await open(cited.join('\n'));
    const files = [shortFile('F1', ['The harbour office wants a lawyer on board.'])];
    const response = await generate('text/plain', { files });
    expect(response.body).toBe(`${members.slice(0, 3).join('\n')}\n`);
    expect(ai.calls[0]?.messages[0]?.content).toContain('[F1:1]\n> (Part 1)\n> The harbour office');
    expect(ai.calls[0]?.instructions).not.toContain('harbour');
  });
});
