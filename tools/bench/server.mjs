// Measures the start on an existing data folder, and memory at rest.
import { figure, median, report } from './support/figures.mjs';
import { descendants, memoryMb, startConvoke } from './support/processes.mjs';

export async function run() {
  const first = await startConvoke({});
  const { dataDir } = first;
  await first.stop(true);
  const starts = [];
  for (let round = 0; round < 5; round += 1) {
    const again = await startConvoke({}, { dataDir });
    starts.push(again.readyMs);
    await again.stop(true);
  }
  const server = await startConvoke({}, { dataDir });
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  const application = memoryMb(server.pid).resident;
  const databaseProcesses = descendants(server.pid);
  const database = databaseProcesses.reduce((sum, pid) => sum + memoryMb(pid).proportional, 0);
  await server.stop();
  return report(
    'Server',
    [
      figure('ready on an existing folder, median of 5', median(starts), 1500, ' ms'),
      figure('application at rest, resident', application, 100, ' MB'),
      figure('database at rest, proportional', database, 100, ' MB'),
    ],
    [
      `first start ever: ${Math.round(first.readyMs)} ms; ${databaseProcesses.length} database processes`,
    ],
  );
}
