// A server that has loaded a model file, for tests that kill it.
import { LocalEngines } from '../src/services/ai/adapters/local/local-engines.ts';

const [folder = '', file = '', program = ''] = process.argv.slice(2);
const log = { debug: () => undefined, error: () => undefined };
const engines = new LocalEngines({ folder, program, threads: 1, contextTokens: 2_048, log });
await engines.open(file);
process.stdout.write(`engine ${engines.processIds().join()}\n`);
