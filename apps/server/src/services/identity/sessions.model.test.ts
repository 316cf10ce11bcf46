import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccountHouse, type AccountHouse } from '../../../test/account-house.ts';
import { play, type World } from '../../../test/session-model.ts';
import { randomIds } from '../../lib/ids.ts';
import { createSessions } from './sessions.ts';

let house: AccountHouse;
let accountId = 0;
beforeAll(async () => {
  house = await createAccountHouse();
  await house.register();
  const { rows } = await house.database.pool.query<{ id: number }>('SELECT id FROM account');
  accountId = rows[0]?.id ?? 0;
});
afterAll(() => house.close());

/** Sessions in the database; what restarts keeps nothing but that. */
function sessionInDatabase(): World {
  const { db } = house.database;
  let nowMs = 0;
  const begin = () => createSessions({ db, clock: { now: () => nowMs }, ids: randomIds });
  let sessions = begin();
  return {
    async signIn(userAgent, at) {
      nowMs = at;
      return sessions.open(db, accountId, userAgent);
    },
    async refresh(refreshToken, userAgent, at) {
      nowMs = at;
      const outcome = await sessions.refresh(refreshToken, userAgent);
      return outcome.kind === 'refreshed' ? outcome.pair : null;
    },
    async use(token, at) {
      nowMs = at;
      return (await sessions.identify(token)) !== null;
    },
    async restart() {
      sessions = begin();
    },
  };
}

it('on the database too no honest session is ended and no replay is missed', async () => {
  let thefts = 0;
  for (let seed = 1; seed <= 60; seed += 1) {
    const life = await play(sessionInDatabase(), { seed, steps: 40, isStolen: seed % 2 === 0 });
    expect(life.faults, `seed ${seed}`).toEqual([]);
    thefts += life.theftAtStep === null ? 0 : 1;
  }
  expect(thefts).toBeGreaterThan(10);
});
