/** The cost of one Argon2id hash. */
export interface PasswordCost {
  memoryKib: number;
  passes: number;
  lanes: number;
}

const phc = /^\$argon2id\$v=(\d+)\$m=(\d+),t=(\d+),p=(\d+)\$/;
const version = 19;

/** Whether a stored hash has a lower cost than `cost`, or is not Argon2id. */
export function isCheaperHash(hash: string, cost: PasswordCost): boolean {
  const [, v, memoryKib, passes] = (phc.exec(hash) ?? []).map(Number);
  if (v === undefined || memoryKib === undefined || passes === undefined) return true;
  return v < version || memoryKib < cost.memoryKib || passes < cost.passes;
}
