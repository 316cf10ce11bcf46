import type { Settings } from '@convoke/contract/admin/admin.schemas.ts';
import { fill } from '../../test/fill.ts';
import { unsetGroup } from '@convoke/contract/settings.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearCookies,
  configResponse,
  fakeApi,
  jsonResponse,
  problemResponse,
  type FakeRequest,
} from '../../test/fake-api.ts';
import { showInLanguage } from '../../test/show-in-language.ts';
import { signInAs, visitPage } from '../../test/visit-page.tsx';
import { useSettingsDrafts } from '../features/admin/settings/settings-drafts.ts';
import AdminSettingsPage from './admin-settings-page.tsx';

const stored: Settings = {
  ai: {
    provider: 'openai-compatible',
    model: 'small',
    baseUrl: 'https://one.example/v1',
    hasApiKey: true,
    ...unsetGroup('ai'),
  },
  limits: { ...unsetGroup('limits'), apiPerMinute: 500 },
  isRegistrationOpen: true,
  siteTexts: unsetGroup('siteTexts'),
  environment: {
    provider: 'auto',
    model: null,
    baseUrl: null,
    hasApiKey: false,
    ...unsetGroup('ai'),
    ...unsetGroup('limits'),
    ...unsetGroup('siteTexts'),
    maxOutputTokens: 1024,
    aiPerMinute: 30,
    authPerMinute: 10,
    apiPerMinute: 600,
    contactEmail: 'hello@convoke.example',
  },
  inForce: { label: 'small at one.example', mode: 'model', botCheck: 'altcha' },
};

let requests: FakeRequest[];
let settings: Settings;
let write: (request: FakeRequest) => Response | Promise<Response>;

beforeEach(() => {
  localStorage.clear();
  signInAs();
  settings = stored;
  write = () => jsonResponse(settings);
  useSettingsDrafts.setState({}, true);
  ({ requests } = fakeApi((request) => {
    if (request.url === '/api/config') return configResponse();
    return request.method === 'GET' ? jsonResponse(settings) : write(request);
  }));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  clearCookies();
  await showInLanguage('en');
});

const visit = () => visitPage('/admin/settings', <AdminSettingsPage />);
const region = (name: string) => screen.findByRole('region', { name });
const writes = () => requests.filter(({ method }) => method !== 'GET');
const save = (group: HTMLElement) => within(group).getByRole('button', { name: 'Save' });

describe('the settings', () => {
  it('show the effective value where they are empty', async () => {
    visit();
    const ai = await region('AI Model');
    expect(within(ai).getByLabelText('Max output tokens')).toHaveAccessibleDescription(
      'Per answer. Default: 1,024 (environment)',
    );
    expect(within(ai).getByLabelText('Daily token budget')).toHaveAccessibleDescription(
      /Default: no limit \(environment\)/,
    );
    expect(ai).toHaveTextContent('In use now: small at one.example');
    const limits = await region('Rate Limits');
    expect(within(limits).getByLabelText('AI calls per minute')).toHaveAccessibleDescription(
      'Default: 30 (environment)',
    );
    expect(within(limits).getByLabelText('Other calls per minute')).toHaveValue('500');
  });

  it('lead to the connected model that answers, unless something is set for another one', async () => {
    const inForce = { ...stored.inForce, id: 'quick', label: 'Quick' };
    const ai = {
      provider: null,
      model: null,
      baseUrl: null,
      hasApiKey: false,
      ...unsetGroup('ai'),
    };
    settings = { ...stored, ai, inForce };
    visit();
    const group = await region('AI Model');
    expect(group).toHaveTextContent('In use now: Quick');
    expect(group).not.toHaveTextContent('From the environment');
    expect(within(group).queryByLabelText('Provider')).toBeNull();
    expect(within(group).getByRole('link', { name: 'Change it there' })).toHaveAttribute(
      'href',
      '/admin/models',
    );
    expect(within(group).getByLabelText('Max output tokens')).toBeInTheDocument();
    cleanup();
    settings = { ...settings, ai: { ...ai, provider: 'rehearsal' } };
    visit();
    expect(within(await region('AI Model')).getByLabelText('Provider')).toHaveValue('rehearsal');
  });

  it('are saved group by group', async () => {
    const { user } = visit();
    const limits = await region('Rate Limits');
    expect(save(limits)).toBeDisabled();
    const field = within(limits).getByLabelText('AI calls per minute');
    await fill(field, '0');
    expect(field).toHaveAccessibleDescription(/Must be a whole number from 1 to 1,000,000/);
    expect(save(limits)).toBeDisabled();
    await user.clear(field);
    await fill(field, '45');
    settings = { ...stored, limits: { ...stored.limits, aiPerMinute: 45 } };
    await user.click(save(limits));
    expect(await within(limits).findByText('Settings saved successfully')).toBeInTheDocument();
    expect(writes()).toMatchObject([
      {
        method: 'PUT',
        url: '/api/admin/settings',
        body: { limits: { ...stored.limits, aiPerMinute: 45 } },
      },
    ]);
    expect(Object.keys(writes()[0]?.body as object)).toEqual(['limits']);
    expect(field).toHaveValue('45');
    expect(save(limits)).toBeDisabled();
  });

  it('survive a change of language, are restored as a draft after leaving the page, and warn before the tab closes', async () => {
    const first = visit();
    const texts = await region('Site Texts');
    await fill(within(texts).getByLabelText('Founder name'), 'Mara');
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await act(() => showInLanguage('de'));
    expect(within(texts).getByDisplayValue('Mara')).toBeVisible();
    expect(texts).not.toHaveTextContent('Founder name');
    await act(() => showInLanguage('en'));
    first.unmount();
    const { user } = visit();
    const again = await region('Site Texts');
    expect(within(again).getByLabelText('Founder name')).toHaveValue('Mara');
    expect(again).toHaveTextContent('Not saved yet');
    await user.click(within(again).getByRole('button', { name: 'Discard Changes' }));
    expect(within(again).getByLabelText('Founder name')).toHaveValue('');
    const free = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(free);
    expect(free.defaultPrevented).toBe(false);
  });

  it('keep what was typed when saving fails, and show why', async () => {
    write = () =>
      new Response(
        JSON.stringify({
          status: 422,
          code: 'invalid_request',
          title: 'x',
          message: 'Something is wrong.',
          errors: { 'siteTexts.founderName': ['Must be a name'] },
        }),
        { status: 422, headers: { 'content-type': 'application/problem+json' } },
      );
    const { user } = visit();
    const texts = await region('Site Texts');
    const field = within(texts).getByLabelText('Founder name');
    await fill(field, 'nobody');
    await user.click(save(texts));
    expect(await within(texts).findByRole('alert')).toHaveTextContent('Something is wrong.');
    expect(field).toHaveValue('nobody');
    expect(field).toHaveAccessibleDescription(/Must be a name/);
  });

  it('open and close the registration', async () => {
    const { user } = visit();
    const registration = await region('Registration');
    await user.click(within(registration).getByRole('checkbox', { name: 'Anyone can register' }));
    settings = { ...stored, isRegistrationOpen: false };
    await user.click(save(registration));
    await within(registration).findByText('Settings saved successfully');
    expect(writes()).toMatchObject([{ body: { isRegistrationOpen: false } }]);
    expect(within(registration).getByRole('checkbox')).not.toBeChecked();
  });
});

describe('the key', () => {
  it('is never shown, can be replaced, removed, and kept after all', async () => {
    const { user } = visit();
    const ai = await region('AI Model');
    expect(ai).toHaveTextContent('A key is stored. It is never shown.');
    await user.click(within(ai).getByRole('button', { name: 'Forget' }));
    expect(ai).toHaveTextContent('The stored key is deleted when you save.');
    await user.click(within(ai).getByRole('button', { name: 'Keep it' }));
    expect(save(ai)).toBeDisabled();
    await user.click(within(ai).getByRole('button', { name: 'Replace' }));
    await fill(within(ai).getByLabelText('API Key'), 'sk-new');
    await user.click(save(ai));
    await within(ai).findByText('Settings saved successfully');
    expect(writes()).toMatchObject([{ body: { ai: { apiKey: 'sk-new', model: 'small' } } }]);
    expect(screen.queryByDisplayValue('sk-new')).not.toBeInTheDocument();
    expect(ai).toHaveTextContent('A key is stored.');
  });

  it('is announced as lost with another base URL, before that is saved', async () => {
    const { user } = visit();
    const ai = await region('AI Model');
    const address = within(ai).getByLabelText('Base URL');
    await user.clear(address);
    await fill(address, 'https://two.example/v1');
    expect(within(ai).getByRole('alert')).toHaveTextContent(
      'The base URL changes, so the stored key is deleted when you save',
    );
    expect(within(ai).getByLabelText('API Key')).toHaveValue('');
    await user.clear(address);
    await fill(address, 'https://one.example/v1');
    expect(within(ai).queryByRole('alert')).not.toBeInTheDocument();
    expect(writes()).toEqual([]);
  });

  it('is not left in the form after signing out', async () => {
    const { user } = visit();
    const ai = await region('AI Model');
    await user.click(within(ai).getByRole('button', { name: 'Replace' }));
    await fill(within(ai).getByLabelText('API Key'), 'sk-new');
    const { sessionStore } = await import('../services/session/session-store.ts');
    sessionStore.end('here');
    await waitFor(() => expect(useSettingsDrafts.getState()).toEqual({}));
  });
});

describe('the test of the connection', () => {
  const result = {
    isOk: true,
    label: 'small at one.example',
    message: 'Ready.',
    firstTokenMs: 120,
    durationMs: 340,
  };

  it('shows the model’s reply and its speed', async () => {
    write = () => jsonResponse(result);
    const { user } = visit();
    const ai = await region('AI Model');
    await user.click(within(ai).getByRole('button', { name: 'Test connection' }));
    expect(
      await within(ai).findByText(
        'small at one.example answered in 340 ms, the first token after 120 ms',
      ),
    ).toBeInTheDocument();
    expect(ai).toHaveTextContent('“Ready.”');
  });

  it('shows what failed', async () => {
    write = () =>
      jsonResponse({ ...result, isOk: false, message: 'Connection refused.', firstTokenMs: null });
    const { user } = visit();
    const ai = await region('AI Model');
    await user.click(within(ai).getByRole('button', { name: 'Test connection' }));
    expect(await within(ai).findByRole('alert')).toHaveTextContent('Connection refused.');
  });

  it('shows when the request failed', async () => {
    write = () => problemResponse(429, 'rate_limited', 'Too many requests.');
    const { user } = visit();
    const ai = await region('AI Model');
    await user.click(within(ai).getByRole('button', { name: 'Test connection' }));
    expect(await within(ai).findByRole('alert')).toHaveTextContent(
      'The test could not be run.Too many requests.',
    );
  });
});
