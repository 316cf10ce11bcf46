import { isIP } from 'node:net';
import * as z from 'zod';

/** What a variable is for and what a good value looks like; shown when a value is wrong. */
interface VariableNotes {
  example: string;
}
/** Example values, kept beside their schemas. */
export const notes = z.registry<VariableNotes>();

/** Any text. */
export const text = (example: string) => z.string().register(notes, { example });

/** A whole number within bounds. */
export const whole = (example: string, min: number, max = Number.MAX_SAFE_INTEGER) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,16}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message)
    .register(notes, { example });
};

/** An address with one of the protocols. */
export const address = (example: string, protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be an address that starts with ${protocols.map((each) => `${each}//`).join(' or ')}`,
    )
    .register(notes, { example });

/** Whether an address names a whole site: the pages and their parts stand at the root. */
export function isWholeSite(value: string): boolean {
  return !URL.canParse(value) || new URL(value).href === `${new URL(value).origin}/`;
}

/** One of a few words. */
export const choice = <const T extends readonly [string, ...string[]]>(options: T) =>
  z
    .enum(options, { error: `must be one of ${options.join(', ')}` })
    .register(notes, { example: options[0] });

/** An email address. */
export const email = (example: string) =>
  z
    .string()
    .regex(/^[^\s@<>]+@[^\s@<>]+$/, 'must be an email address')
    .register(notes, { example });

/** A sender: an email address, alone or behind a name. */
export const mailbox = (example: string) =>
  z
    .string()
    .regex(
      /^(?:[^\s@<>]+@[^\s@<>]+|[^@<>\r\n]+<[^\s@<>]+@[^\s@<>]+>)$/,
      'must be an email address, alone or as Name <address>',
    )
    .register(notes, { example });

/** Whether a server that listens there is reached from its own machine alone. */
export const isLoopbackHost = (host: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

// What people copy from manuals and forget to replace.
const placeholder =
  /^(?:change[-_ ]?(?:me|it|this).*|secret|password|example|test|todo|your[-_ ].*|<.*>|\.{3}|x{3,}|.*\.{3}|.*[-_ ](?:here|goes[-_ ]here))$/i;

/** A secret that is no example copied from a manual. */
export const secret = (example: string, minLength = 1) =>
  z
    .string()
    .min(minLength, `must have at least ${minLength} characters`)
    .refine((value) => !placeholder.test(value), 'is an example value, not a secret')
    .register(notes, { example });

const proxyName = /^(?:loopback|linklocal|uniquelocal)$/;
const isProxy = (entry: string) => {
  const [ip = '', bits] = entry.split('/');
  const version = isIP(ip);
  if (version === 0) return proxyName.test(entry);
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
};
/** Proxies whose forwarded address is believed. */
export const proxies = z
  .string()
  .transform((value) => value.split(',').map((entry) => entry.trim()))
  .refine(
    (entries) => entries.every(isProxy),
    'must list addresses, networks, loopback, linklocal or uniquelocal, separated by commas',
  )
  .register(notes, { example: 'loopback,10.0.0.0/8' });

/** Tokens per day, or none. */
export const tokenBudget = z
  .union([z.literal('none'), whole('2000000', 1)], {
    error: 'must be a whole number of at least 1, or none',
  })
  .register(notes, { example: '2000000' });

/** The example that stands beside a schema, also behind a default. */
export function exampleIn(schema: z.core.$ZodType): string {
  const example = notes.get(schema)?.example;
  if (example !== undefined) return example;
  if (!(schema instanceof z.ZodOptional) && !(schema instanceof z.ZodDefault)) return '';
  return exampleIn(schema.unwrap());
}
