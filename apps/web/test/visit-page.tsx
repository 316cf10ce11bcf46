import type { Account } from '@convoke/contract/account/account.schemas.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { cloneElement, StrictMode, type ReactElement } from 'react';
import { createMemoryHistory } from '../src/lib/routing/navigation-history.ts';
import { useLanguage } from '../src/lib/language/use-language.ts';
import { Router, Routes } from '../src/lib/routing/router.tsx';
import { createQueryClient } from '../src/app/queries.tsx';
import { signIn } from '../src/services/session/session-store.ts';

/** An account with all permissions. */
export const sampleAccount: Account = {
  uuid: '0b7c1f7e-0000-4000-8000-000000000001',
  email: 'ida@example.org',
  name: 'Ida Lund',
  firstName: 'Ida',
  lastName: 'Lund',
  userType: 'ADMIN',
  enabled: true,
  emailVerified: true,
};

/** Signs in, in this browser only. */
export function signInAs(account: Partial<Account> = {}): void {
  signIn(
    { ...sampleAccount, ...account, token: 'access-1', refreshToken: 'refresh-1' },
    { remember: true },
  );
}

/** As in the app, a change of language renders the page again. */
function InLanguage({ page }: { page: ReactElement }) {
  useLanguage();
  return cloneElement(page);
}

/** Opens a page at an address; every other address renders its path. */
export function visitPage(path: string, page: ReactElement, search = '') {
  const history = createMemoryHistory([`${path}${search}`]);
  const client = createQueryClient();
  const { unmount } = render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <Router history={history}>
          <Routes
            routes={[{ path, element: <InLanguage page={page} /> }]}
            fallback={<p>another page</p>}
          />
        </Router>
      </QueryClientProvider>
    </StrictMode>,
  );
  return { history, client, unmount, user: userEvent.setup({ delay: null }) };
}
