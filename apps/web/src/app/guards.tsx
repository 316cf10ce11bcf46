import { useState, type ComponentType, type ReactNode } from 'react';
import { Redirect, useLocation, useSearchParams } from '../lib/routing/router.tsx';
import { safeReturnUrl } from '../lib/routing/return-url.rules.ts';
import { loginPath, paths } from '../paths.ts';
import { identityStore, useIdentity } from '../services/session/identity.ts';

// Guards only save a request: the server checks access on each one.

interface GuardProps {
  children: ReactNode;
}

/** Renders the page for signed-in users; sends others to the sign-in, with a `returnUrl`. */
export function RequireSignedIn({ children }: GuardProps) {
  const { account } = useIdentity();
  const { pathname, search, hash } = useLocation();
  const [wasSignedIn] = useState(account !== null);
  if (account !== null) return children;
  const { ended } = identityStore.getState();
  // After a sign-out, here or in another tab, the sign-in screen would be unwanted.
  const isDone = wasSignedIn && (ended === 'here' || ended === 'elsewhere');
  return <Redirect to={isDone ? paths.home : loginPath(pathname + search + hash)} />;
}

/** Renders the page for administrators (docs/behaviour.md#access-to-screens). */
export function RequireAdmin({ children }: GuardProps) {
  const { account } = useIdentity();
  if (account !== null && account.userType !== 'ADMIN') return <Redirect to={paths.home} />;
  return <RequireSignedIn>{children}</RequireSignedIn>;
}

/** Sends signed-in users to the `returnUrl` after a sign-in, else to the start page. */
export function RedirectSignedIn({ children }: GuardProps) {
  const { account } = useIdentity();
  const { pathname } = useLocation();
  const query = useSearchParams();
  const [wasSignedIn] = useState(account !== null);
  const isLogin = pathname.startsWith(paths.login);
  // The register form shows its confirmation before it redirects.
  if (account === null || !(isLogin || wasSignedIn)) return children;
  const returnUrl = safeReturnUrl(query.get('returnUrl'), window.location.origin, paths.profile);
  return <Redirect to={isLogin ? returnUrl : paths.root} />;
}

/** Guards by who may open the page. */
export const guards = {
  visitors: (Page: ComponentType) => guarded(RedirectSignedIn, Page),
  accounts: (Page: ComponentType) => guarded(RequireSignedIn, Page),
  administrators: (Page: ComponentType) => guarded(RequireAdmin, Page),
};

function guarded(Guard: ComponentType<GuardProps>, Page: ComponentType): ComponentType {
  return function GuardedPage() {
    return (
      <Guard>
        <Page />
      </Guard>
    );
  };
}
