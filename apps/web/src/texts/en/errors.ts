/** Every error by its code: in English the contract's own messages. */
export { errorMessages } from '@convoke/contract/errors/error-codes.ts';
