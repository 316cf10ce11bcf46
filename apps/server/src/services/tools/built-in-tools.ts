import type { BuiltInTool } from './built-in-tool.ts';
import { calculateTool, calculator } from './calculate/calculator.ts';
import type { WebSearchSettings } from './web/search-services.ts';
import { createWebProvider, readPageTool, searchTool } from './web/web-provider.ts';

/** The tools that need no server, with the web search in force. */
export function builtInTools(
  search: WebSearchSettings | null,
  /** Origins of pages that may be private. */
  readAllow: readonly string[],
): readonly BuiltInTool[] {
  const web = createWebProvider({ search: () => search, allowPrivate: readAllow });
  const readPage: BuiltInTool = {
    tool: readPageTool,
    provider: web,
    address: '',
    // An operator who set up no search has not decided that this server opens pages for visitors.
    isOfferedByDefault: search !== null || readAllow.length > 0,
    isFixed: false,
  };
  if (search === null) return [calculate, readPage];
  const { provider, url } = search;
  const searchPages: BuiltInTool = {
    tool: searchTool,
    provider: web,
    address: url ?? provider,
    isOfferedByDefault: true,
    isFixed: false,
  };
  return [calculate, searchPages, readPage];
}

const calculate: BuiltInTool = {
  tool: calculateTool,
  provider: calculator,
  address: '',
  isOfferedByDefault: true,
  isFixed: true,
};
