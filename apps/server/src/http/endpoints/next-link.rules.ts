/** The `Link` header for the next page (RFC 8288), with the query of the request. */
export function linkToNext(path: string, query: unknown, cursor: string): string {
  let parameters = '';
  for (const [name, value] of Object.entries<unknown>({ ...Object(query), cursor })) {
    for (const each of [value].flat()) {
      if (typeof each === 'string' || typeof each === 'number' || typeof each === 'boolean')
        parameters += `&${name}=${encodeURIComponent(each)}`;
    }
  }
  return `<${path}?${parameters.slice(1)}>; rel="next"`;
}
