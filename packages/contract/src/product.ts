/** The product's name as it stands in sentences; the only place that spells it. */
export const productName = 'Convoke';

/** The role that a registered person gets, derived from the product's verb. */
export const productRole = 'CONVOKER';

/** The line under the name. */
export const productTagline = `Don't prompt. ${productName}.`;
