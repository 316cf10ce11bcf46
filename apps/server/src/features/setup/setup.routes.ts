import * as endpoints from '@convoke/contract/models/setup.endpoints.ts';
import { refusal } from '../../lib/refusal.ts';
import type { RouteCaller } from '../../ports/caller.ts';
import { uncachedRoute as route } from '../../ports/route.ts';
import type { SetupService } from './setup.service.ts';

/** The headers of these endpoints. */
type SetupHeaders = { readonly [endpoints.setupKeyHeader]?: string | undefined };

/** The first model by the setup link; administrators list and test here too. */
export function setupRoutes(setup: SetupService) {
  const options = {
    // A key of this server was no guess: the person with it signs in next, from the same address. Checked before the body is
    // parsed, so that a malformed body does not count as a wrong key.
    onArrival: async (headers: SetupHeaders, caller: RouteCaller) => {
      const key = keyOf(headers);
      if (key !== null && setup.hasGiven(key)) await caller.giveBack('auth');
    },
  };

  /** Admits the key of the link, and without one an administrator. */
  async function admit(headers: SetupHeaders, caller: RouteCaller): Promise<void> {
    const key = keyOf(headers);
    if (key === null) await caller.requireAdministrator();
    else setup.admit(key);
  }

  return [
    route(
      endpoints.foundServersEndpoint,
      async ({ headers }, caller) => {
        await admit(headers, caller);
        return { servers: await setup.findServers() };
      },
      options,
    ),
    route(
      endpoints.testModelEndpoint,
      async ({ body, headers }, caller) => {
        await admit(headers, caller);
        // A stored key is for administrators: with the link, nothing is connected yet.
        const { id, ...described } = body;
        return setup.test(keyOf(headers) === null && id !== undefined ? body : described);
      },
      options,
    ),
    route(
      endpoints.setUpModelEndpoint,
      ({ body, headers }, { requestId }) => {
        const key = requiredKey(headers);
        // A wrong one does not wait for the model of another request.
        setup.admit(key);
        return setup.connect(key, body, requestId);
      },
      options,
    ),
    route(
      endpoints.firstAdministratorEndpoint,
      ({ body, headers }) => setup.createAdministrator(requiredKey(headers), body),
      options,
    ),
  ];
}

function requiredKey(headers: SetupHeaders): string {
  const key = keyOf(headers);
  if (key === null) throw refusal('setup_key_wrong');
  return key;
}

function keyOf(headers: SetupHeaders): string | null {
  return headers[endpoints.setupKeyHeader] ?? null;
}
