import { useState } from 'react';
import { ApiError } from '../../../services/api/api-error.ts';
import { useIsMailDelivered } from '../../../services/api/public-config.ts';
import { Button, type ButtonSize } from '../../../ui/button.tsx';
import { accountMessages as texts } from '../messages.ts';
import { resendVerification } from '../account.queries.ts';
import { authFailure } from './auth-failure.rules.ts';

interface ResendVerificationProps {
  /** Empty while unknown; then a click calls `onMissing`. */
  email: string;
  onMissing?: () => void;
  size?: ButtonSize;
}

type ViewState = { name: 'ready' | 'sending' } | { name: 'sent' | 'failed'; sentence: string };

/** Requests another verification mail, and shows the result. */
export function ResendVerification({ email, onMissing, size = 'md' }: ResendVerificationProps) {
  const isMailDelivered = useIsMailDelivered();
  const [viewState, setViewState] = useState<ViewState>({ name: 'ready' });

  async function resend() {
    if (email === '') return onMissing?.();
    setViewState({ name: 'sending' });
    try {
      await resendVerification(email);
      setViewState({
        name: 'sent',
        sentence: isMailDelivered ? texts.resent(email) : texts.resentToFolder(email),
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { sentence } = authFailure(error, texts.resendFailed);
      setViewState({ name: 'failed', sentence: sentence ?? texts.resendFailed });
    }
  }

  return (
    <>
      {viewState.name === 'sent' ? null : (
        <Button size={size} isBusy={viewState.name === 'sending'} onClick={() => void resend()}>
          {texts.resend}
        </Button>
      )}
      <output
        className={`wrap-anywhere empty:hidden ${viewState.name === 'failed' ? 'text-danger' : ''}`}
      >
        {'sentence' in viewState ? viewState.sentence : null}
      </output>
    </>
  );
}
