/** Roles of accounts (§3); a registered person is the one named after the product. */
export const userTypes = ['ADMIN', 'PARTNER', 'CONVOKER', 'USER'] as const;
/** Role of an account. */
export type UserType = (typeof userTypes)[number];

/** The role of whoever registers: the product's name with an R (contract §1). */
export const registeredUserType: UserType = 'CONVOKER';
