/** User types: docs/behaviour.md#user-types */
export const userTypes = ['ADMIN', 'PARTNER', 'CONVOKER', 'USER'] as const;
/** Permission level of an account. */
export type UserType = (typeof userTypes)[number];

/** User type of a newly registered account. */
export const registeredUserType: UserType = 'CONVOKER';
