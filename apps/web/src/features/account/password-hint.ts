/** The rule of chosen passwords (§5), before anything is wrong. */
export const passwordHint =
  'At least 8 characters: upper and lower case, a digit, and one of @ $ ! % * ? &';
