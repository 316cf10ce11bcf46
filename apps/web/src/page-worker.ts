import { parentPort } from 'node:worker_threads';
import { drawPage } from './prerender.tsx';

export { drawPage };

/** What the server asks its drawing thread for: a page, and the answers of the API it shows as JSON. */
interface DrawingOrder {
  id: number;
  address: string;
  pageData: string;
}

// The build imports this file for the pages that are the same for everybody; there it is no thread.
parentPort?.on('message', ({ id, address, pageData }: DrawingOrder) => {
  drawPage(address, JSON.parse(pageData)).then(
    (page) => parentPort?.postMessage({ id, ...page }),
    (error: unknown) => parentPort?.postMessage({ id, error: String(error) }),
  );
});
