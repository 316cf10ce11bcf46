import { CircleCheck, MailWarning } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from '../../../lib/routing/router.tsx';
import { paths } from '../../../paths.ts';
import { ApiError } from '../../../services/api/api-error.ts';
import { codedErrorText } from '../../../services/api/errors/error-text.ts';
import { changeAccount } from '../../../services/session/session-store.ts';
import { useIdentity } from '../../../services/session/identity.ts';
import { hasVerifiedHere, rememberVerifiedLink } from '../../../services/session/verified-link.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Mark } from '../../../ui/logo.tsx';
import { accountMessages, authMessages as texts } from '../messages.ts';
import { verifyEmail } from '../account.queries.ts';
import { authFailure } from './auth-failure.rules.ts';
import { emailErrors } from './auth-form.rules.ts';
import { DonePanel } from './done-panel.tsx';
import { ResendVerification } from './resend-verification.tsx';

type ViewState =
  | { name: 'verifying' }
  | { name: 'verified' }
  | { name: 'failed'; sentence: string; canTryAgain: boolean };

/** Redeems the token of a verification link; does not sign in. */
export function VerifyEmail() {
  const query = useSearchParams();
  const token = (query.get('token') ?? '').trim();
  return token === '' ? (
    <NotVerified sentence={texts.missingVerifyToken} onTryAgain={null} />
  ) : (
    <Verification key={token} token={token} />
  );
}

function Verification({ token }: { token: string }) {
  const { account } = useIdentity();
  const [viewState, setViewState] = useState<ViewState>({ name: 'verifying' });
  const isVerifying = viewState.name === 'verifying';

  useEffect(() => {
    if (!isVerifying) return undefined;
    let isMounted = true;
    async function verify() {
      const next = await verifyEmail(token).then(() => verifiedState, failedState);
      // The stored account changes even after the visitor left (docs/behaviour.md#email-verification).
      if (next === verifiedState) {
        changeAccount({ enabled: true, emailVerified: true });
        rememberVerifiedLink(token);
      }
      if (isMounted) setViewState(next);
    }
    void verify();
    return () => {
      isMounted = false;
    };
  }, [token, isVerifying]);

  if (viewState.name === 'verifying') {
    return (
      <DonePanel icon={<Mark size={48} isAnimated />} title={texts.verifyTitle}>
        <output>{texts.verifying}</output>
      </DonePanel>
    );
  }
  if (viewState.name === 'verified') return <Verified sentence={texts.verified} />;
  // A link opened twice was valid the first time.
  if (!viewState.canTryAgain && (account?.emailVerified || hasVerifiedHere(token))) {
    return <Verified sentence={texts.alreadyVerified} />;
  }
  const tryAgain = () => setViewState({ name: 'verifying' });
  return (
    <NotVerified
      sentence={viewState.sentence}
      onTryAgain={viewState.canTryAgain ? tryAgain : null}
    />
  );
}

const verifiedState: ViewState = { name: 'verified' };

function failedState(error: unknown): ViewState {
  if (!(error instanceof ApiError)) throw error;
  // The token's error is more precise than the general message.
  const fault = error.fieldErrors['token']?.[0];
  const sentence =
    fault === undefined ? authFailure(error, texts.verifyFailed).sentence : codedErrorText(fault);
  const canTryAgain = error.status === 0 || error.status === 429 || error.status >= 500;
  return { name: 'failed', sentence: sentence ?? texts.verifyFailed, canTryAgain };
}

function Verified({ sentence }: { sentence: string }) {
  const isSignedIn = useIdentity().account !== null;
  return (
    <DonePanel
      icon={<CircleCheck size={40} aria-hidden className="text-success" />}
      title={texts.verifiedTitle}
      action={
        isSignedIn ? (
          <LinkButton to={paths.root}>{texts.goOn}</LinkButton>
        ) : (
          <LinkButton to={paths.login}>{texts.signIn}</LinkButton>
        )
      }
    >
      <output>{sentence}</output>
    </DonePanel>
  );
}

interface NotVerifiedProps {
  sentence: string;
  onTryAgain: (() => void) | null;
}

function NotVerified({ sentence, onTryAgain }: NotVerifiedProps) {
  // Visitors type their address; an account has one.
  const knownEmail = useIdentity().account?.email ?? null;
  const [typed, setTyped] = useState('');
  const [isAttempted, setIsAttempted] = useState(false);
  const fault = emailErrors({ email: typed }).email ?? null;
  const validEmail = fault === null ? typed.trim() : '';
  return (
    <DonePanel
      icon={<MailWarning size={40} aria-hidden className="text-danger" />}
      title={texts.notVerifiedTitle}
      action={
        <div className="flex w-full flex-col items-stretch gap-4 text-left">
          {onTryAgain === null ? null : (
            <Button variant="primary" onClick={onTryAgain}>
              {accountMessages.tryAgain}
            </Button>
          )}
          {knownEmail === null ? (
            <TextField
              label={accountMessages.labels.email}
              name="email"
              type="email"
              autoComplete="email"
              isRequired
              value={typed}
              error={isAttempted ? fault : null}
              onChange={setTyped}
            />
          ) : null}
          <ResendVerification
            email={knownEmail ?? validEmail}
            onMissing={() => setIsAttempted(true)}
          />
        </div>
      }
    >
      <p role="alert">{sentence}</p>
    </DonePanel>
  );
}
