import { useState } from 'react';
import { ApiError } from '../../services/api/api-error.ts';
import { Button, type ButtonSize } from '../../ui/button.tsx';
import { accountMessages as texts } from './account.messages.ts';
import { resendVerification } from './account.queries.ts';
import { authFailure } from './auth-failure.rules.ts';

interface ResendVerificationProps {
  /** Empty while none is known; then a click is answered by `onMissing`. */
  email: string;
  onMissing?: () => void;
  size?: ButtonSize;
}

type Face = { name: 'ready' | 'sending' } | { name: 'sent' | 'failed'; sentence: string };

/** Asks for the verification mail once more and says what came of it. */
export function ResendVerification({ email, onMissing, size = 'md' }: ResendVerificationProps) {
  const [face, setFace] = useState<Face>({ name: 'ready' });

  async function resend() {
    if (email === '') return onMissing?.();
    setFace({ name: 'sending' });
    try {
      await resendVerification(email);
      setFace({ name: 'sent', sentence: texts.resent(email) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { sentence } = authFailure(error, {}, texts.resendFailed);
      setFace({ name: 'failed', sentence: sentence ?? texts.resendFailed });
    }
  }

  return (
    <>
      {face.name === 'sent' ? null : (
        <Button size={size} isBusy={face.name === 'sending'} onClick={() => void resend()}>
          {texts.resend}
        </Button>
      )}
      <output
        className={`wrap-anywhere empty:hidden ${face.name === 'failed' ? 'text-danger' : ''}`}
      >
        {'sentence' in face ? face.sentence : null}
      </output>
    </>
  );
}
