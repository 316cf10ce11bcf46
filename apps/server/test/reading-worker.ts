// The thread that reads answers of tools, bundled for tests.
import '../src/services/tools/reading/reading-worker.ts';
