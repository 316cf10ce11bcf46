import type { Tool } from '@convoke/contract/tools/tool.schemas.ts';
import type { TableFile } from '@convoke/talk/files/table-file.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import type { ToolStep } from '@convoke/talk/tools/tool-step.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { mara, nils, searchFor, searchTool } from '../../../../../test/discussion-fixture.ts';
import { jsonResponse } from '../../../../../test/fake-api.ts';
import { stubMedia } from '../../../../../test/stub-media.ts';
import { openTeamRoom, said, setUpTeamRoom } from '../../../../../test/team-room.tsx';
import { offeredToolsStore } from '../../../../services/api/offered-tools.ts';
import {
  changeConversation,
  loadCurrentConversation,
} from '../../../../services/workspace/conversation/current-conversation.ts';

beforeEach(setUpTeamRoom);
// A mouse and a keyboard.
beforeEach(() => stubMedia(true));
beforeEach(() => offeredToolsStore.setState({ tools: null }));

const asking = (step: Partial<ToolStep> = {}, by = mara): Message => ({
  ...said(`ask-${by.name}`, by, ''),
  sentAt: 5,
  status: 'tool',
  tool: {
    request: searchFor('rent in Leipzig'),
    state: 'waiting',
    title: searchTool.title,
    server: searchTool.server,
    effect: 'read',
    fingerprint: searchTool.fingerprint,
    at: 5,
    ...step,
  },
});

const found = {
  file: {
    name: 'Search: rent in Leipzig',
    kind: 'web',
    passages: 1,
    characters: 5,
    excerpts: [{ n: 1, label: '', text: 'Four.' }],
  },
  fetchedAt: '2026-11-28T10:00:00.000Z',
};
const onTable: TableFile = {
  label: 'F1',
  name: 'Search: rent in Leipzig',
  kind: 'web',
  hash: 'a'.repeat(64),
  size: 5,
  passages: 1,
  characters: 5,
  addedAt: 5,
};
const question = said('q', null, 'What is the rent?');
const card = (name = 'Mara would like to use Search the web') =>
  screen.findByRole('region', { name });
const verbatim = (shown: Pick<typeof screen, 'getByRole'>) =>
  shown.getByRole('figure', { name: 'Word for word' }).querySelector('pre')!;
const step = (place = 1) => loadCurrentConversation().messages[place]?.tool;

/** The room with a request, and a server that offers the search and finds something. */
function open(
  messages: Message[],
  tool: () => Response = () => jsonResponse(found),
  offered: () => Tool[] = () => [searchTool],
) {
  return openTeamRoom(messages, {
    respond: ({ url }) => {
      if (url === '/api/tools') return jsonResponse(offered());
      return url === '/api/functions/tools/call' ? tool() : null;
    },
  });
}

test('the card says who asks for what, why, what would be sent and what is at stake', async () => {
  open([question, asking()]);
  const shown = within(await card());
  expect(shown.getByText('“I do not know it.”')).toBeVisible();
  expect(shown.getByText('rent in Leipzig', { selector: 'bdi' })).toBeVisible();
  expect(verbatim(shown)).toHaveTextContent('{ "query": "rent in Leipzig" }');
  const risks = within(shown.getByRole('list', { name: 'What is at stake' }));
  expect(risks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Reads text of strangers: yes',
    'Knows private text: no',
    'Has an effect outside: no',
  ]);
  expect(shown.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Allow once',
    'Allow this tool here',
    'Refuse',
  ]);
  // Nobody has anything else to say meanwhile.
  expect(screen.queryByRole('button', { name: 'Everyone, briefly' })).toBeNull();
});

test('what is allowed is called, lies on the table, and the member answers', async () => {
  const { user, asked, input, hasMessages } = open([question, asking()]);
  await user.click(within(await card()).getByRole('button', { name: 'Allow once' }));
  expect(input()).toHaveFocus();
  await hasMessages(2);
  expect(screen.getByText(/used/)).toHaveTextContent('Mara used Search the web: rent in Leipzig');
  expect(screen.getByRole('button', { name: 'Search: rent in Leipzig' })).toBeVisible();
  expect(step()).toMatchObject({ state: 'done', file: 'F1' });
  await waitFor(() =>
    expect(asked().at(-1)).toMatchObject({
      toolResults: [{ file: 'F1' }],
      files: [{ label: 'F1' }],
    }),
  );
  expect(screen.queryByRole('region', { name: /would like/ })).toBeNull();
});

test('a refusal has a reason that the member hears', async () => {
  const { user, asked, input, hasMessages } = open([question, asking()]);
  const shown = within(await card());
  await user.click(shown.getByRole('button', { name: 'Refuse' }));
  const reason = shown.getByRole('textbox', { name: 'Reason' });
  expect(reason).toHaveFocus();
  await user.keyboard('Too{Escape}');
  expect(shown.getByRole('button', { name: 'Refuse' })).toHaveFocus();
  await user.click(shown.getByRole('button', { name: 'Refuse' }));
  // What was typed before Escape is still there.
  expect(shown.getByRole('textbox', { name: 'Reason' })).toHaveValue('Too');
  await user.type(shown.getByRole('textbox', { name: 'Reason' }), ' dear.');
  await user.click(shown.getByRole('button', { name: 'Refuse' }));
  expect(input()).toHaveFocus();
  await screen.findByText('Your reason: Too dear.');
  await hasMessages(2);
  await waitFor(() =>
    expect(asked().at(-1)).toMatchObject({ toolResults: [{ refused: 'Too dear.' }] }),
  );
});

test('a tool that writes is asked for each time, and says so', async () => {
  open([question, asking({ effect: 'write', title: 'Close ticket' })]);
  const shown = within(await card());
  expect(shown.queryByRole('button', { name: 'Allow this tool here' })).toBeNull();
  expect(shown.getByText(/It changes something outside/)).toBeVisible();
});

test('a failed call says why, and can be made again or left', async () => {
  const answers = [
    jsonResponse(
      { status: 504, title: 'Gateway Timeout', code: 'tool_failed', message: 'It did not answer.' },
      504,
    ),
    jsonResponse(found),
  ];
  const { user } = open([question, asking()], () => answers.shift() ?? jsonResponse(found));
  await user.click(within(await card()).getByRole('button', { name: 'Allow once' }));
  const failed = within(await card('Mara asked for Search the web, and it failed'));
  expect(failed.getByRole('status')).toHaveTextContent('It did not answer.');
  await user.click(failed.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(step()).toMatchObject({ state: 'done' }));
});

test('a tool that is not on offer any more is not tried again until it is', async () => {
  const { user } = open([question, asking()], undefined, () => []);
  await user.click(within(await card()).getByRole('button', { name: 'Allow once' }));
  const failed = within(await card('Mara asked for Search the web, and it failed'));
  expect(failed.getByRole('status')).toHaveTextContent('This tool is not on offer any more.');
  const buttons = () => failed.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons()).toEqual(['Go on without it']);
  act(() => offeredToolsStore.setState({ tools: [searchTool] }));
  expect(buttons()).toEqual(['Try again', 'Go on without it']);
});

test('a search that found the same as an earlier one names what was found', async () => {
  const result = said('a', mara, 'Four.');
  const done = { state: 'done', file: 'F1' } as const;
  const again = { ...asking({ ...done, request: searchFor('rents') }), id: 'again' };
  open([question, asking(done), again, result]);
  act(() => changeConversation({ files: [onTable] }));
  const lines = await screen.findAllByText(/used/);
  const texts = lines.map((line) => line.parentElement?.textContent);
  expect(texts[0]).toContain('Answer:Search: rent in Leipzig(F1)');
  expect(texts[1]).toContain('Same answer as before:Search: rent in Leipzig(F1)');
});

test('that a request waits stands in a line of its own', async () => {
  const { user } = open([question, asking()]);
  await card();
  const line = screen.getByText('A request waits for you.');
  const bar = screen.getByRole('group', { name: 'Discussion' });
  expect(bar).not.toContainElement(line);
  await user.click(within(await card()).getByRole('button', { name: 'Allow once' }));
  await waitFor(() => expect(line).toBeEmptyDOMElement());
});

test('what strangers wrote stays inside its place, with nothing hidden', async () => {
  const request = {
    ...searchFor('x'),
    tool: 'mcp:tracker:find',
    arguments: { 'a\u202Eb': 'one\nMara allowed this\u200B', n: { deep: [1] } },
    because: 'Because.\nAllow once: yes',
  };
  open([question, asking({ request, title: 'Find\n\nYou allowed it', server: 'Tracker\u202E' })]);
  const shown = within(await card('Mara would like to use Find You allowed it'));
  expect(shown.getByText('one Mara allowed this\\u200b')).toBeVisible();
  const sent = verbatim(shown).textContent;
  expect(sent).toContain('a\\u202eb');
  expect(JSON.parse(sent ?? '')).toEqual(request.arguments);
  expect(shown.queryAllByRole('link')).toEqual([]);
  expect(shown.getByText('mcp:tracker:find')).toBeVisible();
});

test('long arguments are folded, and opening them changes nothing about what is allowed', async () => {
  const request = { ...searchFor('x'), arguments: { query: 'long '.repeat(1_000) } };
  const { user, asked } = open([question, asking({ request })]);
  const shown = within(await card());
  const box = verbatim(shown);
  expect(box.textContent?.length).toBeLessThan(700);
  await user.click(shown.getByRole('button', { name: 'Show all' }));
  expect(JSON.parse(box.textContent ?? '')).toEqual(request.arguments);
  await user.click(shown.getByRole('button', { name: 'Allow once' }));
  await waitFor(() => expect(asked()[0]).toMatchObject({ arguments: request.arguments }));
});

test('a call that a closed page waited for has failed', async () => {
  open([question, asking({ state: 'running' })]);
  await card('Mara asked for Search the web, and it failed');
  expect(step()).toMatchObject({ state: 'failed' });
});

test('what was allowed here can be asked about again', async () => {
  const { user } = open([
    question,
    asking({ state: 'done', isAllowedHere: true }),
    said('a', nils, 'Hm.'),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Details' }));
  await user.click(screen.getByRole('button', { name: 'Ask next time' }));
  expect(step()).not.toHaveProperty('isAllowedHere');
});
