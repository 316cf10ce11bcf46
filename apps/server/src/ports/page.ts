import type { Language } from '@convoke/language/language.rules.ts';
import type { EncodedBody } from '../lib/encoded-body.ts';

/** A request for an address outside the API. */
export interface PageRequest {
  params: Readonly<Record<string, string>>;
  search: URLSearchParams;
  language: Language;
}

/** A page of the web app, or the address that has it. */
type PageResponse = { page: EncodedBody; isMissing?: boolean } | { movedTo: string };

/** A file that shared caches may store and other sites may embed. */
interface FileResponse {
  file: EncodedBody;
  caching: string;
  /** True when the file is in the language of the request. */
  variesByLanguage?: boolean;
}

/** Pages and files outside the API, with their addresses as patterns. */
export interface Pages {
  pages: readonly { path: string; respond: (request: PageRequest) => Promise<PageResponse> }[];
  /** `null` when there is no such file. */
  files: readonly {
    path: string;
    respond: (request: PageRequest) => Promise<FileResponse | null>;
  }[];
  /** The app itself, which shows an error to the visitor. */
  plain: (language: Language) => Promise<EncodedBody>;
  /** The page of addresses with this beginning that are too malformed to match a pattern. */
  malformed: { beginning: string; page: (language: Language) => Promise<EncodedBody> };
}
