/** What one Argon2id hash costs. */
export interface PasswordCost {
  memoryKib: number;
  passes: number;
  lanes: number;
}

const phc = /^\$argon2id\$v=(\d+)\$m=(\d+),t=(\d+),p=(\d+)\$/;
const version = 19;

/** Whether a kept hash is cheaper to guess than those that are made today; any other kind is. */
export function isCostLower(hash: string, cost: PasswordCost): boolean {
  const [, v, memoryKib, passes] = (phc.exec(hash) ?? []).map(Number);
  if (v === undefined || memoryKib === undefined || passes === undefined) return true;
  return v < version || memoryKib < cost.memoryKib || passes < cost.passes;
}
