import { accountTexts } from '@convoke/contract/account/account.schemas.ts';
import { keptWorkLimits } from '@convoke/contract/account/kept-work.schemas.ts';
import { forbidden, invalidRequest, notFound, problem, unauthorized } from '../../http/problems.ts';

/** Signing in failed; one sentence, whatever the reason. */
export function signInRefused() {
  return unauthorized('Invalid email or password');
}

/** The session is over, or never was. */
export function sessionOver() {
  return unauthorized('Your session has ended. Please sign in again.');
}

/** Somebody has this address already. */
export function addressTaken() {
  return problem(409, 'conflict', 'An account with this email already exists.');
}

/** Administrators have closed the door. */
export function registrationClosed() {
  return forbidden('New accounts cannot be created at the moment.');
}

/** Who has a last name cannot take it away. */
export function lastNameMissing() {
  return invalidRequest({ lastName: [accountTexts.lastNameRequired] });
}

/** The chosen password stands on the list. */
export function passwordTooCommon(field: 'password' | 'newPassword') {
  return invalidRequest({ [field]: [accountTexts.passwordCommon] });
}

/** The mailed link is no link of ours, was used, or is too old. */
export function badMailToken() {
  return invalidRequest({
    token: ['This link is invalid or has expired. Please request a new one.'],
  });
}

/** The password that proves who asks is wrong. */
export function wrongPassword(field: 'currentPassword' | 'password') {
  return invalidRequest({ [field]: ['This is not your current password'] });
}

/** There is no such device, or it is another person's. */
export function unknownDevice() {
  return notFound('This device is not signed in.');
}

/** Without this account nobody could run the place. */
export function lastAdministrator() {
  return problem(
    409,
    'conflict',
    'This is the last administrator. Make someone else an administrator first.',
  );
}

/** Nobody asked for work to be kept, or somebody has ended it on another device. */
export function keptWorkOff() {
  return problem(409, 'conflict', 'Sync is off for your account. You can turn it on.');
}

/** An address that nobody has verified gets no storage: such accounts cost nothing to make. */
export function addressUnverified() {
  return forbidden('Verify your email address first. Then your conversations can sync.');
}

/** What the device knew of the account was deleted meanwhile; it reads anew and tries again. */
export function keptWorkBegunAnew() {
  return problem(
    409,
    'conflict',
    'The synced copies in your account were deleted on another device.',
  );
}

/** As many conversations as an account may keep. */
export function tooManyKept() {
  return problem(
    409,
    'conflict',
    `Your account holds at most ${keptWorkLimits.conversations} conversations. Delete some to make room.`,
  );
}

/** As much as an account may keep. */
export function keptWorkFull() {
  const mebibytes = keptWorkLimits.bytes / 1024 / 1024;
  return problem(
    413,
    'too_large',
    `Your account holds at most ${mebibytes} MiB. Delete some conversations to make room.`,
  );
}
