import {
  AuthorizationServerMismatchError,
  InsecureTokenEndpointError,
  IssuerMismatchError,
  OAuthError,
  RegistrationRejectedError,
} from '@modelcontextprotocol/client';

/** What the codes of the protocol mean. */
const meanings = new Map<string, string>([
  ['invalid_client', 'it does not know this server any more'],
  ['unauthorized_client', 'it does not allow this server to sign in'],
  ['invalid_grant', 'the code of the sign-in does not hold any more'],
  ['invalid_scope', 'it does not know the rights that were asked for'],
  ['insufficient_scope', 'the rights that it gave do not suffice'],
  ['access_denied', 'somebody refused it there'],
  ['server_error', 'it failed itself'],
  ['temporarily_unavailable', 'it is not available at the moment'],
  ['too_many_requests', 'it was asked too often'],
]);

/** The fault of a sign-in, in words of ours: the server's own may be meant to deceive. */
export function signInFault(error: unknown): string {
  if (error instanceof OAuthError)
    return meanings.get(error.code) ?? 'it does not accept what was asked';
  if (error instanceof IssuerMismatchError) return 'another issuer answered than was asked';
  if (error instanceof AuthorizationServerMismatchError)
    return 'it names another authorization server than before';
  if (error instanceof InsecureTokenEndpointError) return 'its address for tokens is not encrypted';
  if (error instanceof RegistrationRejectedError) return 'it does not register this server';
  return 'it does not speak OAuth 2.1 with registration';
}
