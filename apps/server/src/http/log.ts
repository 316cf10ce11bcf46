import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

// Names under which secrets travel; whatever is logged under one of them is masked, one level deep or two.
const secretNames = [
  'authorization',
  'cookie',
  '["set-cookie"]',
  '["x-xsrf-token"]',
  '["x-delete-key"]',
  '["x-api-key"]',
  '["x-goog-api-key"]',
  'password',
  'apiKey',
  'token',
  'refreshToken',
  'secret',
  'authSecret',
  'connectionString',
];

/** Logs as lines of JSON, without secrets. */
export function createLogger(
  level: NonNullable<LoggerOptions['level']>,
  destination?: DestinationStream,
): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: secretNames.flatMap((name) => {
        const dotted = name.startsWith('[') ? name : `.${name}`;
        return [name, `*${dotted}`, `*.*${dotted}`];
      }),
      censor: '[redacted]',
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
