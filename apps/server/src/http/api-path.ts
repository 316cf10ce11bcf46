/** Where the API lives. */
export const apiPrefix = '/api';

/** True for addresses of the API, whether or not something is there. */
export function isApiPath(url: string): boolean {
  return url === apiPrefix || url.startsWith(`${apiPrefix}/`) || url.startsWith(`${apiPrefix}?`);
}
