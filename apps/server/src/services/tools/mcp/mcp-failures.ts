import {
  InsufficientScopeError,
  ProtocolError,
  SdkError,
  SdkErrorCode,
  SdkHttpError,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { inOneLine, takeCodePoints } from '@convoke/contract/text.rules.ts';
import type { ToolServerBody } from '@convoke/contract/tools/admin-tools.schemas.ts';
import { Refusal, refusal } from '../../../lib/refusal.ts';
import { maskSecrets } from '../mask-secrets.rules.ts';

const maxDetail = 300;

/** Why a server could not be used, as people are told it. */
export function mcpRefusal(
  error: unknown,
  auth: ToolServerBody['auth'],
  /** Masked in what the server says. */
  secrets: readonly string[],
): Refusal {
  if (error instanceof Refusal) return error;
  const status = statusOf(error);
  if (status === 401 || error instanceof InsufficientScopeError) return signInRefusal(auth);
  if (status !== null && isRedirect(status)) return refusal('tool_redirected_away');
  if (status !== null && status >= 400) return refusal('tool_answered_status', { status });
  if (error instanceof ProtocolError) {
    const detail = takeCodePoints(inOneLine(maskSecrets(error.message, secrets)), maxDetail);
    return refusal('tool_reported_error', { detail });
  }
  if (error instanceof SdkError && error.code === SdkErrorCode.RequestTimeout)
    return refusal('tool_timed_out');
  return refusal('tool_answer_unreadable');
}

const isRedirect = (status: number): boolean => status >= 300 && status < 400;

function statusOf(error: unknown): number | null {
  if (error instanceof UnauthorizedError) return 401;
  return error instanceof SdkHttpError ? (error.status ?? null) : null;
}

function signInRefusal(auth: ToolServerBody['auth']): Refusal {
  if (auth === 'none') return refusal('tool_answered_status', { status: 401 });
  return refusal(auth === 'oauth' ? 'tool_sign_in_lost' : 'tool_key_refused');
}
