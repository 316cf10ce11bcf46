import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccountFixture, type AccountFixture } from '../../../test/account-fixture.ts';
import { play, type SessionSystem } from '../../../test/session-model.ts';
import { randomIds } from '../../lib/ids.ts';
import { Sessions } from './sessions.ts';

let fixture: AccountFixture;
let accountId = 0;
beforeAll(async () => {
  fixture = await createAccountFixture();
  await fixture.register();
  const { rows } = await fixture.database.pool.query<{ id: number }>('SELECT id FROM account');
  accountId = rows[0]?.id ?? 0;
});
afterAll(() => fixture.close());

/** Sessions in the database; a restart keeps no other state. */
function sessionInDatabase(): SessionSystem {
  const { db } = fixture.database;
  let nowMs = 0;
  const begin = () => new Sessions({ db, clock: { now: () => nowMs }, ids: randomIds });
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

it('on the database no honest session is ended and no replay is missed', async () => {
  let thefts = 0;
  for (let seed = 1; seed <= 24; seed += 1) {
    const life = await play(sessionInDatabase(), { seed, steps: 40, isStolen: seed % 2 === 0 });
    expect(life.faults, `seed ${seed}`).toEqual([]);
    thefts += life.theftAtStep === null ? 0 : 1;
  }
  expect(thefts).toBeGreaterThan(4);
});
