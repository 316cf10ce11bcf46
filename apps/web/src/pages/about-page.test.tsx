import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearCookies, configResponse, fakeApi } from '../../test/fake-api.ts';
import { visitPage } from '../../test/visit-page.tsx';
import { paths } from '../paths.ts';
import AboutPage from './about-page.tsx';

beforeEach(() => {
  fakeApi(() => configResponse());
  visitPage(paths.about, <AboutPage />);
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearCookies();
});

it('has every section, in order', () => {
  const titles = screen
    .getAllByRole('heading')
    .map(({ tagName, textContent }) => [tagName, textContent]);
  expect(titles).toEqual([
    ['H1', 'About'],
    ['H2', 'The Premise'],
    ['H2', 'Why it exists'],
    ['H2', 'What It Enables'],
    ['H2', 'Principles'],
    ['H3', 'Context is the interface'],
    ['H3', 'Structure beats spontaneity'],
    ['H3', 'Teams over tools'],
    ['H3', 'The user leads'],
    ['H2', "What's next"],
    ['H2', "Who's behind"],
    ['H2', 'Want to connect?'],
  ]);
});

it('has a use case for strategists, founders, researchers and creators', () => {
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Strategists',
    'Founders',
    'Researchers',
    'Creators',
  ]);
});

it('names the maintainers that the server configures', async () => {
  expect(await screen.findByText('The Convoke maintainers')).toBeInTheDocument();
});

it('leads to the contact page', () => {
  expect(screen.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
});
