import type { CodedError } from '@convoke/contract/errors/coded-error.ts';
import type { ToolServer } from '@convoke/contract/tools/admin-tools.schemas.ts';
import type { StoredServer } from './tool-server.repository.ts';

/** A tool server with its token. */
export interface ConnectedServer extends Pick<
  StoredServer,
  'id' | 'name' | 'url' | 'auth' | 'allowPrivate' | 'isEnabled' | 'state'
> {
  /** The bearer token; `null` also for one that cannot be read any more. */
  token: string | null;
  hasToken: boolean;
  /** Whether an administrator signed in. */
  isSignedIn: boolean;
  problem: CodedError | null;
}

/** A server as administrators see it; of its token only whether there is one. */
export function serverForReading(server: ConnectedServer): ToolServer {
  const { id, name, url, auth, allowPrivate, isEnabled, state, problem } = server;
  return {
    id,
    name,
    url,
    auth,
    hasToken: auth === 'oauth' ? server.isSignedIn : server.hasToken,
    allowPrivate,
    isEnabled,
    state,
    ...(problem === null ? {} : { problem }),
  };
}

/** A server for the audit log; of its token only whether there is one. */
export function auditableServer(server: ConnectedServer) {
  const { id: _, state: __, problem: ___, ...values } = serverForReading(server);
  return values;
}
