import { useEffect, useRef, useState } from 'react';
import { isolated } from '../../../lib/text/isolated.ts';
import { useLocation, useNavigate } from '../../../lib/routing/router.tsx';
import { ApiError } from '../../../services/api/api-error.ts';
import { refusalText } from '../../../services/api/errors/error-text.ts';
import type { Outcome } from '../admin-frame.tsx';
import { adminToolsMessages as texts } from './messages.ts';
import { readSignInReturn, type SignInReturn, withoutReturn } from './sign-in-return.rules.ts';
import { endSignIn } from './tools.queries.ts';

/** Ends a sign-in that came back to this address, once, and tells what came of it. */
export function useSignInReturn(onEnded: (outcome: Outcome) => void): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [signIn] = useState(() => readSignInReturn(search));
  const isSent = useRef(false);

  useEffect(() => {
    if (signIn === null || isSent.current) return;
    isSent.current = true;
    // A code in the address would be sent again by a reload, and kept in the history.
    navigate({ search: withoutReturn(search) }, { replace: true });
    void outcomeOf(signIn).then(onEnded);
  }, [signIn, search, navigate, onEnded]);
}

async function outcomeOf(signIn: SignInReturn): Promise<Outcome> {
  if ('refusal' in signIn) return { tone: 'error', text: texts.signInRefused(signIn.refusal) };
  try {
    const { name } = await endSignIn(signIn.body);
    return { tone: 'success', text: texts.signedIn(isolated(name)) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { tone: 'error', text: refusalText(error) ?? texts.signInFailed };
  }
}
