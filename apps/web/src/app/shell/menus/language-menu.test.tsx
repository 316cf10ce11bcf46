import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { MemoryRouter } from '../../../../test/memory-router.tsx';
import { showInLanguage } from '../../../../test/show-in-language.ts';
import { useLanguage } from '../../../lib/language/use-language.ts';
import { LanguageMenu } from './language-menu.tsx';
import { SideMenu } from './side-menu.tsx';

afterEach(() => showInLanguage('en'));

function App({ onClose }: { onClose?: () => void }) {
  useLanguage();
  return onClose === undefined ? <LanguageMenu /> : <SideMenu onClose={onClose} />;
}

it('the header lists each language by its own name, and changes to one without losing the focus', async () => {
  render(<App />, { wrapper: MemoryRouter });
  await userEvent.click(screen.getByRole('button', { name: 'Language' }));
  const items = within(await screen.findByRole('menu', { name: 'Language' })).getAllByRole(
    'menuitemradio',
  );
  expect(items.map((item) => [item.textContent, item.lang, item.ariaChecked])).toEqual([
    ['English', 'en', 'true'],
    ['Deutsch', 'de', 'false'],
    ['Español', 'es', 'false'],
  ]);
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Deutsch' }));
  expect(await screen.findByRole('button', { name: 'Sprache' })).toHaveFocus();
  expect(document.documentElement.lang).toBe('de');
  expect(document.cookie).toContain('convoke.language=de');
});

it('the side menu lists them too, and closes', async () => {
  const onClose = vi.fn();
  render(<App onClose={onClose} />, { wrapper: MemoryRouter });
  const group = within(screen.getByRole('group', { name: 'Language' }));
  expect(group.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
  const spanish = group.getByRole('button', { name: 'Español' });
  expect(spanish).toHaveAttribute('lang', 'es');
  await userEvent.click(spanish);
  expect(onClose).toHaveBeenCalledOnce();
  await waitFor(() => expect(spanish).toHaveAttribute('aria-pressed', 'true'));
  expect(screen.getByRole('group', { name: 'Idioma' })).toBeVisible();
});
