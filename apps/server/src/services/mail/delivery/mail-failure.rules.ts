import { errorCode } from '../../../lib/error-code.ts';

/** Why a mail server did not take a mail. */
export type MailFailureReason =
  // Permanent: this mail to this address will never be accepted.
  | 'recipient-refused'
  | 'message-refused'
  | 'address-unusable'
  // Temporary: the server is busy or unreachable, or the operator must fix the configuration.
  | 'busy'
  | 'unreachable'
  | 'timed-out'
  | 'not-secure'
  | 'sign-in-refused'
  | 'sender-refused'
  | 'failed';

const permanent = new Set<MailFailureReason>([
  'recipient-refused',
  'message-refused',
  'address-unusable',
]);

/** A mail was not accepted. The message holds neither the address nor the server's text, which often repeats it. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';
  readonly reason: MailFailureReason;
  /** The SMTP status with the enhanced status if there is one, else the error code. */
  readonly code: string;

  constructor(reason: MailFailureReason, code: string) {
    super(`The mail was not taken: ${reason}`);
    this.reason = reason;
    this.code = code;
  }

  /** True when a retry cannot succeed. */
  get isPermanent(): boolean {
    return permanent.has(this.reason);
  }
}

const reasonsByCode: Record<string, MailFailureReason> = {
  EAUTH: 'sign-in-refused',
  ENOAUTH: 'sign-in-refused',
  ETLS: 'not-secure',
  EREQUIRETLS: 'not-secure',
  ETIMEDOUT: 'timed-out',
  EDNS: 'unreachable',
  ECONNECTION: 'unreachable',
  ESOCKET: 'unreachable',
};

// Certificates that are not trusted, have expired or name another host, and handshakes that fail.
const tlsErrorCode = /CERT|SELF_SIGNED|SIGNATURE|^ERR_(?:TLS|SSL)_|^EPROTO$/u;

/** Maps an error of nodemailer. */
export function readMailFailure(error: unknown): MailFailure {
  const { command, responseCode, response, originalCode } = detailsOf(error);
  const errorName = errorCode(error);
  if (responseCode === null) {
    // Rejected by the library before a server was contacted.
    if (errorName === 'EENVELOPE') return new MailFailure('address-unusable', errorName);
    if (tlsErrorCode.test(originalCode)) return new MailFailure('not-secure', originalCode);
    const reason = reasonsByCode[originalCode] ?? reasonsByCode[errorName] ?? 'failed';
    return new MailFailure(reason, originalCode === '' ? errorName : originalCode);
  }
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/u.exec(response)?.[1];
  const code = enhanced === undefined ? String(responseCode) : `${responseCode}.${enhanced}`;
  return new MailFailure(reasonOf(command, responseCode, errorName), code);
}

function reasonOf(command: string, responseCode: number, errorName: string): MailFailureReason {
  if (errorName === 'EAUTH') return responseCode >= 500 ? 'sign-in-refused' : 'busy';
  if (responseCode < 500) return 'busy';
  // Authentication is required, for any command.
  if (responseCode === 530) return 'sign-in-refused';
  if (command === 'RCPT TO') return 'recipient-refused';
  if (command === 'DATA') return 'message-refused';
  // The sender address is refused; the operator can fix that, so the mail waits.
  if (command === 'MAIL FROM') return 'sender-refused';
  return reasonsByCode[errorName] ?? 'failed';
}

function detailsOf(error: unknown) {
  const read = (key: string): unknown =>
    typeof error === 'object' && error !== null ? Reflect.get(error, key) : undefined;
  const textOf = (key: string): string => {
    const value = read(key);
    return typeof value === 'string' ? value : '';
  };
  const responseCode = read('responseCode');
  return {
    command: textOf('command'),
    responseCode: typeof responseCode === 'number' ? responseCode : null,
    response: textOf('response'),
    // Node's error code, which nodemailer replaces.
    originalCode: textOf('originalCode'),
  };
}

/** An address for the log: enough for the operator to search for it, not enough to write to it. */
export function truncatedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = ''] = Array.from(address.slice(0, at));
  return `${at > 1 ? first : ''}…${address.slice(at)}`;
}
