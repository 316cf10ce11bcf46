import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

// Names under which secrets travel; whatever is logged under one of them is masked, also one level deep or two.
const secretNames = new Set([
  'authorization',
  'cookie',
  'set-cookie',
  'x-xsrf-token',
  'x-delete-key',
  'x-api-key',
  'x-goog-api-key',
  'password',
  'apiKey',
  'token',
  'refreshToken',
  'secret',
  'authSecret',
  'connectionString',
]);
const deepestLevel = 2;

// A write of its own for every line would be a sixth of what a page of the feed costs. What waits is written at the exit.
const gathered = { dest: 1, sync: false, minLength: 8_192, periodicFlush: 200 };

/** Logs as lines of JSON, without secrets. */
export function createLogger(
  level: NonNullable<LoggerOptions['level']>,
  destination?: DestinationStream,
): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    // One pass over what is there: the library's own masking goes through every line once for each name.
    formatters: {
      level: (label) => ({ level: label }),
      log: (fields) => maskSecrets(fields),
      bindings: (fields) => maskSecrets(fields),
    },
    serializers: { err: (error: Error) => maskSecrets(pino.stdSerializers.err(error)) },
  };
  return pino(options, destination ?? pino.destination(gathered));
}

/** The value with secrets masked; itself when there are none. */
function maskSecrets<T extends object>(value: T, level = 0): T {
  // What has a form of its own, an error above all, is written by its serializer.
  if (level > 0 && !isPlain(value)) return value;
  const masked: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(value)) {
    if (secretNames.has(name)) {
      masked[name] = '[redacted]';
    } else if (typeof inner === 'object' && inner !== null && level < deepestLevel) {
      const kept: unknown = maskSecrets(inner, level + 1);
      if (kept !== inner) masked[name] = kept;
    }
  }
  return Object.keys(masked).length === 0 ? value : { ...value, ...masked };
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
