import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import {
  allowUpstreamAddresses,
  assertAllowedHost,
  isForbiddenAddress,
  lookupAllowedAddress,
} from './upstream-address.ts';
import { fetchUpstream } from './upstream-fetch.ts';
import { sendToUpstream } from './upstream-request.ts';

afterEach(() => allowUpstreamAddresses([]));

describe('the address of a model server', () => {
  test.each([
    '169.254.169.254',
    '169.254.0.1',
    '::ffff:169.254.169.254',
    '::ffff:a9fe:a9fe',
    '64:ff9b::169.254.169.254',
    '::169.254.169.254',
    '64:ff9b:1::a9fe:a9fe',
    '64:ff9b::6464:64c8',
    '2002:a9fe:a9fe::1',
    'fe80::1',
    'fe80::1%eth0',
    'febf::1',
    '::ffff:100.100.100.200',
    'fd00:ec2::254',
    'fd20:ce::254',
    'fd00:c1::a9fe:a9fe',
    'fd00:42::42',
    '192.0.0.192',
    '198.18.0.1',
    '198.19.255.255',
    '100.100.100.200',
    '168.63.129.16',
    '224.0.0.1',
    '255.255.255.255',
    'ff02::1',
    'no address',
  ])('is not %s', (address) => {
    expect(isForbiddenAddress(address)).toBe(true);
  });

  test.each([
    '127.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
    '10.0.0.5',
    '192.168.1.20',
    '172.16.0.1',
    '1.1.1.1',
    'fd12::1',
    '2606:4700::1',
  ])('may be %s', (address) => {
    expect(isForbiddenAddress(address)).toBe(false);
  });

  test('may be a forbidden one that the operator allows, and no other', () => {
    allowUpstreamAddresses(['169.254.10.0/24', 'fe80::5']);
    const addresses = ['169.254.10.7', 'fe80::5%eth0', '169.254.169.254', 'fe80::6'];
    expect(addresses.map(isForbiddenAddress)).toEqual([false, false, true, true]);
  });

  test.each(['metadata.google.internal', 'METADATA.google.internal.', 'instance-data', 'metadata'])(
    'is not the name %s of a metadata service, whatever it resolves to',
    (name) => {
      expect(() => assertAllowedHost(new URL(`http://${name}/v1`))).toThrow(/does not call/);
    },
  );

  test.each([
    'http://169.254.169.254/v1',
    'http://2852039166/v1',
    'http://0251.0376.0251.0376/v1',
    'http://169.254.43518/v1',
    'http://0xa9.254.43518/v1',
    'http://[::ffff:169.254.169.254]/v1',
    'http://[fe80::1]/v1',
  ])('written as %s is refused before a request is sent', async (address) => {
    expect(() => assertAllowedHost(new URL(address))).toThrow(/does not call/);
    const { signal } = new AbortController();
    const call = { url: new URL(address), headers: {}, body: '{}', signal };
    await expect(sendToUpstream(call)).rejects.toMatchObject({ reason: 'refused' });
    await expect(fetchUpstream(address)).rejects.toMatchObject({ reason: 'refused' });
  });

  test('is checked when the connection is made, for every address of a name', async () => {
    const found = await new Promise((resolve) => {
      lookupAllowedAddress('localhost', { all: true }, (error, addresses) =>
        resolve([error, addresses]),
      );
    });
    expect(found).toEqual([null, expect.arrayContaining([expect.objectContaining({ family: 4 })])]);
    const refused = await new Promise((resolve) => {
      lookupAllowedAddress('169.254.169.254', { all: true }, (error) => resolve(error));
    });
    expect(refused).toMatchObject({ reason: 'refused' });
  });
});

test('fetchUpstream does not follow a redirect and returns the response unchanged', async () => {
  const paths: (string | undefined)[] = [];
  const server = createServer((request, reply) => {
    paths.push(request.url);
    if (request.url === '/away') reply.writeHead(302, { location: '/home' }).end();
    else reply.writeHead(200, { 'x-kind': 'test' }).end('home');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    expect((await fetchUpstream(`${base}/away`)).status).toBe(302);
    const response = await fetchUpstream(`${base}/home`, { method: 'POST', body: '{}' });
    expect([response.status, response.headers.get('x-kind'), await response.text()]).toEqual([
      200,
      'test',
      'home',
    ]);
    expect(paths).toEqual(['/away', '/home']);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});
