import type {
  OAuthClientProvider,
  OAuthDiscoveryState,
  StoredOAuthClientInformation,
  StoredOAuthTokens,
} from '@modelcontextprotocol/client';
import { productName } from '@convoke/contract/product.ts';

/** What a sign-in that was begun needs when it ends. */
export interface BegunSignIn {
  codeVerifier: string;
  client: StoredOAuthClientInformation;
  discovery: OAuthDiscoveryState;
}

/** One sign-in, from the redirect to the tokens: it keeps what the client library asks it to keep. */
export class OAuthAttempt implements OAuthClientProvider {
  readonly redirectUrl: string;
  authorizationUrl: URL | null = null;
  received: StoredOAuthTokens | null = null;
  readonly #state: string;
  #codeVerifier: string | null;
  #client: StoredOAuthClientInformation | null;
  #discovery: OAuthDiscoveryState | null;

  constructor(redirectUrl: string, state: string, begun: BegunSignIn | null = null) {
    this.redirectUrl = redirectUrl;
    this.#state = state;
    this.#codeVerifier = begun?.codeVerifier ?? null;
    this.#client = begun?.client ?? null;
    this.#discovery = begun?.discovery ?? null;
  }

  /** `null` until the client library has everything. */
  get begun(): BegunSignIn | null {
    const [codeVerifier, client, discovery] = [this.#codeVerifier, this.#client, this.#discovery];
    if (codeVerifier === null || client === null || discovery === null) return null;
    return { codeVerifier, client, discovery };
  }

  get clientMetadata() {
    return {
      client_name: productName,
      redirect_uris: [this.redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    };
  }

  state(): string {
    return this.#state;
  }

  clientInformation(): StoredOAuthClientInformation | undefined {
    return this.#client ?? undefined;
  }

  saveClientInformation(client: StoredOAuthClientInformation): void {
    this.#client = client;
  }

  tokens(): StoredOAuthTokens | undefined {
    return this.received ?? undefined;
  }

  saveTokens(tokens: StoredOAuthTokens): void {
    this.received = tokens;
  }

  redirectToAuthorization(url: URL): void {
    this.authorizationUrl = url;
  }

  saveCodeVerifier(codeVerifier: string): void {
    this.#codeVerifier = codeVerifier;
  }

  codeVerifier(): string {
    if (this.#codeVerifier === null) throw new Error('The sign-in was not begun');
    return this.#codeVerifier;
  }

  saveDiscoveryState(discovery: OAuthDiscoveryState): void {
    this.#discovery = discovery;
  }

  discoveryState(): OAuthDiscoveryState | undefined {
    return this.#discovery ?? undefined;
  }
}
