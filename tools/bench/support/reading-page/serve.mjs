import { createServer } from 'node:http';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const webFolder = fileURLToPath(new URL('../../../../apps/web', import.meta.url));
const types = { '.js': 'text/javascript', '.mjs': 'text/javascript', '.pdf': 'application/pdf' };
// As the server sends it, but for Trusted Types, which the bare library does not know.
const policy =
  "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'; base-uri 'none'";

/** Serves a page with `page.ts`, and files by their names; the address, and how to end it. */
export async function serveReadingPage(files) {
  const folder = mkdtempSync(join(tmpdir(), 'convoke-reading-'));
  await build({
    root: webFolder,
    configFile: false,
    logLevel: 'warn',
    worker: { format: 'es' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: ['chrome123'],
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('page.ts', import.meta.url)),
        output: { entryFileNames: 'page.js' },
      },
    },
  });
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://localhost').pathname;
    response.setHeader('content-security-policy', policy);
    if (path === '/') {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(
        '<!doctype html><title>files</title><script type="module" src="/page.js"></script>',
      );
      return;
    }
    try {
      const content = files[path.slice(1)] ?? readFileSync(join(folder, path));
      response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream');
      response.end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    stop() {
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
