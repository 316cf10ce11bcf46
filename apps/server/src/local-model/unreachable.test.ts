import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { freePort } from '../../test/free-port.ts';
import { listenOnLoopback } from '../../test/loopback.ts';
import { LocalModelError } from './local-model-error.ts';
import { requestFile } from './request-file.ts';
import { hostUnreachable } from './unreachable.ts';

const failing = (cause: object) =>
  new TypeError('fetch failed', { cause: Object.assign(new Error('inner'), cause) });

test.each([
  ['ENOTFOUND', 'its name is not known here (ENOTFOUND)', 'can look names up'],
  ['EAI_AGAIN', 'its name is not known here (EAI_AGAIN)', 'can look names up'],
  ['ECONNREFUSED', 'nothing answers on that port (ECONNREFUSED)', 'whether the server runs'],
  ['UND_ERR_CONNECT_TIMEOUT', 'did not answer (UND_ERR_CONNECT_TIMEOUT)', 'a firewall or a proxy'],
  ['ETIMEDOUT', 'did not answer (ETIMEDOUT)', 'a firewall or a proxy'],
  ['CERT_HAS_EXPIRED', 'no safe connection came about (CERT_HAS_EXPIRED)', 'clock of this machine'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'no safe connection', 'NODE_EXTRA_CA_CERTS'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'no safe connection', 'NODE_EXTRA_CA_CERTS'],
  ['ENETUNREACH', 'cannot be reached (ENETUNREACH)', 'this machine is connected'],
])('after %s the host, the reason and what helps are named', (code, reason, mend) => {
  const { message } = hostUnreachable(
    new URL('https://x.example/m.gguf'),
    failing({ code }),
    60_000,
  );
  expect(message).toContain('The host x.example cannot be reached');
  expect(message).toContain(reason);
  expect(message).toContain(mend);
  expect(message).toContain('Then repeat this command');
});

test('a port on which nothing listens, and the host of a redirect, are named', async () => {
  const port = await freePort();
  const location = `http://127.0.0.1:${port}/model.gguf`;
  await expect(requestFile(location, null, 30_000)).rejects.toThrow(
    `The host 127.0.0.1:${port} cannot be reached: nothing answers on that port (ECONNREFUSED)`,
  );
  const leading = createServer((_, response) => response.writeHead(302, { location }).end());
  const address = `http://127.0.0.1:${await listenOnLoopback(leading)}/model.gguf`;
  await expect(requestFile(address, null, 30_000)).rejects.toThrow(`The host 127.0.0.1:${port} `);
  leading.close();
});

test.each([
  ['file:///etc/passwd', 'an address with file:'],
  ['ftp://x.example/m.gguf', 'an address with ftp:'],
  ['http://', 'something that is no address'],
])('a host that redirects to %s is named, with what helps', async (location, where) => {
  const leading = createServer((_, response) => response.writeHead(302, { location }).end());
  const port = await listenOnLoopback(leading);
  const asked = requestFile(`http://127.0.0.1:${port}/m.gguf`, null, 30_000);
  await expect(asked).rejects.toThrow(
    `The host 127.0.0.1:${port} redirects to ${where} instead of https, which is refused.`,
  );
  await expect(asked).rejects.toThrow('pass that address. Or download the file elsewhere');
  await expect(asked).rejects.toBeInstanceOf(LocalModelError);
  leading.close();
});

test('a host that takes the connection and says nothing is named with the time', async () => {
  const silent = createServer(() => undefined);
  const port = await listenOnLoopback(silent);
  await expect(requestFile(`http://127.0.0.1:${port}/m.gguf`, null, 100)).rejects.toThrow(
    `The host 127.0.0.1:${port} cannot be reached: it did not answer within 0.1 seconds.`,
  );
  silent.close();
  silent.closeAllConnections();
});
