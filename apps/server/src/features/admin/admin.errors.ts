import { accountTexts } from '@convoke/contract/account/account.schemas.ts';
import { forbidden, invalidRequest, notFound, problem } from '../../http/problems.ts';
import type { ProblemError } from '../../http/problems.ts';
import type { ChangeRefusal } from './admin-users.rules.ts';

/** There is no such account. */
export function unknownUser() {
  return notFound('This user does not exist.');
}

/** There is no such publication, hidden or not. */
export function unknownPublication() {
  return notFound('This conversation does not exist.');
}

/** Another account has the address. */
export function emailTaken() {
  return problem(409, 'conflict', 'An account with this email already exists.');
}

/** The password is one of those that are tried first. */
export function passwordTooCommon() {
  return invalidRequest({ password: [accountTexts.passwordCommon] });
}

/** Somebody else saved the settings in the same moment. */
export function settingsChangedMeanwhile() {
  return problem(
    409,
    'conflict',
    'Someone else has just changed the settings. Please check them again.',
  );
}

/** The settings cannot work. */
export function badSetting(field: string, message: string) {
  return invalidRequest({ [field]: [message] });
}

const refusalSentences: Record<Exclude<ChangeRefusal, 'actor-is-no-administrator'>, string> = {
  'deactivates-self': 'You cannot deactivate your own account.',
  'demotes-self': 'You cannot take the role of administrator from yourself.',
  'last-administrator':
    'This is the last administrator who can sign in. Give someone else the role first.',
};

/** The change would leave nobody who runs the place, or whoever asks may no longer ask. */
export function changeRefused(refusal: ChangeRefusal): ProblemError {
  if (refusal === 'actor-is-no-administrator') return forbidden();
  return problem(409, 'conflict', refusalSentences[refusal]);
}
