import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type AdminFixture, createAdminFixture } from '../../../test/admin-fixture.ts';
import { type AccountFixture, createAccountFixture } from '../../../test/account-fixture.ts';
import { silentLog } from '../../../test/silent-log.ts';
import { setReadOnly } from '../../../test/read-only-database.ts';
import { randomIds } from '../../lib/ids.ts';
import { Sessions } from '../../services/session/sessions.ts';

let fixture: AdminFixture;
let accounts: AccountFixture;
beforeAll(async () => {
  [fixture, accounts] = await Promise.all([createAdminFixture(), createAccountFixture()]);
});
afterEach(async () => {
  await setReadOnly(fixture.database, false);
  await setReadOnly(accounts.database, false);
});
afterAll(async () => {
  await fixture.close();
  await accounts.close();
});

it.each(['users', 'publications', 'settings', 'analytics', 'audit'])(
  'administrators can read %s on a full disk',
  async (part) => {
    const administrator = await fixture.person('ADMIN');
    await setReadOnly(fixture.database, true);
    expect((await fixture.as(administrator, 'GET', `/admin/${part}`)).statusCode).toBe(200);
  },
);

it.each(['/auth/me', '/auth/devices', '/profile', '/profile/data', '/kept-work'])(
  'a signed-in person can read %s on a full disk',
  async (path) => {
    const { token } = await accounts.register();
    await setReadOnly(accounts.database, true);
    expect((await accounts.send('GET', path, { token })).statusCode).toBe(200);
  },
);

it('logs once a minute that the last use of sessions cannot be stored', async () => {
  const { token } = await fixture.person('ADMIN');
  await setReadOnly(fixture.database, true);
  const warnings: object[] = [];
  const { clock } = fixture;
  const sessions = new Sessions({
    db: fixture.database.db,
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
