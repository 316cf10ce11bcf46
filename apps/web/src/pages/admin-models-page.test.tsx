import type { AdminModel } from '@convoke/contract/models/model.schemas.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  clearCookies,
  configResponse,
  fakeApi,
  jsonResponse,
  problemResponse,
  type FakeRequest,
} from '../../test/fake-api.ts';
import { fill } from '../../test/fill.ts';
import { signInAs, visitPage } from '../../test/visit-page.tsx';
import AdminModelsPage from './admin-models-page.tsx';

const first: AdminModel = {
  id: 'environment',
  name: 'OpenAI gpt-4.1-mini',
  provider: 'openai',
  baseUrl: null,
  model: null,
  hasKey: true,
  contextTokens: null,
  maxOutputTokens: null,
  isOffered: true,
  priceInput: 0.4,
  priceOutput: 1.6,
  origin: 'environment',
};
const quick: AdminModel = {
  ...first,
  id: 'quick',
  name: 'Quick',
  provider: 'openai-compatible',
  baseUrl: 'http://localhost:11434/v1',
  model: 'quick-1',
  isOffered: false,
  priceInput: null,
  priceOutput: null,
  origin: 'connected',
  problem: { code: 'connected_key_unreadable', message: 'The stored key can no longer be read.' },
};

let requests: FakeRequest[];
let models: AdminModel[];
let write: (request: FakeRequest) => Response;

beforeEach(() => {
  signInAs();
  models = [first, quick];
  write = () => jsonResponse(quick, 201);
  ({ requests } = fakeApi((request) => {
    if (request.url === '/api/config') return configResponse();
    if (request.method !== 'GET') return write(request);
    return jsonResponse({ models, currency: '€' });
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  clearCookies();
});

const visit = () => visitPage('/admin/models', <AdminModelsPage />);
const button = (name: string) => screen.getByRole('button', { name });
const writes = () => requests.filter(({ method }) => method !== 'GET');
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('tr');
  if (row === null) throw new Error(`${name} is in no row`);
  return within(row);
};

test('the list says what each model is, what it costs, and what is wrong with it', async () => {
  visit();
  const environment = await rowOf('OpenAI gpt-4.1-mini');
  expect(environment.getByText('€0.40 read, €1.60 written')).toBeVisible();
  expect(environment.getByText('Offered')).toBeVisible();
  expect(environment.getByRole('link', { name: 'Change in the settings' })).toBeVisible();
  expect(environment.queryByRole('button', { name: 'Remove' })).toBeNull();
  const connected = await rowOf('Quick');
  expect(connected.getByText('quick-1')).toBeVisible();
  expect(connected.getByText('Not offered')).toBeVisible();
  expect(connected.getByText(/can no longer be read/u)).toBeVisible();
});

test('a model that cannot be used is offered to nobody, whatever its setting', async () => {
  models = [{ ...quick, isOffered: true }];
  visit();
  expect((await rowOf('Quick')).getByText('Not offered')).toBeVisible();
});

test('a model that another administrator removed leaves the list when it is saved', async () => {
  const { user } = visit();
  const row = await rowOf('Quick');
  await user.click(row.getByRole('button', { name: /^Edit/ }));
  await fill(screen.getByRole('textbox', { name: 'Name' }), 'Quicker');
  models = [first];
  write = () => problemResponse(404, 'unknown_model', 'This model does not exist.');
  await user.click(button('Save'));
  expect(await screen.findByRole('alert')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Quick')).toBeNull());
});

test('a double click saves once, and asks a model once', async () => {
  write = ({ url }) =>
    url.endsWith('/test') ? answering() : jsonResponse({ ...quick, name: 'Quicker' });
  const { user } = visit();
  await user.dblClick((await rowOf('Quick')).getByRole('button', { name: /^Test/ }));
  await waitFor(() => expect(writes()).toHaveLength(1));
  await user.click((await rowOf('Quick')).getByRole('button', { name: /^Edit/ }));
  await fill(screen.getByRole('textbox', { name: 'Name' }), 'Quicker');
  await user.dblClick(button('Save'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  expect(writes()).toHaveLength(2);
});

test('without a model the page says who answers', async () => {
  models = [];
  visit();
  expect(await screen.findByText('Until one is, the rehearsal voices answer.')).toBeVisible();
});

test('a model is tested and connected as typed; its key is sent and never shown again', async () => {
  write = ({ url }) => (url === '/api/setup/test' ? answering() : jsonResponse(quick, 201));
  const { user } = visit();
  await user.click(button('Add Model'));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  expect(button('Connect')).toBeDisabled();
  await fill(screen.getByRole('textbox', { name: 'Name' }), 'Quick');
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Provider' }),
    'OpenAI-compatible (Ollama, LM Studio, vLLM …)',
  );
  await fill(screen.getByRole('textbox', { name: 'Base URL' }), 'http://localhost:11434/v1');
  await fill(screen.getByLabelText('API Key'), 'sk-1');
  await fill(screen.getByRole('textbox', { name: 'Price of input (€)' }), '0.5');
  const form = within(screen.getByRole('region', { name: 'Add Model' }));
  await user.click(form.getByRole('button', { name: 'Test' }));
  expect(await screen.findByText('“Here I am.”')).toBeVisible();
  await user.click(button('Connect'));
  expect(await screen.findByText('The model is connected')).toBeVisible();
  expect(screen.queryByLabelText('API Key')).toBeNull();
  const body = {
    name: 'Quick',
    provider: 'openai-compatible',
    baseUrl: 'http://localhost:11434/v1',
    key: 'sk-1',
    priceInput: 0.5,
    priceOutput: null,
    isOffered: true,
  };
  expect(writes()).toMatchObject([
    { method: 'POST', url: '/api/setup/test', body },
    { method: 'POST', url: '/api/admin/models', body },
  ]);
});

test('a change keeps the stored key unless the address changes, and a refusal is told', async () => {
  write = () => problemResponse(422, 'invalid_request', 'This address is not allowed.');
  const { user } = visit();
  await user.click((await rowOf('Quick')).getByRole('button', { name: 'Edit' }));
  expect(screen.getByText('A key is stored. It is never shown.')).toBeVisible();
  await fill(screen.getByRole('textbox', { name: 'Context tokens' }), '8000');
  await user.click(button('Save'));
  expect(await screen.findByText('This address is not allowed.')).toBeVisible();
  expect(writes()).toMatchObject([{ method: 'PUT', url: '/api/admin/models/quick' }]);
  expect(writes()[0]?.body).toMatchObject({ contextTokens: 8_000, isOffered: false });
  expect(writes()[0]?.body).not.toHaveProperty('key');
  await fill(screen.getByRole('textbox', { name: 'Base URL' }), 'http://localhost:1234/v1');
  expect(screen.getByText(/the stored key is deleted when you save/u)).toBeVisible();
  expect(screen.getByLabelText('API Key')).toHaveAccessibleDescription(
    'The stored key is deleted when you save.',
  );
  expect(screen.queryByRole('button', { name: 'Keep the old key' })).toBeNull();
});

test('a change leaves alone what another administrator has changed meanwhile', async () => {
  const { user } = visit();
  await user.click((await rowOf('Quick')).getByRole('button', { name: 'Edit' }));
  await fill(screen.getByRole('textbox', { name: 'Context tokens' }), '8000');
  const elsewhere = { baseUrl: 'http://localhost:1234/v1', isOffered: true, priceInput: 2 };
  models = [first, { ...quick, ...elsewhere }];
  write = () => jsonResponse(quick);
  await user.click(button('Save'));
  expect(await screen.findByText('The model was changed')).toBeVisible();
  expect(writes()).toMatchObject([
    { method: 'PUT', body: { ...elsewhere, contextTokens: 8_000, name: 'Quick' } },
  ]);
});

test('a stored key that is being replaced is not said to be missing', async () => {
  const { user } = visit();
  await user.click((await rowOf('Quick')).getByRole('button', { name: 'Edit' }));
  await user.click(button('Replace'));
  expect(screen.getByLabelText('API Key')).toHaveAccessibleDescription(/^Replaces the stored key/u);
  await user.click(button('Keep the old key'));
  expect(screen.getByText('A key is stored. It is never shown.')).toBeVisible();
});

const silent = () =>
  jsonResponse({
    isOk: false,
    label: 'quick-1',
    message: 'No key',
    error: { code: 'model_key_refused', cause: 'HTTP 401' },
    firstTokenMs: null,
    durationMs: 12,
  });

test('a new model that does not answer is connected only when that is pressed again', async () => {
  write = ({ url }) => (url === '/api/setup/test' ? silent() : jsonResponse(quick, 201));
  const { user } = visit();
  await user.click(button('Add Model'));
  await fill(screen.getByRole('textbox', { name: 'Name' }), 'Quick');
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Provider' }),
    'OpenAI-compatible (Ollama, LM Studio, vLLM …)',
  );
  await fill(screen.getByRole('textbox', { name: 'Base URL' }), 'http://localhost:11434/v1');
  await user.click(button('Connect'));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to connect the model');
  expect(alert).toHaveTextContent('(HTTP 401)');
  expect(alert).toHaveTextContent('This server asks for a key: enter it.');
  await waitFor(() => expect(alert.parentElement).toHaveFocus());
  expect(writes().map(({ url }) => url)).toEqual(['/api/setup/test']);

  await fill(screen.getByRole('textbox', { name: 'Base URL' }), 'http://localhost:1234/v1');
  await user.click(button('Connect'));
  await user.click(await screen.findByRole('button', { name: 'Connect anyway' }));
  expect(await screen.findByText('The model is connected')).toBeVisible();
  expect(writes().map(({ url }) => url)).toEqual([
    '/api/setup/test',
    '/api/setup/test',
    '/api/admin/models',
  ]);
});

const answering = () =>
  jsonResponse({
    isOk: true,
    label: 'Quick',
    message: 'Here I am.',
    firstTokenMs: 40,
    durationMs: 90,
  });

test('a test after a refusal replaces the refusal, and a change of a field ends what was tested', async () => {
  let answer = silent;
  write = ({ url }) => (url === '/api/setup/test' ? answer() : jsonResponse(quick, 201));
  const { user } = visit();
  await user.click(button('Add Model'));
  await fill(screen.getByRole('textbox', { name: 'Name' }), 'Quick');
  const form = within(screen.getByRole('region', { name: 'Add Model' }));
  await user.click(form.getByRole('button', { name: 'Connect' }));
  expect(await form.findByRole('alert')).toHaveTextContent('Failed to connect the model');

  answer = answering;
  await user.click(form.getByRole('button', { name: 'Test' }));
  expect(await form.findByText('“Here I am.”')).toBeVisible();
  expect(form.queryByRole('alert')).toBeNull();
  expect(form.getByRole('button', { name: 'Connect' })).toBeEnabled();

  await fill(screen.getByRole('textbox', { name: 'Model' }), 'quick-2');
  expect(form.queryByText('“Here I am.”')).toBeNull();
});

test('an answer that arrives after a change of the form is not shown', async () => {
  const answers: ((response: Response) => void)[] = [];
  fakeApi((request) => {
    if (request.url === '/api/config') return configResponse();
    if (request.method === 'GET') return jsonResponse({ models, currency: '€' });
    return new Promise<Response>((resolve) => answers.push(resolve));
  });
  const { user } = visit();
  await user.click(button('Add Model'));
  await fill(screen.getByRole('textbox', { name: 'Name' }), 'Quick');
  const form = within(screen.getByRole('region', { name: 'Add Model' }));
  await user.click(form.getByRole('button', { name: 'Test' }));
  await waitFor(() => expect(answers).toHaveLength(1));
  await fill(screen.getByRole('textbox', { name: 'Model' }), 'quick-2');
  await user.click(form.getByRole('button', { name: 'Test' }));
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.(silent());
  answers[1]?.(answering());
  expect(await form.findByText('“Here I am.”')).toBeVisible();
  expect(form.queryByRole('alert')).toBeNull();
});

test('a connected model is asked again only where another one would answer', async () => {
  write = ({ url }) => (url === '/api/setup/test' ? silent() : jsonResponse(quick));
  const { user } = visit();
  await user.click((await rowOf('Quick')).getByRole('button', { name: 'Edit' }));
  await user.clear(screen.getByRole('textbox', { name: 'Model' }));
  await fill(screen.getByRole('textbox', { name: 'Model' }), 'quick-2');
  await user.click(button('Save'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to change the model');
  await user.click(button('Save anyway'));
  expect(await screen.findByText('The model was changed')).toBeVisible();
  expect(writes()).toMatchObject([
    { url: '/api/setup/test', body: { id: 'quick', model: 'quick-2' } },
    { method: 'PUT', body: { model: 'quick-2' } },
  ]);
});

const refusedField = (field: string, error: object) =>
  Response.json(
    {
      status: 422,
      code: 'invalid_request',
      reason: 'invalid_request',
      title: 'Unprocessable',
      message: `Please check ${field}: …`,
      errors: { [field]: ['…'] },
      fieldErrors: { [field]: [error] },
    },
    { status: 422, headers: { 'content-type': 'application/problem+json' } },
  );

test.each([
  [
    'baseUrl',
    'Base URL',
    'model_address_forbidden',
    ['that this server does not call', 'AI_ALLOWED_ADDRESSES'],
  ],
  ['key', 'API Key', 'key_required', ['A key is required']],
])(
  'a refused Connect says what is wrong with %s and leads there',
  async (field, label, code, words) => {
    write = () => refusedField(field, { code });
    const { user } = visit();
    await user.click(button('Add Model'));
    await fill(screen.getByRole('textbox', { name: 'Name' }), 'Quick');
    await user.click(button('Connect'));
    const alert = await screen.findByRole('alert');
    for (const text of ['Failed to connect the model', ...words])
      expect(alert).toHaveTextContent(text);
    expect(alert).not.toHaveTextContent('Please check');
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
    expect(screen.getByLabelText(label)).toBeInvalid();
  },
);

test('the hint of the model follows the provider, and only a vendor has a default', async () => {
  const { user } = visit();
  await user.click(button('Add Model'));
  const model = screen.getByRole('textbox', { name: 'Model' });
  expect(model).toHaveAccessibleDescription(/the default of the provider/u);
  expect(model).not.toBeRequired();
  const provider = screen.getByRole('combobox', { name: 'Provider' });
  await user.selectOptions(provider, 'openai-compatible');
  expect(model).toHaveAccessibleDescription('As the server lists it.');
  expect(model).toBeRequired();
  await fill(screen.getByRole('textbox', { name: 'Base URL' }), 'http://localhost:1/v1');
  await fill(screen.getByLabelText('API Key'), 'sk-1');
  await user.selectOptions(provider, 'local');
  expect(model).toHaveAccessibleDescription('Path of a .gguf file on the machine of this server.');
  // A file has neither, and what was typed for a server is not sent for it.
  expect(screen.queryByRole('textbox', { name: 'Base URL' })).toBeNull();
  expect(screen.queryByLabelText('API Key')).toBeNull();
  await fill(screen.getByRole('textbox', { name: 'Name' }), 'File');
  await fill(model, '/models/tiny.gguf');
  await user.click(button('Connect'));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.body).toMatchObject({ provider: 'local', baseUrl: null });
  expect(writes()[0]?.body).not.toHaveProperty('key');
});

test('a key with invisible characters is named as soon as it is pasted', async () => {
  const { user } = visit();
  await user.click(button('Add Model'));
  await fill(screen.getByLabelText('API Key'), 'sk-1\u200b');
  expect(screen.getByLabelText('API Key')).toHaveAccessibleDescription(/Copy it again/u);
  expect(button('Connect')).toBeDisabled();
});

test('a refusal of no field has the focus itself', async () => {
  write = () => problemResponse(503, 'unavailable', 'Busy.');
  const { user } = visit();
  await user.click(button('Add Model'));
  await fill(screen.getByRole('textbox', { name: 'Name' }), 'Quick');
  await user.click(button('Connect'));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to connect the model');
  await waitFor(() => expect(alert.parentElement).toHaveFocus());
});

test('a connected model is asked with its stored key', async () => {
  write = () => problemResponse(429, 'rate_limited', 'Too many tests.');
  const { user } = visit();
  await user.click((await rowOf('Quick')).getByRole('button', { name: 'Test' }));
  expect(await screen.findByText('The test could not be run.')).toBeVisible();
  expect(writes()).toMatchObject([{ url: '/api/setup/test', body: { id: 'quick' } }]);
});

test('the test of a model keeps the focus, and a second press asks nothing', async () => {
  const answers: ((response: Response) => void)[] = [];
  ({ requests } = fakeApi((request) => {
    if (request.url === '/api/config') return configResponse();
    if (request.method === 'GET') return jsonResponse({ models, currency: '€' });
    return new Promise<Response>((resolve) => answers.push(resolve));
  }));
  const { user } = visit();
  const pressed = (await rowOf('Quick')).getByRole('button', { name: 'Test' });
  const other = (await rowOf('OpenAI gpt-4.1-mini')).getByRole('button', { name: 'Test' });
  pressed.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(pressed).toHaveAttribute('aria-busy', 'true'));
  expect(pressed).toHaveFocus();
  // The row that is not asked does not look as if it were.
  expect(other).toBeDisabled();
  expect(other).not.toHaveAttribute('aria-busy');
  await user.keyboard('{Enter}');
  answers[0]?.(answering());
  expect(await screen.findByText('“Here I am.”')).toBeVisible();
  expect(pressed).toHaveFocus();
  expect(other).toBeEnabled();
  expect(writes()).toHaveLength(1);
});

test('a test that the server refuses says what is wrong with which field, and how to mend it', async () => {
  write = () => refusedField('baseUrl', { code: 'model_address_forbidden' });
  const { user } = visit();
  await user.click((await rowOf('Quick')).getByRole('button', { name: 'Test' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('in a network that this server does not call');
  expect(alert).toHaveTextContent('AI_ALLOWED_ADDRESSES');
});

test('a model is removed only after a confirmation', async () => {
  write = () => new Response(null, { status: 204 });
  const { user } = visit();
  const remove = (await rowOf('Quick')).getByRole('button', { name: 'Remove' });
  await user.click(remove);
  const dialog = within(screen.getByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(writes()).toEqual([]);
  await user.click(remove);
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The model was removed')).toBeVisible();
  expect(writes()).toMatchObject([{ method: 'DELETE', url: '/api/admin/models/quick' }]);
  expect(button('Add Model')).toHaveFocus();
});
