import type { ConversationHead } from '@convoke/talk/conversation/stored-conversation.ts';

/** A conversation with all its branches, and the branches of these. */
export interface BranchGroup {
  /** `null` when it was deleted, and only its branches are left. */
  origin: ConversationHead | null;
  branches: ConversationHead[];
}

/** The conversations in groups, each at the place of its first. Branches of a deleted conversation stay together. */
export function groupBranches(heads: readonly ConversationHead[]): BranchGroup[] {
  const byId = new Map(heads.map((head) => [head.id, head]));
  const groups = new Map<string, BranchGroup>();
  for (const head of heads) {
    const rootId = rootOf(head, byId);
    const group = groups.get(rootId) ?? { origin: byId.get(rootId) ?? null, branches: [] };
    if (head !== group.origin) group.branches.push(head);
    groups.set(rootId, group);
  }
  return Array.from(groups.values());
}

/** The id of the conversation at the beginning of a chain of branches; maybe of a deleted one. */
function rootOf(head: ConversationHead, byId: ReadonlyMap<string, ConversationHead>): string {
  const passed = new Set<string>();
  let current = head;
  while (current.branchOf !== null) {
    passed.add(current.id);
    const { conversationId } = current.branchOf;
    const origin = byId.get(conversationId);
    // Damaged data may name each other.
    if (origin === undefined || passed.has(conversationId)) return conversationId;
    current = origin;
  }
  return current.id;
}
