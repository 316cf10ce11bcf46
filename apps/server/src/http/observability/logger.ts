import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

// Values under these names are masked, down to `maxMaskDepth` levels below the top.
const secretNames = new Set([
  'authorization',
  'cookie',
  'set-cookie',
  'x-xsrf-token',
  'x-delete-key',
  'x-setup-key',
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
const maxMaskDepth = 2;

// Buffered, because one write per line costs a sixth of a feed request. The buffer is flushed at exit.
const bufferedDestination = { dest: 1, sync: false, minLength: 8_192, periodicFlush: 200 };

/** Creates a logger that writes JSON lines with secrets masked. */
export function createLogger(
  level: NonNullable<LoggerOptions['level']>,
  destination?: DestinationStream,
): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    // One pass over the fields; pino's redaction makes a pass per name.
    formatters: {
      level: (label) => ({ level: label }),
      log: (fields) => maskSecrets(fields),
      bindings: (fields) => maskSecrets(fields),
    },
    serializers: { err: (error: Error) => maskSecrets(pino.stdSerializers.err(error)) },
  };
  return pino(options, destination ?? pino.destination(bufferedDestination));
}

/** Returns a copy with secrets masked, or the same object when it holds none. */
function maskSecrets<T extends object>(value: T, level = 0): T {
  // Errors and other class instances are left to their serializers.
  if (level > 0 && !isPlain(value)) return value;
  const masked: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(value)) {
    if (secretNames.has(name)) {
      masked[name] = '[redacted]';
    } else if (typeof inner === 'object' && inner !== null && level < maxMaskDepth) {
      const maskedInner: unknown = maskSecrets(inner, level + 1);
      if (maskedInner !== inner) masked[name] = maskedInner;
    }
  }
  return Object.keys(masked).length === 0 ? value : { ...value, ...masked };
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
