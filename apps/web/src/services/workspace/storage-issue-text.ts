import type { StorageIssue } from '../storage/safe-storage.ts';
import { workspaceMessages } from './messages.ts';

/** The texts of several issues. */
export const storageIssueText = (issues: readonly StorageIssue[]): string =>
  issues.map((issue) => workspaceMessages.storage[issue]).join(' ');
