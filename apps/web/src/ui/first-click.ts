import type { MouseEvent } from 'react';

/**
 * A handler that leaves out the second click of a double click, for buttons that another one replaces in the same place: it
 * would undo at once what the first click did. Keys count as first clicks.
 */
export const firstClick =
  (act: () => void) =>
  ({ detail }: Pick<MouseEvent, 'detail'>): void => {
    if (detail <= 1) act();
  };
