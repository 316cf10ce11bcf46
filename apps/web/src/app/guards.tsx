import { useState, type ComponentType, type ReactNode } from 'react';
import { Redirect, useLocation, useSearchParams } from '../lib/routing/router.tsx';
import { safeReturnUrl } from '../lib/return-url.rules.ts';
import { loginPath, paths } from '../paths.ts';
import { identityStore, useIdentity } from '../services/identity/identity.ts';

// Courtesy: what is allowed is decided by the server, on every request.

interface GuardProps {
  children: ReactNode;
}

/** Lets whoever is signed in pass; others sign in first and come back. */
export function RequireSignedIn({ children }: GuardProps) {
  const { account } = useIdentity();
  const { pathname, search, hash } = useLocation();
  const [wasSignedIn] = useState(account !== null);
  if (account !== null) return children;
  const { ended } = identityStore.getState();
  // Whoever signed out, here or in another tab, does not mean to come back.
  const isDone = wasSignedIn && (ended === 'here' || ended === 'elsewhere');
  return <Redirect to={isDone ? paths.home : loginPath(pathname + search + hash)} />;
}

/** Lets administrators pass (§6). */
export function RequireAdmin({ children }: GuardProps) {
  const { account } = useIdentity();
  if (account !== null && account.userType !== 'ADMIN') return <Redirect to={paths.home} />;
  return <RequireSignedIn>{children}</RequireSignedIn>;
}

/** Sends whoever is signed in on: after the sign-in to where they wanted to go, else to the beginning. */
export function RedirectSignedIn({ children }: GuardProps) {
  const { account } = useIdentity();
  const { pathname } = useLocation();
  const query = useSearchParams();
  const [wasSignedIn] = useState(account !== null);
  const isLogin = pathname.startsWith(paths.login);
  // The form of registering says what comes next before it leaves.
  if (account === null || !(isLogin || wasSignedIn)) return children;
  const returnUrl = safeReturnUrl(query.get('returnUrl'), window.location.origin, paths.profile);
  return <Redirect to={isLogin ? returnUrl : paths.root} />;
}

export const requireSignedIn = (Page: ComponentType) => guarded(RequireSignedIn, Page);
export const requireAdmin = (Page: ComponentType) => guarded(RequireAdmin, Page);
export const redirectSignedIn = (Page: ComponentType) => guarded(RedirectSignedIn, Page);

function guarded(Guard: ComponentType<GuardProps>, Page: ComponentType): ComponentType {
  return function GuardedPage() {
    return (
      <Guard>
        <Page />
      </Guard>
    );
  };
}
