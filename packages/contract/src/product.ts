/** The product's name; spelled nowhere else: docs/behaviour.md#product-name */
export const productName = 'Convoke';

/** The tagline. */
export const productTagline = `Don't prompt. ${productName}.`;
