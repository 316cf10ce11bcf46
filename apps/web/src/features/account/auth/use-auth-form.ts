import { useEffect, useRef } from 'react';
import { ApiError } from '../../../services/api/api-error.ts';
import { useBotCheck } from '../../../services/bot-check/use-bot-check.ts';
import { accountMessages as texts } from '../messages.ts';
import { useAccountForm, type AccountFormOptions } from '../use-account-form.ts';

interface AuthFormOptions<Field extends string> extends Omit<AccountFormOptions<Field>, 'send'> {
  send: (values: Record<Field, string>, turnstileResponse: string) => Promise<void>;
}

/** State of an account form for visitors, which waits for the bot check (docs/behaviour.md#account-forms). */
export function useAuthForm<Field extends string>({ send, ...options }: AuthFormOptions<Field>) {
  const abortOnLeave = useAbortOnLeave();
  const botCheck = useBotCheck();
  return useAccountForm({
    ...options,
    keepsValues: true,
    async send(values) {
      try {
        const token = await botCheck.take(abortOnLeave.current.signal).catch(throwBotCheckFailure);
        await send(values, token);
      } catch (error) {
        // A bot-check token is good for one request (docs/behaviour.md#account-forms).
        botCheck.reset();
        throw error;
      }
    },
  });
}

function throwBotCheckFailure(error: unknown): never {
  if (error instanceof ApiError) throw error;
  throw new ApiError({ code: 'bot_check_failed', serverMessage: texts.botCheckFailed });
}

function useAbortOnLeave() {
  const current = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    current.current = controller;
    return () => controller.abort();
  }, []);
  return current;
}
