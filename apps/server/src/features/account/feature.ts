import type { Feature } from '../../ports/feature.ts';
import { accountRoutes } from './account.routes.ts';
import { createAccountService } from './account.service.ts';
import { createAdministratorService } from './administrator.service.ts';

export function accountFeature(deps: Parameters<typeof createAccountService>[0]) {
  const account = createAccountService(deps);
  return {
    /** Appoints administrators for the operator. */
    administrators: createAdministratorService(deps),
    routes: accountRoutes(account),
    jobs: { 'mail-account-link': account.mailAccountLink },
    cleanUp: () => account.cleanUp(),
  } satisfies Feature & { administrators: object };
}
