import {
  InsecureTokenEndpointError,
  IssuerMismatchError,
  OAuthError,
  RegistrationRejectedError,
} from '@modelcontextprotocol/client';
import { expect, it } from 'vitest';
import { signInFault } from './sign-in-fault.rules.ts';

const theirs = 'https://evil.example/Theirs';

it.each([
  [new OAuthError('invalid_grant', theirs), 'the code of the sign-in does not hold any more'],
  [new OAuthError(theirs, theirs), 'it does not accept what was asked'],
  [
    new IssuerMismatchError('metadata', 'https://a.example', theirs),
    'another issuer answered than was asked',
  ],
  [new InsecureTokenEndpointError(theirs), 'its address for tokens is not encrypted'],
  [
    new RegistrationRejectedError({
      status: 302,
      body: theirs,
      submittedMetadata: { redirect_uris: [] },
    }),
    'it does not register this server',
  ],
  [new TypeError(theirs), 'it does not speak OAuth 2.1 with registration'],
])('%s is told in a plain sentence, without a word of the server', (error, fault) => {
  expect(signInFault(error)).toBe(fault);
});
