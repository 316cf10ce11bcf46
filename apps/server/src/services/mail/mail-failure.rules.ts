import { errorCode } from '../../lib/error-code.ts';

/** Why a mail server did not take a mail. */
export type MailFailureReason =
  // For good: this mail to this address will never be taken.
  | 'recipient-refused'
  | 'message-refused'
  | 'address-unusable'
  // For now: the server is busy or away, or whoever runs this installation has something to mend.
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

/** A mail was not taken. Its message names neither the address nor what the server said, which often repeats it. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';
  readonly reason: MailFailureReason;
  /** The server's three digits with the finer ones if it gave them, else the code of the fault. */
  readonly code: string;

  constructor(reason: MailFailureReason, code: string) {
    super(`The mail was not taken: ${reason}`);
    this.reason = reason;
    this.code = code;
  }

  /** True: no other attempt makes sense. */
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
const tlsFault = /CERT|SELF_SIGNED|SIGNATURE|^ERR_(?:TLS|SSL)_|^EPROTO$/u;

/** Reads what nodemailer throws. */
export function readMailFailure(error: unknown): MailFailure {
  const { command, responseCode, response, originalCode } = detailsOf(error);
  const fault = errorCode(error);
  if (responseCode === null) {
    // Nobody was asked: the library itself finds no way to write to this address.
    if (fault === 'EENVELOPE') return new MailFailure('address-unusable', fault);
    if (tlsFault.test(originalCode)) return new MailFailure('not-secure', originalCode);
    const reason = reasonsByCode[originalCode] ?? reasonsByCode[fault] ?? 'failed';
    return new MailFailure(reason, originalCode === '' ? fault : originalCode);
  }
  const finer = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/u.exec(response)?.[1];
  const code = finer === undefined ? String(responseCode) : `${responseCode}.${finer}`;
  return new MailFailure(reasonOf(command, responseCode, fault), code);
}

function reasonOf(command: string, responseCode: number, fault: string): MailFailureReason {
  if (fault === 'EAUTH') return responseCode >= 500 ? 'sign-in-refused' : 'busy';
  if (responseCode < 500) return 'busy';
  // The server wants us to sign in first, whatever the command.
  if (responseCode === 530) return 'sign-in-refused';
  if (command === 'RCPT TO') return 'recipient-refused';
  if (command === 'DATA') return 'message-refused';
  // Our own address: whoever runs this installation can mend that, so the mail waits.
  if (command === 'MAIL FROM') return 'sender-refused';
  return reasonsByCode[fault] ?? 'failed';
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
    // What Node called the fault before nodemailer gave it a name of its own.
    originalCode: textOf('originalCode'),
  };
}

/** As much of an address as a log may hold: whoever runs the installation can look for it, nobody can write to it. */
export function truncatedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = ''] = Array.from(address.slice(0, at));
  return `${at > 1 ? first : ''}…${address.slice(at)}`;
}
