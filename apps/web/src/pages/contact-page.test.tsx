import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearCookies,
  configResponse,
  fakeApi,
  fakePublicConfig,
  jsonResponse,
  problemResponse,
} from '../../test/fake-api.ts';
import { loseNetwork } from '../../test/lose-network.ts';

// The public configuration is requested once per document, so every test opens a new one.
async function visitContact() {
  vi.resetModules();
  const { visitPage } = await import('../../test/visit-page.tsx');
  const { default: ContactPage } = await import('./contact-page.tsx');
  return visitPage('/contact', <ContactPage />);
}

beforeEach(clearCookies);
afterEach(() => void vi.unstubAllGlobals());

const address = () => screen.findByRole('link', { name: 'hello@convoke.example' });

describe('without configuration', () => {
  beforeEach(async () => {
    fakeApi(() => configResponse());
    await visitContact();
  });

  it('the founder card names the maintainers and shows no photo', async () => {
    const card = screen.getByRole('region', { name: 'Behind Convoke' });
    await waitFor(() => expect(card).toHaveTextContent('The Convoke maintainers'));
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('the address opens a mail', async () => {
    expect(screen.getByRole('heading', { level: 2, name: "Let's Talk" })).toBeInTheDocument();
    expect(await address()).toHaveAttribute('href', 'mailto:hello@convoke.example');
  });

  it('there is no Blog', async () => {
    await address();
    expect(screen.queryByRole('link', { name: 'Blog' })).toBeNull();
  });
});

it('a configured founder has a name, a bio and a photo, and the Blog a link', async () => {
  fakeApi(() =>
    jsonResponse({
      ...fakePublicConfig,
      contactEmail: 'table@convoke.example',
      blogUrl: 'https://blog.convoke.example/',
      founder: { name: 'N. N.', bio: 'Sets the table.', photoUrl: '/founder.jpg' },
    }),
  );
  await visitContact();
  expect(await screen.findByRole('img', { name: 'N. N.' })).toHaveAttribute('src', '/founder.jpg');
  expect(screen.getByRole('region', { name: 'Behind Convoke' })).toHaveTextContent(
    'N. N.Sets the table.',
  );
  expect(screen.getByRole('link', { name: 'table@convoke.example' })).toHaveAttribute(
    'href',
    'mailto:table@convoke.example',
  );
  expect(screen.getByRole('link', { name: 'Blog' })).toHaveAttribute(
    'href',
    'https://blog.convoke.example/',
  );
});

it('shows that the address could not be loaded, and focuses it once it is', async () => {
  let isRepaired = false;
  fakeApi(() =>
    isRepaired ? configResponse() : problemResponse(503, 'unavailable', 'The database rests.'),
  );
  const { user } = await visitContact();
  const tryAgain = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('alert')).toHaveTextContent('The address could not be loaded.');
  await user.click(tryAgain);
  await waitFor(() => expect(tryAgain).not.toHaveAttribute('aria-busy'));
  expect(screen.getByRole('alert')).toHaveTextContent('The address could not be loaded.');
  isRepaired = true;
  await user.click(tryAgain);
  await waitFor(async () => expect(await address()).toHaveFocus());
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(screen.getByText('The Convoke maintainers')).toBeInTheDocument();
});

it('offline it says so, and the address appears with the network', async () => {
  let isReachable = false;
  fakeApi(() =>
    isReachable ? configResponse() : Promise.reject(new TypeError('Failed to fetch')),
  );
  await visitContact();
  await screen.findByRole('button', { name: 'Try again' });
  const network = await loseNetwork();
  // The page learns it from modules of its own, a moment after those that `loseNetwork` waits for.
  await screen.findByText('You are offline. The address loads when you are back online.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  isReachable = true;
  network.restore();
  expect(await address()).toBeInTheDocument();
});
