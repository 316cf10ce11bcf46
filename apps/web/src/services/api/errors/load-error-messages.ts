import { loadMessages } from '../../../lib/language/messages.ts';
import { errorMessages } from './messages.ts';

let isLoaded = false;
let loading: Promise<void> | null = null;

/** Loads the texts of errors, a file of their own; without a network the server's English messages remain. */
export function loadErrorMessages(): Promise<void> {
  loading ??= load();
  return loading;
}

async function load(): Promise<void> {
  try {
    await loadMessages(errorMessages);
    isLoaded = true;
  } catch {
    // The next caller tries again.
    loading = null;
  }
}

/** The texts of errors by their codes, as far as they are loaded. */
export function loadedErrorMessages(): Readonly<Record<string, unknown>> {
  return isLoaded ? errorMessages : {};
}
