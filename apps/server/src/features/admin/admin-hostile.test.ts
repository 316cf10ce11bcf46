import { unsetGroup } from '@convoke/contract/settings.ts';
import { endpointPath } from '@convoke/contract/endpoint.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyText } from '../../../../../scripts/any-text.ts';
import { type AdminFixture, createAdminFixture, type Person } from '../../../test/admin-fixture.ts';

let fixture: AdminFixture;
let admin: Person;
beforeAll(async () => {
  fixture = await createAdminFixture();
  admin = await fixture.person('ADMIN');
});
afterAll(() => fixture.close());

const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1e308,
    2 ** 53,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '%',
    "'; DROP TABLE account; --",
    '__proto__',
    'x'.repeat(10_000),
    [],
    {},
  ),
  anyText,
  fc.jsonValue({ maxDepth: 2 }),
);
const fields =
  'name firstName lastName email phoneNumber userType enabled password ai limits isRegistrationOpen siteTexts provider baseUrl apiKey model key contextTokens maxOutputTokens isOffered priceInput priceOutput'.split(
    ' ',
  );
const good: Record<string, unknown> = {
  name: 'A B',
  email: 'a@convoke.example',
  userType: 'USER',
  password: 'eight888',
  ai: {
    provider: 'rehearsal',
    model: null,
    baseUrl: null,
    ...unsetGroup('ai'),
  },
};
const goodModel: Record<string, unknown> = {
  name: 'Ours',
  provider: 'openai-compatible',
  baseUrl: 'http://127.0.0.1:9/v1',
  model: 'm',
  key: 'k',
};
const modelBody = fc
  .tuple(fc.constantFrom(...fields), nasty)
  .map(([name, value]) => ({ ...goodModel, [name]: value }));
const body = fc.oneof(
  nasty,
  fc
    .tuple(fc.constantFrom(...fields), nasty, fc.constantFrom(...fields, 'constructor'), nasty)
    .map(([one, value, other, more]) => ({ ...good, [one]: value, [other]: more })),
  fc.dictionary(fc.constantFrom(...fields), nasty),
);
const query = fc
  .tuple(
    fc.constantFrom('page', 'size', 'sort', 'direction', 'q', 'state', 'days'),
    fc.oneof(
      fc.constantFrom('100000000', '100', 'DESC', 'name', '%00', '%ED%A0%80', '%'),
      fc.webQueryParameters(),
    ),
  )
  .map(([name, value]) => `?${name}=${value}`);
const id = fc.oneof(
  fc.constantFrom('1', '0', '999999999999999', '9007199254740993', '..', '%2e%2e', '%00', '%ff'),
  fc.webSegment(),
);

test('administration answers hostile input without a server error', async () => {
  const endpoints = fixture.test.app.endpoints.filter(
    ({ path }) => path.startsWith('/admin/') && !path.endsWith('test-connection'),
  );
  expect(endpoints.length).toBeGreaterThan(12);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...endpoints),
      id,
      body,
      query,
      async (to, one, payload, ask) => {
        const path = endpointPath(to, { id: 'ID' }).replace('ID', one);
        const isRead = to.method === 'GET' || to.method === 'DELETE';
        const response = await fixture.as(
          admin,
          to.method,
          `${path}${to.method === 'GET' ? ask : ''}`,
          isRead ? undefined : (JSON.stringify(payload) ?? 'null'),
        );
        expect([to.method, path, ask, response.body, response.statusCode < 500]).toEqual([
          to.method,
          path,
          ask,
          response.body,
          true,
        ]);
        if (response.statusCode < 300) expect(response.headers['cache-control']).toBe('no-store');
      },
    ),
    { numRuns: 300 },
  );
  expect((await fixture.as(admin, 'GET', '/admin/users')).statusCode).toBe(200);
});

test('a model with one hostile field is connected or refused by that field, and none makes a server error', async () => {
  await fc.assert(
    fc.asyncProperty(id, modelBody, async (one, payload) => {
      const sent = JSON.stringify(payload);
      const connected = await fixture.as(admin, 'POST', '/admin/models', sent);
      expect([201, 400, 422].includes(connected.statusCode), connected.body).toBe(true);
      expect(connected.body).not.toContain('encryptedKey');
      const changed = await fixture.as(admin, 'PUT', `/admin/models/${one}`, sent);
      expect(changed.statusCode, changed.body).toBeLessThan(500);
      if (connected.statusCode !== 201) return;
      const { id: uuid } = connected.json<{ id: string }>();
      const gone = await fixture.as(admin, 'DELETE', `/admin/models/${uuid}`);
      expect(gone.statusCode).toBe(204);
    }),
    { numRuns: 150 },
  );
});
