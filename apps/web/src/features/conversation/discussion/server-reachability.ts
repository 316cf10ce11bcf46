import { healthLiveEndpoint } from '@convoke/contract/site/site.endpoints.ts';
import { ApiError } from '../../../services/api/api-error.ts';
import { requestJson } from '../../../services/api/request-json.ts';

/**
 * Whether the server responds. Asked only when the browser reports that it is offline: a server on the same machine, or
 * in a network without internet access, responds all the same.
 */
export async function canReachServer(): Promise<boolean> {
  try {
    await requestJson(healthLiveEndpoint, {
      signal: AbortSignal.timeout(3_000),
      hasOwnIndicator: true,
    });
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
