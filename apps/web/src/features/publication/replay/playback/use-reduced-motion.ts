import { useMediaQuery } from '../../../../lib/use-media-query.ts';

/** Whether the visitor prefers reduced motion. */
export const useReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)');
