import { errorCode } from '../lib/error-code.ts';
import { LocalModelError } from './local-model-error.ts';

const again = 'Then repeat this command: a download goes on where it stopped.';
const byHand =
  'Or download the file elsewhere, and pass it: npm run local-model -- --file path/to/model.gguf';

const certificateFaults = /CERT|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|ERR_TLS|ERR_SSL|EPROTO/u;

/** Says which host could not be reached, why, and what helps. */
export function hostUnreachable({ host }: URL, error: unknown, silenceMs: number): LocalModelError {
  const code = causeOf(error);
  const say = (fault: string, mend: string) =>
    new LocalModelError(`The host ${host} ${fault} ${mend} ${again} ${byHand}`);
  if (isAbort(error) || /TIMEOUT|ETIMEDOUT/u.test(code)) {
    const seconds = isAbort(error) ? ` within ${silenceMs / 1_000} seconds` : ` (${code})`;
    return say(
      `cannot be reached: it did not answer${seconds}.`,
      'Look whether this machine has a connection to it, and whether a firewall or a proxy is between.',
    );
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return say(
      `cannot be reached: its name is not known here (${code}).`,
      'Look whether the address is right, and whether this machine is connected and can look names up.',
    );
  }
  if (code === 'ECONNREFUSED') {
    return say(
      `cannot be reached: nothing answers on that port (${code}).`,
      'Look whether the address and its port are right, and whether the server runs.',
    );
  }
  if (certificateFaults.test(code)) {
    return say(
      `cannot be reached: no safe connection came about (${code}).`,
      'Look whether the server speaks https on that port, and whether the clock of this machine is right. Where a proxy has a certificate of its own, name its file in NODE_EXTRA_CA_CERTS.',
    );
  }
  return say(
    `cannot be reached (${code}).`,
    'Look whether the address is right, and whether this machine is connected.',
  );
}

/** The host redirects to an address without http or https; `next` is null if it is not an address. */
export function redirectRefused({ host }: URL, next: URL | null): LocalModelError {
  const where = next === null ? 'something that is no address' : `an address with ${next.protocol}`;
  return new LocalModelError(
    `The host ${host} redirects to ${where} instead of https, which is refused. Nothing was downloaded. Open the address in a browser, look where the file itself is, and pass that address. ${byHand}`,
  );
}

/** The host was reached, and the connection ended in the middle of the file. */
export function connectionLost({ host }: URL, error: unknown, silenceMs: number): LocalModelError {
  const why = isAbort(error)
    ? `${host} was silent for ${silenceMs / 1_000} seconds`
    : `${host} ended it (${causeOf(error)})`;
  return new LocalModelError(
    `The connection was lost: ${why}. Repeat this command: a download goes on where it stopped.`,
  );
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** The code behind an error of `fetch`, or the innermost message. */
function causeOf(error: unknown): string {
  let inner = error;
  while (errorCode(inner) === '' && inner instanceof Error && inner.cause instanceof Error) {
    inner = inner.cause;
  }
  if (errorCode(inner) !== '') return errorCode(inner);
  return inner instanceof Error ? inner.message : String(inner);
}
