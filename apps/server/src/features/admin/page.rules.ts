/** Which page of a list is asked for, zero-based. */
export interface PageRequest {
  page: number;
  size: number;
}

/** The same as the database counts. */
export function rowsOf({ page, size }: PageRequest): { limit: number; offset: number } {
  return { limit: size, offset: page * size };
}

/** A page as the API answers it (§3 Paged response). */
export function pageOf<Item>(content: Item[], totalElements: number, { page, size }: PageRequest) {
  return { content, totalElements, totalPages: Math.ceil(totalElements / size), number: page };
}
