import type { StorageIssue } from '../storage/safe-storage.ts';
import { workspaceMessages } from './messages.ts';

/** The texts of several issues. */
export const storageIssueText = (issues: readonly StorageIssue[]): string =>
  issues.map((issue) => workspaceMessages.storage[textOf(issue)]).join(' ');

// A browser that blocks cookies refuses its storage too, and then it is not the storage that is missed first: every
// request that changes or costs something repeats a cookie (docs/behaviour.md#cross-site-requests).
const textOf = (issue: StorageIssue) =>
  issue === 'refused' && !navigator.cookieEnabled ? 'cookiesBlocked' : issue;
