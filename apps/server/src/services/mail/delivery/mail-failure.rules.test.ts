import { describe, expect, it } from 'vitest';
import { readMailFailure, truncatedAddress } from './mail-failure.rules.ts';

const failure = (code: string, command?: string, response?: string) =>
  Object.assign(new Error(`about ada@example.org: ${response ?? ''}`), {
    code,
    ...(command === undefined ? {} : { command }),
    ...(response === undefined ? {} : { response, responseCode: Number(response.slice(0, 3)) }),
  });

const socketFailure = (originalCode: string) =>
  Object.assign(failure('ESOCKET', 'CONN'), { originalCode });

describe('a mail that was not taken', () => {
  it.each([
    ['recipient-refused', '550.5.1.1', failure('EENVELOPE', 'RCPT TO', '550 5.1.1 no such user')],
    ['recipient-refused', '552', failure('EENVELOPE', 'RCPT TO', '552 mailbox full')],
    ['message-refused', '554.5.7.1', failure('EMESSAGE', 'DATA', '554-5.7.1 spam')],
    ['address-unusable', 'EENVELOPE', failure('EENVELOPE', 'API')],
  ])('is given up where the refusal is for good: %s', (reason, code, error) => {
    expect(readMailFailure(error)).toMatchObject({ reason, code, isPermanent: true });
  });

  it.each([
    ['busy', '450.4.2.0', failure('EENVELOPE', 'RCPT TO', '450 4.2.0 greylisted')],
    ['busy', '421', failure('EENVELOPE', 'MAIL FROM', '421 come back')],
    ['busy', '451', failure('EMESSAGE', 'DATA', '451 not now')],
    ['busy', '454.4.7.0', failure('EAUTH', 'AUTH PLAIN', '454 4.7.0 temporary')],
    ['sign-in-refused', '535.5.7.8', failure('EAUTH', 'AUTH PLAIN', '535 5.7.8 wrong')],
    ['sign-in-refused', '530.5.7.0', failure('EENVELOPE', 'RCPT TO', '530 5.7.0 sign in first')],
    ['sender-refused', '550', failure('EENVELOPE', 'MAIL FROM', '550 not your address')],
    ['unreachable', 'ESOCKET', failure('ESOCKET', 'CONN')],
    ['unreachable', 'EDNS', failure('EDNS', 'CONN')],
    ['unreachable', 'ECONNREFUSED', socketFailure('ECONNREFUSED')],
    ['timed-out', 'ETIMEDOUT', socketFailure('ETIMEDOUT')],
    ['not-secure', 'CERT_HAS_EXPIRED', socketFailure('CERT_HAS_EXPIRED')],
    ['not-secure', 'DEPTH_ZERO_SELF_SIGNED_CERT', socketFailure('DEPTH_ZERO_SELF_SIGNED_CERT')],
    ['not-secure', 'ERR_TLS_CERT_ALTNAME_INVALID', socketFailure('ERR_TLS_CERT_ALTNAME_INVALID')],
    ['timed-out', 'ETIMEDOUT', failure('ETIMEDOUT', 'CONN')],
    ['not-secure', 'ETLS', failure('ETLS', 'STARTTLS')],
    ['failed', '554', failure('EPROTOCOL', 'CONN', '554 no service')],
    ['failed', '', new Error('?')],
    ['failed', '', null],
  ])('is tried again where time or a person may mend it: %s', (reason, code, error) => {
    expect(readMailFailure(error)).toMatchObject({ reason, code, isPermanent: false });
  });

  it('is told without the address, which servers like to repeat', () => {
    const error = failure('EENVELOPE', 'RCPT TO', '550 5.1.1 <ada@example.org> is unknown');
    const read = readMailFailure(error);
    expect(JSON.stringify([read.message, read.stack, read.code, read.cause])).not.toContain('ada@');
  });
});

describe('an address in the log', () => {
  it.each([
    ['ada@example.org', 'a…@example.org'],
    ['a@example.org', '…@example.org'],
    ['🎉x@example.org', '🎉…@example.org'],
  ])('is cut: %s', (address, expected) => {
    expect(truncatedAddress(address)).toBe(expected);
  });
});
