import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { MemoryRouter } from '../../../test/memory-router.tsx';
import { chooseLanguage } from '../language/language.ts';
import { LanguageMenu } from './language-menu.tsx';
import { SideMenu } from './side-menu.tsx';

// To choose one loads the page anew, which a test would not survive.
vi.mock(import('../language/language.ts'), async (original) => ({
  ...(await original()),
  chooseLanguage: vi.fn(),
}));

afterEach(() => {
  vi.mocked(chooseLanguage).mockClear();
  document.documentElement.lang = 'en';
});

it('the header offers each language under its own name, and read out in it', async () => {
  document.documentElement.lang = 'es';
  render(<LanguageMenu />, { wrapper: MemoryRouter });
  await userEvent.click(screen.getByRole('button', { name: 'Language' }));
  const items = within(await screen.findByRole('menu', { name: 'Language' })).getAllByRole(
    'menuitemradio',
  );
  expect(items.map((item) => [item.textContent, item.lang, item.ariaChecked])).toEqual([
    ['English', 'en', 'false'],
    ['Deutsch', 'de', 'false'],
    ['Español', 'es', 'true'],
  ]);
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Deutsch' }));
  expect(chooseLanguage).toHaveBeenCalledExactlyOnceWith('de');
});

it('the language that is spoken already loads nothing anew', async () => {
  render(<LanguageMenu />, { wrapper: MemoryRouter });
  await userEvent.click(screen.getByRole('button', { name: 'Language' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'English' }));
  expect(chooseLanguage).not.toHaveBeenCalled();
});

it('the side menu offers the same, and closes', async () => {
  const onClose = vi.fn();
  render(<SideMenu onClose={onClose} />, { wrapper: MemoryRouter });
  const group = within(screen.getByRole('group', { name: 'Language' }));
  expect(group.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
  const spanish = group.getByRole('button', { name: 'Español' });
  expect(spanish).toHaveAttribute('lang', 'es');
  await userEvent.click(spanish);
  expect(chooseLanguage).toHaveBeenCalledExactlyOnceWith('es');
  expect(onClose).toHaveBeenCalledOnce();
});
