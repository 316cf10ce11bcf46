import { preloadable } from '../../../../lib/preloadable.tsx';

/** A member's request for a tool in the log. Most conversations have none. */
export const ToolLine = preloadable(async () => (await import('./tool-card.tsx')).ToolCard);
