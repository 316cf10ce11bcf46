// What programs need to be found and to start; on Windows also where the system is.
const names = ['PATH', 'SystemRoot', 'TEMP', 'TMPDIR'];

/**
 * The environment of the database's programs: little of ours, since ours holds keys and passwords that
 * another account's processes must not see, and may hold PG… variables that were meant for something else.
 */
export function programEnvironment(own: Record<string, string>): Record<string, string> {
  // oxlint-disable-next-line node/no-process-env -- not a setting of ours but the machine's, handed on
  const machine = process.env;
  const kept = names.flatMap((name) => {
    const value = machine[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(kept), TZ: 'UTC', ...own };
}
