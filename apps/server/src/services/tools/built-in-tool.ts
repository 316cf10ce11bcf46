import type { ToolDescription, ToolProvider } from './tool-provider.ts';

/** A tool that needs no server of its own. */
export interface BuiltInTool {
  tool: ToolDescription;
  provider: Pick<ToolProvider, 'call'>;
  /** Where it asks; part of its fingerprint. Blank for none. */
  address: string;
  /** While no administrator says anything else. */
  isOfferedByDefault: boolean;
  /** Whether no administrator may say anything else. */
  isFixed: boolean;
}
