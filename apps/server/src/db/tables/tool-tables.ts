import type { CodedError } from '@convoke/contract/errors/coded-error.ts';
import type { ToolServer, WebSearchProvider } from '@convoke/contract/tools/admin-tools.schemas.ts';
import type { Tool } from '@convoke/contract/tools/tool.schemas.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Day, Json } from './column-types.ts';

export interface ToolServerTable {
  id: string;
  position: GeneratedAlways<number>;
  name: string;
  url: string;
  auth: ToolServer['auth'];
  encryptedToken: string | null;
  encryptedSignIn: string | null;
  encryptedBegunSignIn: string | null;
  refreshingUntil: Date | null;
  allowPrivate: boolean;
  isEnabled: boolean;
  state: ToolServer['state'];
  problem: Json<CodedError> | null;
}

/** What a person looks at before a tool is offered or allowed. */
export type DescribedTool = Pick<Tool, 'name' | 'title' | 'description' | 'inputSchema' | 'effect'>;

export interface ToolTable {
  id: string;
  /** Null for built-in tools. */
  serverId: string | null;
  isOffered: boolean;
  /** The tool as an administrator last looked at it. */
  seen: Json<DescribedTool> | null;
  /** As its server had it the last time; null when it is gone. */
  found: Json<DescribedTool> | null;
}

export interface WebSearchTable {
  /** Always true: there is one row at most. */
  id: Generated<boolean>;
  provider: WebSearchProvider;
  url: string | null;
  encryptedKey: string | null;
}

export interface ToolCallDayTable {
  day: Day;
  tool: string;
  calls: number;
  failures: number;
}

export interface ToolCallRunningTable {
  callHash: Buffer;
  endsBy: Date;
}
