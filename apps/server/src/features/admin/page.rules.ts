/** The requested page of a list, zero-based. */
export interface PageRequest {
  page: number;
  size: number;
}

/** The page as LIMIT and OFFSET. */
export function rowsOf({ page, size }: PageRequest): { limit: number; offset: number } {
  return { limit: size, offset: page * size };
}

/** A page of the API (docs/behaviour.md#administration-lists). */
export function pageOf<Item>(content: Item[], totalElements: number, { page, size }: PageRequest) {
  return { content, totalElements, totalPages: Math.ceil(totalElements / size), number: page };
}
