import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showInLanguage } from '../../../test/show-in-language.ts';
import { saveVision } from '../../services/workspace/workspace.ts';
import { StorageNotice } from './storage-notice.tsx';

afterEach(() => showInLanguage('en'));

function refuseStorage({ areCookiesBlocked }: { areCookiesBlocked: boolean }): void {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(!areCookiesBlocked);
  vi.spyOn(console, 'error').mockReturnValue();
  saveVision({ teamVision: 'A garden', objectives: '', keyResults: '' });
}

it('a browser that stores nothing does all else until its tab is closed', () => {
  refuseStorage({ areCookiesBlocked: false });
  render(<StorageNotice />);
  expect(screen.getByRole('alert')).toHaveTextContent(/does not let Convoke store anything/);
  expect(screen.getByRole('alert')).toHaveTextContent(/Everything works/);
});

it.each([
  ['en', /blocks cookies.*no member can answer.*Allow cookies/, 'Everything works'],
  ['de', /blockiert Cookies.*kein Mitglied kann antworten.*Erlaube Cookies/, 'Alles funktioniert'],
  ['es', /bloquea las cookies.*ningún miembro puede responder.*Permite/, 'Todo funciona'],
] as const)(
  'one that blocks cookies is told what does not work, in %s',
  async (language, said, not) => {
    refuseStorage({ areCookiesBlocked: true });
    await showInLanguage(language);
    render(<StorageNotice />);
    expect(screen.getByRole('alert')).toHaveTextContent(said);
    expect(screen.getByRole('alert')).not.toHaveTextContent(not);
    cleanup();
  },
);
