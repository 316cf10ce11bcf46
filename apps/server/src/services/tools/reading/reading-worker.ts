// The thread that reads pages and documents of strangers: a parser that takes for ever is ended with it, and the server goes on.
import { parentPort, type MessagePort } from 'node:worker_threads';
import { DocumentRefusal } from '@convoke/documents/refusal.ts';
import type { ReadingAnswer, ReadingJob } from './reading-job.ts';
import { readAnswerBytes } from './read-text.ts';

async function answer(port: MessagePort, job: ReadingJob): Promise<void> {
  let result: ReadingAnswer;
  try {
    result = await readAnswerBytes(job);
  } catch (error) {
    result = { refused: error instanceof DocumentRefusal ? error.code : 'damaged' };
  }
  port.postMessage(result);
}

const port = parentPort;
port?.on('message', (job: ReadingJob) => void answer(port, job));
