import { readFileSync } from 'node:fs';
import { type Language, languages } from '@convoke/contract/language.rules.ts';
import { parentPort, type MessagePort } from 'node:worker_threads';
import { drawCard, drawPage } from './prerender.tsx';

export { drawPage, languages };

/** What the server asks its drawing thread for; bodies are JSON as the API answers it. */
type DrawingOrder =
  | {
      kind: 'page';
      address: string;
      answers: Parameters<typeof drawPage>[1];
      isWhole: boolean;
      language: Language;
    }
  | { kind: 'card'; publication: string; machineFont: CardFonts['machineFont'] };
type CardFonts = Parameters<typeof drawCard>[1];

// Made beside this program by the build; a build of pages alone does without.
const readWidths = () =>
  JSON.parse(readFileSync(new URL('./card-widths.json', import.meta.url), 'utf8'));
let widths: CardFonts['widths'] | null = null;

function draw(order: DrawingOrder): Promise<object> | object {
  return order.kind === 'page'
    ? drawPage(order.address, order.answers, order)
    : drawCard(order.publication, {
        widths: (widths ??= readWidths()),
        machineFont: order.machineFont,
      });
}

async function answer(port: MessagePort, order: DrawingOrder): Promise<void> {
  let result: object;
  try {
    result = await draw(order);
  } catch (error) {
    result = { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
  port.postMessage(result);
}

// The build imports this file for the pages that are the same for everybody; there it is no thread.
const port = parentPort;
port?.on('message', (order: DrawingOrder) => void answer(port, order));
