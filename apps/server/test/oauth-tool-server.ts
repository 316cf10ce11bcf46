import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf, type ScriptedServer, startScriptedServer } from './mcp-servers.ts';

/** A scripted tool server that asks for OAuth 2.1, and is its own authorization server. */
export interface OAuthToolServer extends ScriptedServer {
  /** Seconds that a new token holds. */
  tokenSeconds: number;
  /** The issuer that its metadata and its page name. */
  issuer: string;
  /** The page for people to sign in at, as its metadata name it. */
  signInPage: string;
  /** Requests to the token endpoint, as they were sent. */
  tokenRequests: Record<string, string>[];
  registrations: unknown[];
  /** Lets each token of now end. */
  endTokens(): void;
  /** Lets each refresh token of now end. */
  endRefreshTokens(): void;
  /** Opens the page of an address as a person who agrees; returns where the page sends that person. */
  agree(address: string): URL;
}

interface Grant {
  challenge: string;
  redirectUri: string;
  resource: string | null;
}

/** Starts the server. A refresh token is good once; a second use ends all. */
export async function startOAuthToolServer(): Promise<OAuthToolServer> {
  const server = await startScriptedServer({ tools: [{ name: 'list' }] });
  const origin = new URL(server.url).origin;
  const codes = new Map<string, Grant>();
  const accessTokens = new Set<string>();
  const refreshTokens = new Set<string>();

  const give = () => {
    const [access, refresh] = [`access-${randomUUID()}`, `refresh-${randomUUID()}`];
    accessTokens.add(access);
    refreshTokens.add(refresh);
    return {
      access_token: access,
      refresh_token: refresh,
      token_type: 'Bearer',
      expires_in: oauth.tokenSeconds,
    };
  };

  function grant(asked: Record<string, string>): object | null {
    if (asked['grant_type'] === 'refresh_token')
      return refreshTokens.delete(asked['refresh_token'] ?? '') ? give() : null;
    const code = codes.get(asked['code'] ?? '');
    codes.delete(asked['code'] ?? '');
    const isRight =
      code !== undefined &&
      code.challenge === challengeOf(asked['code_verifier'] ?? '') &&
      code.redirectUri === asked['redirect_uri'] &&
      code.resource === (asked['resource'] ?? null);
    return isRight ? give() : null;
  }

  const metadata = () => ({
    issuer: oauth.issuer,
    authorization_endpoint: oauth.signInPage,
    token_endpoint: `${origin}/token`,
    registration_endpoint: `${origin}/register`,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
  });

  async function before(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const json = (status: number, value: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(value));
      return true;
    };
    const { pathname } = new URL(request.url ?? '', origin);
    if (pathname.startsWith('/.well-known/oauth-protected-resource'))
      return json(200, { resource: server.url, authorization_servers: [origin] });
    if (pathname === '/.well-known/oauth-authorization-server') return json(200, metadata());
    if (pathname === '/register') {
      const asked: unknown = JSON.parse(await bodyOf(request));
      oauth.registrations.push(asked);
      return json(201, { ...Object(asked), client_id: 'client-1' });
    }
    if (pathname === '/token') {
      const asked = Object.fromEntries(new URLSearchParams(await bodyOf(request)));
      oauth.tokenRequests.push(asked);
      const given = grant(asked);
      return given === null ? json(400, { error: 'invalid_grant' }) : json(200, given);
    }
    if (pathname !== '/mcp') return json(404, {});
    const [, token = ''] = (request.headers.authorization ?? '').split(' ');
    if (accessTokens.has(token)) return false;
    response.writeHead(401, {
      'www-authenticate': `Bearer resource_metadata="${origin}/.well-known/oauth-protected-resource/mcp", scope="tickets"`,
    });
    response.end();
    return true;
  }

  const oauth: OAuthToolServer = Object.assign(server, {
    before,
    tokenSeconds: 3_600,
    issuer: origin,
    signInPage: `${origin}/authorize`,
    tokenRequests: [],
    registrations: [],
    endTokens: () => accessTokens.clear(),
    endRefreshTokens: () => refreshTokens.clear(),
    agree(address: string): URL {
      const { searchParams } = new URL(address);
      const code = randomUUID();
      const redirectUri = searchParams.get('redirect_uri') ?? '';
      const challenge = searchParams.get('code_challenge') ?? '';
      codes.set(code, { challenge, redirectUri, resource: searchParams.get('resource') });
      const back = new URL(redirectUri);
      back.searchParams.set('code', code);
      back.searchParams.set('state', searchParams.get('state') ?? '');
      back.searchParams.set('iss', oauth.issuer);
      return back;
    },
  });
  return oauth;
}

const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');
