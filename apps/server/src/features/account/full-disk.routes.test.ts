import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type AdminHouse, createAdminHouse } from '../../../test/admin-house.ts';
import { type AccountHouse, createAccountHouse } from '../../../test/account-house.ts';
import { silentLog } from '../../../test/silent-log.ts';
import { setReadOnly } from '../../../test/read-only-database.ts';
import { randomIds } from '../../lib/ids.ts';
import { createSessions } from '../../services/identity/sessions.ts';

let house: AdminHouse;
let accounts: AccountHouse;
beforeAll(async () => {
  [house, accounts] = await Promise.all([createAdminHouse(), createAccountHouse()]);
});
afterEach(async () => {
  await setReadOnly(house.database, false);
  await setReadOnly(accounts.database, false);
});
afterAll(async () => {
  await house.close();
  await accounts.close();
});

it.each(['users', 'publications', 'settings', 'analytics', 'audit'])(
  'administrators go on reading %s on a full disk',
  async (part) => {
    const administrator = await house.person('ADMIN');
    await setReadOnly(house.database, true);
    expect((await house.as(administrator, 'GET', `/admin/${part}`)).statusCode).toBe(200);
  },
);

it.each(['/auth/me', '/auth/devices', '/profile', '/profile/data', '/kept-work'])(
  'a signed-in person goes on reading %s on a full disk',
  async (path) => {
    const { token } = await accounts.register();
    await setReadOnly(accounts.database, true);
    expect((await accounts.send('GET', path, { token })).statusCode).toBe(200);
  },
);

it('that the use of sessions cannot be noted is logged once a minute', async () => {
  const { token } = await house.person('ADMIN');
  await setReadOnly(house.database, true);
  const warnings: object[] = [];
  const { clock } = house;
  const sessions = createSessions({
    db: house.database.db,
    clock,
    ids: randomIds,
    log: { ...silentLog, warn: (details: object) => warnings.push(details) },
  });
  for (let request = 0; request < 3; request += 1)
    expect(await sessions.identify(token)).not.toBeNull();
  expect(warnings).toHaveLength(1);
  clock.turn(61_000);
  await sessions.identify(token);
  expect(warnings).toHaveLength(2);
});
