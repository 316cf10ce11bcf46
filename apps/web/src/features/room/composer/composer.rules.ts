import { limits } from '@convoke/contract/limits.ts';
import { countCodePoints, hasUnstorableCharacter } from '@convoke/contract/text.rules.ts';
import { conversationMessages as texts } from '../../../services/talk/messages.ts';

/** Why a message cannot be sent; `null` when it can. */
export function sendError(text: string): string | null {
  const length = countCodePoints(text.trim());
  if (length > limits.message) return texts.tooLong(length - limits.message);
  return hasUnstorableCharacter(text) ? texts.brokenCharacter : null;
}

interface KeyPress {
  key: string;
  shiftKey: boolean;
  /** An input method is composing: Enter then selects a character. */
  isComposing: boolean;
  keyCode: number;
}

/** Enter sends, Shift+Enter inserts a line break. Safari reports the Enter that ends a composition as key code 229. */
export const isSendKey = ({ key, shiftKey, isComposing, keyCode }: KeyPress): boolean =>
  key === 'Enter' && !shiftKey && !isComposing && keyCode !== 229;
