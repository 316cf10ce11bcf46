import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { freePort } from '../../apps/server/test/free-port.ts';
import { type EnginePage, windowSize } from './engine-page.ts';

/** A screen that nobody sees; its number. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1000x24'], {
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  });
  const [number] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  return { screen, display: `:${number.toString().trim()}` };
}

/** Sends one command of WebDriver; resolves with its value. */
async function send<Value>(method: string, url: string, body?: object): Promise<Value> {
  const answer = await fetch(url, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = (await answer.json()) as { value: Value };
  if (!answer.ok) throw new Error(`WebDriver, ${url}: ${JSON.stringify(value)}`);
  return value;
}

/** The session of a driver that has just been started. */
async function openSession(driver: ChildProcess, address: string): Promise<string> {
  for (;;) {
    const isReady = await send('GET', `${address}/status`).catch(() => false);
    if (isReady !== false) break;
    if (driver.exitCode !== null) throw new Error('WebKitWebDriver ended at its start.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { sessionId } = await send<{ sessionId: string }>('POST', `${address}/session`, {
    capabilities: { alwaysMatch: { pageLoadStrategy: 'none' } },
  });
  const session = `${address}/session/${sessionId}`;
  await send('POST', `${session}/window/rect`, windowSize);
  return session;
}

/** Opens WebKitGTK's small browser on a screen of its own, by plain WebDriver. */
export async function openWebkit(driverPath: string): Promise<EnginePage> {
  const { screen, display } = await startScreen();
  const port = await freePort();
  const driver = spawn(driverPath, ['-p', String(port)], {
    // Without a graphics card it would draw nothing.
    env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_DMABUF_RENDERER: '1' },
    stdio: 'ignore',
  });
  const end = () => {
    driver.kill();
    screen.kill();
  };
  // Also when a worker is ended before its page is closed.
  process.once('exit', end);
  try {
    const session = await openSession(driver, `http://127.0.0.1:${port}`);
    return pageOf(session, end);
  } catch (error) {
    end();
    throw error;
  }
}

function pageOf(session: string, end: () => void): EnginePage {
  const post = <Value>(command: string, body: object) =>
    send<Value>('POST', `${session}/${command}`, body);
  const act = (type: string, actions: object[]) =>
    post('actions', { actions: [{ type, id: type, actions }] });
  return {
    complaints: null,
    async goto(url) {
      await post('url', { url });
    },
    evaluate: (work, ...args) =>
      post('execute/sync', {
        script:
          typeof work === 'string' ? work : `return (${work.toString()}).apply(null, arguments)`,
        args,
      }),
    async clickAt(x, y) {
      await act('pointer', [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]);
    },
    async type(keys) {
      const strokes = Array.from(keys).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await act('key', strokes);
    },
    async screenshot(path) {
      const picture = await send<string>('GET', `${session}/screenshot`);
      await writeFile(path, Buffer.from(picture, 'base64'));
    },
    async close() {
      await send('DELETE', session);
      end();
    },
  };
}
