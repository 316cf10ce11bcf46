import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearCookies,
  configResponse,
  fakeApi,
  fakePublicConfig,
  jsonResponse,
  problemResponse,
  type FakeRequest,
} from '../../test/fake-api.ts';
import { fill } from '../../test/fill.ts';
import { showInLanguage } from '../../test/show-in-language.ts';
import { signInAs, visitPage } from '../../test/visit-page.tsx';
import { setupMessages } from '../features/models/setup/messages.ts';
import { setupKeyStore } from '../features/models/setup/setup-key.ts';
import { publicConfigStore } from '../services/api/public-config.ts';
import { loadErrorMessages } from '../services/api/errors/load-error-messages.ts';
import { sessionStore } from '../services/session/session-store.ts';
import { saveVision } from '../services/workspace/workspace.ts';
import SetupPage from './setup-page.tsx';

const key = 'k'.repeat(43);
const ollama = {
  vendor: 'Ollama',
  baseUrl: 'http://127.0.0.1:11434/v1',
  models: ['llama3.2', 'qwen3'],
};
const answered = {
  isOk: true,
  label: 'llama3.2 (127.0.0.1:11434)',
  message: 'Loud and clear.',
  firstTokenMs: 40,
  durationMs: 120,
};
const connected = {
  id: 'm1',
  name: 'llama3.2 (Ollama)',
  provider: 'openai-compatible',
  baseUrl: ollama.baseUrl,
  model: 'llama3.2',
  hasKey: false,
  contextTokens: null,
  maxOutputTokens: null,
  isOffered: true,
  priceInput: null,
  priceOutput: null,
  origin: 'connected',
};

let requests: FakeRequest[];
let servers: object[];
let offered: object[];
let respond: (request: FakeRequest) => Response;

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  sessionStore.end('here');
  setupKeyStore.setState({ key: null, refusal: null });
  publicConfigStore.setState({ config: null, hasFailed: false });
  await loadErrorMessages();
  servers = [ollama];
  offered = [];
  respond = () => jsonResponse(answered);
  ({ requests } = fakeApi((request) => {
    if (request.url === '/api/config') return configResponse('csrf-1', offered);
    return request.url === '/api/setup/servers' ? jsonResponse({ servers }) : respond(request);
  }));
});
afterEach(async () => {
  await showInLanguage('en');
  vi.unstubAllGlobals();
  clearCookies();
});

const visit = (hash = `#key=${key}`) => visitPage('/setup', <SetupPage />, hash);
const button = (name: string) => screen.findByRole('button', { name });
const writes = () => requests.filter(({ method }) => method !== 'GET');
const refused = (reason: string, message: string) =>
  new Response(
    JSON.stringify({ status: 403, code: 'forbidden', title: 'Forbidden', reason, message }),
    { status: 403, headers: { 'content-type': 'application/problem+json' } },
  );

describe('the setup link', () => {
  it('is taken out of the address at once, and its key is sent in a header only', async () => {
    const { history } = visit();
    expect(await screen.findByRole('radio', { name: 'Ollama' })).toBeChecked();
    expect(history.current().location).toMatchObject({ pathname: '/setup', hash: '' });
    const [listing] = requests.filter(({ url }) => url === '/api/setup/servers');
    expect(listing?.headers.get('x-setup-key')).toBe(key);
    expect(JSON.stringify([localStorage, sessionStorage])).not.toContain(key);
  });

  it('connects a found server in two clicks, and shows its sentence', async () => {
    const { user } = visit();
    await user.click(await button('Test'));
    expect(await screen.findByText('“Loud and clear.”')).toBeInTheDocument();
    respond = () => jsonResponse(connected, 201);
    await user.click(await button('Connect'));
    const notice = (await screen.findByText('llama3.2 (Ollama) is connected')).closest(
      '[tabindex]',
    );
    expect(notice).toHaveFocus();
    expect(screen.queryByRole('form', { name: 'Create an administrator' })).toBeNull();
    const body = {
      name: 'llama3.2 (Ollama)',
      provider: 'openai-compatible',
      baseUrl: ollama.baseUrl,
      model: 'llama3.2',
    };
    expect(writes().map(({ url, body: sent }) => [url, sent])).toEqual([
      ['/api/setup/test', body],
      ['/api/setup/models', body],
    ]);
    expect(writes().every(({ headers }) => headers.get('x-setup-key') === key)).toBe(true);
    expect(requests.at(-1)?.url).toBe('/api/config');
  });

  it('asks for the key of a found server that refuses to answer without one', async () => {
    respond = () =>
      jsonResponse({
        ...answered,
        isOk: false,
        message: 'The model server did not accept this server’s key.',
        error: { code: 'model_key_refused', cause: '401' },
      });
    const { user } = visit();
    await screen.findByRole('radio', { name: 'Ollama' });
    expect(screen.queryByLabelText('API key')).toBeNull();
    await user.click(await button('Test'));
    await fill(await screen.findByLabelText('API key'), 'sk-own');
    respond = () => jsonResponse(answered);
    await user.click(await button('Test'));
    expect(await screen.findByText('“Loud and clear.”')).toBeInTheDocument();
    expect(writes().at(-1)?.body).toMatchObject({ baseUrl: ollama.baseUrl, key: 'sk-own' });
  });

  it('creates the first administrator with the key that connecting returned', async () => {
    respond = () => jsonResponse({ ...connected, administratorKey: 'a-key' }, 201);
    const { user } = visit();
    await user.click(await button('Connect'));
    const form = await screen.findByRole('form', { name: 'Create an administrator' });
    await fill(within(form).getByLabelText('Email'), 'ida@example.org');
    expect(within(form).getByLabelText('Password')).toHaveAccessibleDescription(
      setupMessages.passwordHint,
    );
    await fill(within(form).getByLabelText('Password'), 'Better9!then');
    respond = () => new Response(null, { status: 204 });
    await user.click(await button('Create administrator'));
    expect(await screen.findByText('ida@example.org is an administrator now.')).toBeInTheDocument();
    expect(writes().at(-1)).toMatchObject({
      url: '/api/setup/administrator',
      body: { email: 'ida@example.org', password: 'Better9!then' },
    });
    expect(writes().at(-1)?.headers.get('x-setup-key')).toBe('a-key');
  });

  describe('once a model is connected', () => {
    const offer = () => screen.findByRole('form', { name: 'Create an administrator' });
    const kept = () => sessionStorage.getItem('convoke.administratorOffer');
    async function connect() {
      respond = () => jsonResponse({ ...connected, administratorKey: 'a-key' }, 201);
      const page = visit();
      await page.user.click(await button('Connect'));
      await offer();
      return page;
    }
    async function reload() {
      cleanup();
      setupKeyStore.setState({ key: null, refusal: null });
      const page = visit('');
      await screen.findByRole('heading', { name: 'Connect a model' });
      return page;
    }
    async function create(user: ReturnType<typeof visit>['user']) {
      await fill(within(await offer()).getByLabelText('Email'), 'ida@example.org');
      await fill(within(await offer()).getByLabelText('Password'), 'Better9!then');
      await user.click(await button('Create administrator'));
    }

    it('the offer to create an administrator outlives a reload, until it is used', async () => {
      await connect();
      const { user } = await reload();
      expect(await screen.findByText('llama3.2 (Ollama) is connected')).toBeInTheDocument();
      respond = () =>
        Response.json(
          {
            status: 422,
            code: 'invalid_request',
            title: 'Unprocessable',
            message: 'Please check password: …',
            errors: { password: ['…'] },
            fieldErrors: { password: [{ code: 'password_too_common' }] },
          },
          { status: 422, headers: { 'content-type': 'application/problem+json' } },
        );
      await create(user);
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent('The administrator was not created');
      expect(alert).toHaveTextContent('This password is too common.');
      await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
      expect(kept()).toContain('a-key');
      respond = () => new Response(null, { status: 204 });
      await user.click(await button('Create administrator'));
      const created = await screen.findByText('ida@example.org is an administrator now.');
      expect(created.closest('[tabindex]')).toHaveFocus();
      expect(writes().at(-1)?.headers.get('x-setup-key')).toBe('a-key');
      expect(kept()).toBeNull();
      expect(localStorage).toHaveLength(0);
      await reload();
      expect(screen.getByRole('heading', { name: 'How to get here' })).toBeInTheDocument();
    });

    it('the offer ends with its half hour, also in a tab that stays open', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
      await connect();
      await vi.advanceTimersByTimeAsync(29 * 60_000);
      await reload();
      expect(await offer()).toBeInTheDocument();
      await vi.advanceTimersByTimeAsync(2 * 60_000);
      expect(kept()).toBeNull();
      await reload();
      expect(screen.getByRole('heading', { name: 'How to get here' })).toBeInTheDocument();
      vi.useRealTimers();
    });

    it('a key that the server takes no longer ends the offer, and the next way is named', async () => {
      await connect();
      const { user } = await reload();
      respond = () => refused('setup_key_wrong', 'This setup link is not valid.');
      await create(user);
      expect(await screen.findByText(/npm run create-admin/u)).toBeInTheDocument();
      expect(kept()).toBeNull();
    });

    it('a new link, a damaged entry and an administrator see the form or the way to it', async () => {
      await connect();
      cleanup();
      visit(`#key=${'n'.repeat(43)}`);
      expect(await screen.findByRole('radio', { name: 'Ollama' })).toBeChecked();
      sessionStorage.setItem('convoke.administratorOffer', '{"name":');
      await reload();
      expect(screen.getByRole('heading', { name: 'How to get here' })).toBeInTheDocument();
      expect(kept()).toBeNull();
    });
  });

  it('that another person has spent says that a model is connected, in the header too', async () => {
    const { user } = visit();
    await screen.findByRole('radio', { name: 'Ollama' });
    offered = [{ id: 'm1', label: 'llama3.2', priceInput: null, priceOutput: null }];
    respond = () => refused('setup_key_used', 'This setup link is spent: a model is connected.');
    await user.click(await button('Connect'));
    const notice = (await screen.findByText('This page is closed')).closest('[tabindex]');
    expect(notice).toHaveTextContent('This setup link is spent: a model is connected.');
    expect(notice).toHaveFocus();
    // Without a vision the room would be empty.
    expect(screen.getByRole('button', { name: 'Define your vision' })).toHaveAttribute(
      'href',
      '/vision',
    );
    act(() => saveVision({ teamVision: 'A garden', objectives: '', keyResults: '' }));
    expect(screen.getByRole('button', { name: 'Go to your team' })).toHaveAttribute(
      'href',
      '/team-dashboard',
    );
    expect(screen.queryByRole('heading', { name: 'How to get here' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Connect' })).toBeNull();
    expect(publicConfigStore.getState().config?.ai.models).toEqual(offered);
  });

  it('that is opened again in the same tab after it was spent shows no form', async () => {
    let isSpent = false;
    let asked = 0;
    fakeApi(({ url }) => {
      if (url === '/api/config') return configResponse('csrf-1', offered);
      if (url === '/api/setup/servers') asked += 1;
      if (isSpent)
        return refused('setup_key_used', 'This setup link is spent: a model is connected.');
      return jsonResponse({ servers });
    });
    const { user, history } = visit();
    await screen.findByRole('radio', { name: 'Ollama' });
    isSpent = true;
    await user.click(await button('Connect'));
    await screen.findByText('This page is closed');
    const before = asked;
    act(() => history.visit(`/setup#key=${key}`));
    await waitFor(() => expect(asked).toBeGreaterThan(before));
    expect(await screen.findByText('This page is closed')).toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: 'Ollama' })).toBeNull();
  });

  it('that is wrong closes the page, which says how to get there', async () => {
    fakeApi((request) =>
      request.url === '/api/config'
        ? configResponse()
        : refused('setup_key_wrong', 'This setup link is not valid.'),
    );
    visit();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This setup link is not valid, perhaps',
    );
    expect(screen.getByRole('heading', { name: 'How to get here' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Connect' })).toBeNull();
  });
});

describe('the form', () => {
  it('works by keyboard: arrows choose the source, Enter connects', async () => {
    respond = () => jsonResponse(connected, 201);
    const { user } = visit();
    const first = await screen.findByRole('radio', { name: 'Ollama' });
    first.focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'Another server' })).toBeChecked();
    await fill(screen.getByLabelText('Address'), 'http://localhost:8000/v1', '{Enter}');
    expect(await screen.findByText('llama3.2 (Ollama) is connected')).toBeInTheDocument();
    expect(writes()).toMatchObject([{ url: '/api/setup/models' }]);
  });

  it('names a model of another server after the model, not after its address', async () => {
    respond = () => jsonResponse(connected, 201);
    const { user } = visit();
    await user.click(await screen.findByRole('radio', { name: 'Another server' }));
    await fill(screen.getByLabelText('Address'), 'http://localhost:8000/v1');
    await fill(screen.getByLabelText('Model'), 'qwen3');
    await user.click(await button('Connect'));
    await screen.findByText('llama3.2 (Ollama) is connected');
    expect(writes()).toMatchObject([{ body: { name: 'qwen3', model: 'qwen3' } }]);
  });

  it.each([
    ['model_key_refused', /did not accept this server’s key.*asks for a key/],
    ['model_unknown', /does not know the chosen model.*spelling/],
    ['model_unreachable', /cannot be reached.*is running/],
    ['test_no_model_server', /no model server.*port and path/],
  ])('says what failed and how to mend it: %s', async (code, text) => {
    respond = () => jsonResponse({ ...answered, isOk: false, message: 'Failed.', error: { code } });
    const { user } = visit();
    await user.click(await button('Test'));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it('asks a vendor for a key, and no other source gets what was typed for it', async () => {
    const { user } = visit();
    await user.click(await screen.findByRole('radio', { name: 'Anthropic' }));
    await fill(screen.getByLabelText('API key'), 'sk-ant-1');
    await user.click(await button('Test'));
    await screen.findByText('“Loud and clear.”');
    expect(writes().at(-1)?.body).toEqual({
      name: 'claude-haiku-4-5 (Anthropic)',
      provider: 'anthropic',
      key: 'sk-ant-1',
    });
    await user.click(screen.getByRole('radio', { name: 'OpenAI' }));
    expect(screen.getByLabelText('API key')).toHaveValue('');
    expect(screen.queryByText('“Loud and clear.”')).toBeNull();
  });

  it('takes any other address, and shows the error of a field at the field', async () => {
    const { user } = visit();
    await user.click(await screen.findByRole('radio', { name: 'Another server' }));
    const address = screen.getByLabelText('Address');
    await fill(address, 'http://192.168.1.20:8000');
    respond = () =>
      new Response(
        JSON.stringify({
          status: 422,
          code: 'invalid_request',
          title: 'Unprocessable',
          message: 'Please check what you entered.',
          errors: { baseUrl: ['Must end in /v1'] },
          fieldErrors: { baseUrl: [{ code: 'base_url_lacks_version' }] },
        }),
        { status: 422, headers: { 'content-type': 'application/problem+json' } },
      );
    await user.click(await button('Connect'));
    await waitFor(() =>
      expect(address).toHaveAccessibleDescription(/Must end in \/v1, like http:\/\/localhost/),
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing was connected');
    expect(screen.getByRole('alert')).toHaveTextContent('Must end in /v1');
    expect(address).toHaveFocus();
    respond = () => problemResponse(502, 'ai_unavailable', 'The model server is silent.');
    await user.click(await button('Connect'));
    await waitFor(() => expect(screen.getByRole('alert').parentElement).toHaveFocus());
    expect(writes()[0]?.body).toMatchObject({
      name: '192.168.1.20:8000',
      provider: 'openai-compatible',
      baseUrl: 'http://192.168.1.20:8000',
    });
  });

  it('asks for a name where another model has the one that would be given', async () => {
    signInAs();
    const { user } = visit('');
    await screen.findByRole('radio', { name: 'Ollama' });
    expect(screen.queryByLabelText('Name')).toBeNull();
    const taken = () =>
      Response.json(
        {
          status: 422,
          code: 'invalid_request',
          title: 'Unprocessable',
          message: 'Please check name: …',
          errors: { name: ['…'] },
          fieldErrors: { name: [{ code: 'connected_name_taken' }] },
        },
        { status: 422, headers: { 'content-type': 'application/problem+json' } },
      );
    respond = ({ url }) => (url === '/api/setup/test' ? jsonResponse(answered) : taken());
    await user.click(await button('Connect'));
    const name = await screen.findByLabelText('Name');
    expect(name).toHaveValue('llama3.2 (Ollama)');
    expect(name).toBeInvalid();
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toHaveAccessibleDescription(/Another model has this name. Give this one a name/);
    await user.clear(name);
    await fill(name, 'Llama for drafts');
    respond = () => jsonResponse({ ...connected, name: 'Llama for drafts' }, 201);
    await user.click(await button('Connect'));
    expect(await screen.findByText('Llama for drafts is connected')).toBeInTheDocument();
    expect(writes().at(-1)?.body).toMatchObject({ name: 'Llama for drafts', model: 'llama3.2' });
    // Another name asks nobody again.
    expect(writes().filter(({ url }) => url === '/api/setup/test')).toHaveLength(1);
  });

  it('takes the path of a file, and says what runs it', async () => {
    const { user } = visit();
    await user.click(await screen.findByRole('radio', { name: 'A file' }));
    expect(screen.getByText(/npm run local-model/)).toBeInTheDocument();
    expect(await button('Connect')).toBeDisabled();
    await fill(screen.getByLabelText('Path of the file'), '/models/small.gguf');
    await user.click(await button('Test'));
    await screen.findByText('“Loud and clear.”');
    expect(writes().at(-1)?.body).toEqual({
      name: 'small.gguf',
      provider: 'local',
      model: '/models/small.gguf',
    });
  });

  it('says in German what is wrong with a file, and an unknown code in the words of the server', async () => {
    await showInLanguage('de');
    await loadErrorMessages();
    const { user } = visit();
    await user.click(await screen.findByRole('radio', { name: 'Eine Datei' }));
    await fill(screen.getByLabelText('Pfad der Datei'), '/models/half.gguf');
    const params = { file: '/models/half.gguf', detail: 'out of file bounds' };
    const failed = { ...answered, isOk: false, message: 'The engine could not load it.' };
    const problem = { status: 502, code: 'ai_unavailable', title: 'Bad Gateway' };
    const headers = { 'content-type': 'application/problem+json' };
    const reason = 'model_file_not_loaded';
    respond = ({ url }) =>
      url === '/api/setup/test'
        ? jsonResponse({ ...failed, error: { code: reason, params } })
        : new Response(JSON.stringify({ ...problem, reason, params, message: failed.message }), {
            status: 502,
            headers,
          });
    for (const name of ['Testen', 'Anschließen']) {
      await user.click(await button(name));
      expect(
        await screen.findByText(
          /^Die Engine konnte \/models\/half\.gguf nicht laden und meldet: „out of file bounds“\. .* npm run local-model$/,
        ),
      ).toBeInTheDocument();
    }
    respond = () => jsonResponse({ ...failed, error: { code: 'model_file_much_newer' } });
    await user.click(await button('Testen'));
    expect(await screen.findByText('The engine could not load it.')).toBeInTheDocument();
  });

  it('says that no server was found, and looks again', async () => {
    servers = [];
    const { user } = visit();
    expect(await screen.findByText(/No model server answers/)).toBeInTheDocument();
    servers = [{ ...ollama, models: [] }];
    await user.click(await button('Look again'));
    expect(await screen.findByText(/without a model yet/)).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'OpenAI' })).toBeChecked();
  });
});

describe('without the link', () => {
  it('the page says how to get there', async () => {
    visit('');
    expect(await screen.findByRole('heading', { name: 'How to get here' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Sign in as administrator' })).toHaveAttribute(
      'href',
      '/auth/login?returnUrl=%2Fsetup',
    );
    expect(requests.filter(({ url }) => url.startsWith('/api/setup'))).toEqual([]);
    for (const command of [
      'docker logs convoke',
      'docker compose logs app',
      'journalctl -u convoke',
    ])
      expect(screen.getByText(command)).toBeInTheDocument();
  });

  it('the page promises no link while a model is connected', async () => {
    fakeApi(() =>
      jsonResponse({ ...fakePublicConfig, ai: { ...fakePublicConfig.ai, mode: 'model' } }),
    );
    visit('');
    expect(await screen.findByText(/^A model is connected\./u)).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'How to get here' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Sign in as administrator' })).toBeInTheDocument();
  });

  it('an administrator connects by the session', async () => {
    signInAs();
    respond = ({ url }) => jsonResponse(url === '/api/setup/test' ? answered : connected, 201);
    const { user } = visit('');
    await user.click(await button('Connect'));
    expect(await screen.findByText('llama3.2 (Ollama) is connected')).toBeInTheDocument();
    expect(writes()).toMatchObject([
      { method: 'POST', url: '/api/setup/test' },
      { method: 'POST', url: '/api/admin/models' },
    ]);
    expect(writes()[0]?.headers.get('authorization')).toBe('Bearer access-1');
    expect(screen.getByRole('button', { name: 'All models' })).toBeInTheDocument();
    expect(screen.getByText('Every member answers with it from now on.')).toBeInTheDocument();
  });

  it('what an administrator connects without naming a model is the one that answers, and called after it', async () => {
    signInAs();
    respond = ({ url }) =>
      url === '/api/setup/test'
        ? jsonResponse({ ...answered, model: 'fake-small' })
        : jsonResponse({ ...connected, name: 'fake-small' }, 201);
    const { user } = visit('');
    await user.click(await screen.findByRole('radio', { name: 'Another server' }));
    await fill(screen.getByLabelText('Address'), 'http://127.0.0.1:9303/v1');
    await user.click(await button('Connect'));
    expect(await screen.findByText('fake-small is connected')).toBeInTheDocument();
    expect(writes().at(-1)).toMatchObject({
      url: '/api/admin/models',
      body: { name: 'fake-small', model: 'fake-small', baseUrl: 'http://127.0.0.1:9303/v1' },
    });
  });

  it('a model that is connected beside another one can be chosen for a member', async () => {
    signInAs();
    respond = ({ url }) => {
      if (url === '/api/setup/test') return jsonResponse(answered);
      offered = [
        { id: 'm0', label: 'First' },
        { id: 'm1', label: connected.name },
      ];
      return jsonResponse(connected, 201);
    };
    const { user } = visit('');
    await user.click(await button('Connect'));
    expect(
      await screen.findByText('From now on you can choose it for each member.'),
    ).toBeInTheDocument();
  });

  it.each([
    ['Anthropic', 'model_unreachable', 'can reach the internet'],
    ['Anthropic', 'model_server_error', 'The fault is with the vendor'],
    ['Anthropic', 'model_key_refused', 'whole key was copied'],
    ['Another server', 'model_unreachable', 'the address with its port'],
    ['Another server', 'model_key_refused', 'asks for a key: enter it'],
    ['Another server', 'model_unreadable', 'must be the API of a model server'],
    ['Another server', 'model_cut_off', 'Test again'],
  ])(
    'nothing of %s is connected after %s, and the advice is of use',
    async (source, code, words) => {
      signInAs();
      respond = () => jsonResponse({ ...answered, isOk: false, message: 'No.', error: { code } });
      const { user } = visit('');
      await user.click(await screen.findByRole('radio', { name: source }));
      if (source === 'Anthropic') await fill(screen.getByLabelText('API key'), 'sk-1');
      await user.click(await button('Connect'));
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent('Nothing was connected');
      expect(alert).toHaveTextContent(words);
      expect(writes()).toMatchObject([{ url: '/api/setup/test' }]);
    },
  );

  it('an account without the role sees how to get there', async () => {
    signInAs({ userType: 'CONVOKER' });
    visit('');
    expect(await screen.findByRole('heading', { name: 'How to get here' })).toBeInTheDocument();
  });

  it('too many attempts are named', async () => {
    signInAs();
    respond = () => problemResponse(429, 'rate_limited', 'Too many requests.');
    const { user } = visit('');
    await user.click(await button('Test'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests');
  });
});
