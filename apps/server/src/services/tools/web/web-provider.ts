import { limits } from '@convoke/contract/limits.ts';
import { builtInTools } from '@convoke/contract/tools/tool.schemas.ts';
import type { LookupFunction } from 'node:net';
import { invalidField, refusal } from '../../../lib/refusal.ts';
import type { ToolDescription, ToolProvider } from '../tool-provider.ts';
import { readWebPage } from './read-web-page.ts';
import type { WebSearchSettings } from './search-services.ts';
import { searchWeb } from './search-web.ts';

const longestQuery = 400;

/** `web:search`. */
export const searchTool: ToolDescription = {
  id: builtInTools.search,
  server: 'Web',
  name: 'search',
  title: 'Search the web',
  description:
    'Searches the web. Answers with up to ten pages: title, address and a few lines of each.',
  inputSchema: {
    type: 'object',
    properties: {
      query: {
        type: 'string',
        minLength: 1,
        maxLength: longestQuery,
        description: 'What to search for, as one would type it into a search engine',
      },
    },
    required: ['query'],
    additionalProperties: false,
  },
  effect: 'read',
};

/** `web:read`. */
export const readPageTool: ToolDescription = {
  id: builtInTools.readPage,
  server: 'Web',
  name: 'read',
  title: 'Read a page',
  description: 'Opens one page or PDF of the web by its address and answers with its text.',
  inputSchema: {
    type: 'object',
    properties: {
      url: {
        type: 'string',
        minLength: 1,
        maxLength: limits.webAddress,
        description: 'The whole address, with https://',
      },
    },
    required: ['url'],
    additionalProperties: false,
  },
  effect: 'read',
};

/** Searches the web and reads its pages. */
export function createWebProvider(options: {
  /** The search in force at this moment; null where there is none. */
  search: () => WebSearchSettings | null;
  /** Origins of pages that may be private: `WEB_READ_ALLOW`. */
  allowPrivate: readonly string[];
  /** Resolves names. */
  resolve?: LookupFunction;
}): ToolProvider {
  const { search, allowPrivate, resolve } = options;
  return {
    list: async () => (search() === null ? [readPageTool] : [searchTool, readPageTool]),
    async call(name, args, { signal }) {
      if (name === readPageTool.name)
        return readWebPage(textArgument(args, 'url'), { allowPrivate, signal, resolve });
      const settings = search();
      if (name !== searchTool.name || settings === null) throw refusal('tool_gone');
      return searchWeb(textArgument(args, 'query'), settings, { signal, resolve });
    },
  };
}

function textArgument(args: Readonly<Record<string, unknown>>, name: string): string {
  const value = Object.hasOwn(args, name) ? args[name] : undefined;
  if (typeof value === 'string' && value.trim() !== '') return value;
  throw invalidField(`arguments.${name}`, 'wrong_type', { expected: 'text' });
}
