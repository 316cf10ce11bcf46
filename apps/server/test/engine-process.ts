// The process of the local engine, bundled for tests.
import '../src/services/ai/adapters/local/engine-process.ts';
