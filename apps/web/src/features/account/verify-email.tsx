import { CircleCheck, MailWarning } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from '../../lib/routing/router.tsx';
import { paths } from '../../paths.ts';
import { translateSentence } from '../../lib/language/sentences.ts';
import { ApiError } from '../../services/api/api-error.ts';
import { useCarriedTexts, useCarry } from '../../services/identity/carried-texts.ts';
import { changeAccount } from '../../services/identity/identity-desk.ts';
import { useIdentity } from '../../services/identity/identity.ts';
import { hasVerifiedHere, noteVerifiedLink } from '../../services/identity/verified-link.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Mark } from '../../ui/mark.tsx';
import { accountMessages } from './account.messages.ts';
import { verifyEmail } from './account.queries.ts';
import { authFailure } from './auth-failure.rules.ts';
import { emailErrors } from './auth-form.rules.ts';
import { authMessages as texts } from './auth.messages.ts';
import { DonePanel } from './done-panel.tsx';
import { ResendVerification } from './resend-verification.tsx';

type Face =
  | { name: 'verifying' }
  | { name: 'verified' }
  | { name: 'failed'; sentence: string; canTryAgain: boolean };

/** Spends the token of a mailed link and says what came of it; signs nobody in. */
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
  const [face, setFace] = useState<Face>({ name: 'verifying' });
  const isVerifying = face.name === 'verifying';

  useEffect(() => {
    if (!isVerifying) return undefined;
    let isHere = true;
    async function verify() {
      const next = await verifyEmail(token).then(() => verifiedFace, failedFace);
      // §4: on the stored user, whether anybody still looks at this or not.
      if (next === verifiedFace) {
        changeAccount({ enabled: true, emailVerified: true });
        noteVerifiedLink(token);
      }
      if (isHere) setFace(next);
    }
    void verify();
    return () => {
      isHere = false;
    };
  }, [token, isVerifying]);

  if (face.name === 'verifying') {
    return (
      <DonePanel icon={<Mark size={48} isAnimated />} title={texts.verifyTitle}>
        <output>{texts.verifying}</output>
      </DonePanel>
    );
  }
  if (face.name === 'verified') return <Verified sentence={texts.verified} />;
  // A link that is opened twice has done its work the first time.
  if (!face.canTryAgain && (account?.emailVerified || hasVerifiedHere(token))) {
    return <Verified sentence={texts.alreadyVerified} />;
  }
  const tryAgain = () => setFace({ name: 'verifying' });
  return <NotVerified sentence={face.sentence} onTryAgain={face.canTryAgain ? tryAgain : null} />;
}

const verifiedFace: Face = { name: 'verified' };

function failedFace(error: unknown): Face {
  if (!(error instanceof ApiError)) throw error;
  // What is wrong with the token says more than that something is wrong.
  const fault = error.errors['token']?.[0];
  const sentence =
    fault === undefined
      ? authFailure(error, {}, texts.verifyFailed).sentence
      : translateSentence(fault);
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
  // A visitor types the address; whoever is signed in has one.
  const knownEmail = useIdentity().account?.email ?? null;
  const carried = useCarriedTexts('verify-email');
  const [typed, setTyped] = useState(carried['email'] ?? '');
  useCarry('verify-email', { email: typed });
  const [isAttempted, setIsAttempted] = useState(false);
  const fault = emailErrors({ email: typed }).email ?? null;
  const usable = fault === null ? typed.trim() : '';
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
          <ResendVerification email={knownEmail ?? usable} onMissing={() => setIsAttempted(true)} />
        </div>
      }
    >
      <p role="alert">{sentence}</p>
    </DonePanel>
  );
}
