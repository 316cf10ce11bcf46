import { clientKey, ipv6SiteKey } from './client-key.rules.ts';

/** What one client may use of a day's tokens, under the name by which it is counted. */
export interface BudgetShare {
  name: string;
  tokens: number;
}

/** How many shares each name has. An IPv6 line owns many networks, and an address can make many accounts. */
const shares = { address: 1, site: 2, account: 2, accountsAtAddress: 4, accountsAtSite: 4 };

/** The shares from which a client's call is taken; each of them has to have room. None at 100 percent. */
export function budgetSharesOf(
  { address, accountId }: { address: string; accountId: number | null },
  percent: number,
  dailyTokens: number,
): BudgetShare[] {
  if (percent >= 100) return [];
  const found: BudgetShare[] = [];
  const add = (kind: keyof typeof shares, whose: string | null) => {
    const share = shares[kind] * percent;
    if (whose === null || share >= 100) return;
    found.push({ name: `${kind} ${whose}`, tokens: Math.floor((dailyTokens * share) / 100) });
  };
  if (accountId === null) {
    add('address', clientKey(address));
    add('site', ipv6SiteKey(address));
  } else {
    add('account', String(accountId));
    add('accountsAtAddress', clientKey(address));
    add('accountsAtSite', ipv6SiteKey(address));
  }
  return found;
}
