// Variables that programs need to start.
const names = ['PATH', 'SystemRoot', 'TEMP', 'TMPDIR'];

/**
 * The environment of programs beside the server, such as the database: only a few variables, since the app's environment
 * holds keys and passwords that they do not need, and may hold PG… variables for other databases.
 */
export function programEnvironment(own: Record<string, string>): Record<string, string> {
  // oxlint-disable-next-line node/no-process-env -- variables of the machine, not configuration
  const machine = process.env;
  const passed = names.flatMap((name) => {
    const value = machine[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(passed), TZ: 'UTC', ...own };
}
