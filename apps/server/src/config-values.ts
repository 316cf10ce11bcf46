import { isPossibleKey } from '@convoke/contract/models/api-key.schemas.ts';
import { isIP } from 'node:net';
import { type KeyVariable, vendors } from '@convoke/contract/providers.ts';
import {
  type Setting,
  settingsOf,
  type SettingVariable,
  tableGroups,
} from '@convoke/contract/settings.ts';
import * as z from 'zod';

interface VariableNotes {
  example: string;
}
/** Example values by schema, for the message about a wrong value. */
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

/** A price: a decimal number of at least 0. */
export const price = (example: string, max: number) => {
  const message = `must be a number from 0 to ${max}, with a point before the decimals`;
  return z
    .string()
    .regex(/^\d{1,9}(?:\.\d{1,9})?$/, message)
    .transform(Number)
    .refine((value) => value <= max, message)
    .register(notes, { example });
};

/** A URL with one of the protocols. */
export const address = (example: string, protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be an address that starts with ${protocols.map((each) => `${each}//`).join(' or ')}`,
    )
    .register(notes, { example });

/** True for a URL without path: pages and assets are served from the root. */
export function isRootUrl(value: string): boolean {
  return !URL.canParse(value) || new URL(value).href === `${new URL(value).origin}/`;
}

/** One of a list of options; the first is the example. */
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

/** A sender: an email address, alone or as `Name <address>`. */
export const mailbox = (example: string) =>
  z
    .string()
    .regex(
      /^(?:[^\s@<>]+@[^\s@<>]+|[^@<>\r\n]+<[^\s@<>]+@[^\s@<>]+>)$/,
      'must be an email address, alone or as Name <address>',
    )
    .register(notes, { example });

/** True for hosts that only the same machine can reach. */
export const isLoopbackHost = (host: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

// Placeholder values from manuals.
const placeholder =
  /^(?:change[-_ ]?(?:me|it|this).*|secret|password|example|test|todo|your[-_ ].*|<.*>|\.{3}|x{3,}|.*\.{3}|.*[-_ ](?:here|goes[-_ ]here))$/i;

/** A secret; placeholder values are refused. */
export const secret = (example: string, minLength = 1) =>
  z
    .string()
    .min(minLength, `must have at least ${minLength} characters`)
    .refine((value) => !placeholder.test(value), 'is an example value, not a secret')
    .register(notes, { example });

/** The key of a provider. */
export const apiKey = (example: string) =>
  secret(example).refine(isPossibleKey, 'has characters that no key has: copy it again');

const proxyName = /^(?:loopback|linklocal|uniquelocal)$/;
/** True for an IP address, or for a network as address and number of bits. */
const isNetwork = (entry: string) => {
  const [ip = '', bits] = entry.split('/');
  const version = isIP(ip);
  if (version === 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
};
const entries = z.string().transform((value) => value.split(',').map((entry) => entry.trim()));
/** Trusted proxies: addresses, networks or named ranges. */
export const proxies = entries
  .refine(
    (list) => list.every((entry) => isNetwork(entry) || proxyName.test(entry)),
    'must list addresses, networks, loopback, linklocal or uniquelocal, separated by commas',
  )
  .register(notes, { example: 'loopback,10.0.0.0/8' });

/** IP addresses and networks. */
export const networks = entries
  .refine((list) => list.every(isNetwork), 'must list addresses or networks, separated by commas')
  .register(notes, { example: '169.254.10.20,fe80::/10' });

const isOrigin = (entry: string) =>
  URL.canParse(entry) && /^https?:$/u.test(new URL(entry).protocol) && isRootUrl(entry);

/** Origins: scheme, host and port. */
export const origins = entries
  .refine(
    (list) => list.every(isOrigin),
    'must list addresses of whole sites, without a path, separated by commas',
  )
  .transform((list) => list.map((entry) => new URL(entry).origin))
  .register(notes, { example: 'http://wiki.local:8080' });

/** Tokens per day, or `none` for no limit. */
export const tokenBudget = z
  .union([z.literal('none'), whole('2000000', 1)], {
    error: 'must be a whole number of at least 1, or none',
  })
  .register(notes, { example: '2000000' });

/** The variables of the vendors' keys. */
export function vendorKeyVariables() {
  const keys = Object.values(vendors).map(
    ({ keyVariable, label }) =>
      [keyVariable, apiKey(`the key that ${label} shows`).optional()] as const,
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets the names
  return Object.fromEntries(keys) as Record<KeyVariable, (typeof keys)[number][1]>;
}

/** The variables of all settings that administrators may change too. */
export function settingVariables() {
  const variables = tableGroups
    .flatMap(settingsOf)
    .map(([, setting]) => [setting.variable, settingVariable(setting)] as const);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets the names
  return Object.fromEntries(variables) as Record<SettingVariable, (typeof variables)[number][1]>;
}

function settingVariable(setting: Setting) {
  if (setting.kind !== 'number') {
    const schema =
      setting.kind === 'email'
        ? email(setting.example)
        : setting.kind === 'url'
          ? address(setting.example, ['http:', 'https:'])
          : text(setting.example);
    return setting.default === undefined ? schema.optional() : schema.default(setting.default);
  }
  if (setting.orNone === true) return tokenBudget.optional();
  const schema = whole(String(setting.default ?? setting.min), setting.min, setting.max);
  return setting.default === undefined ? schema.optional() : schema.default(setting.default);
}

/** The example of a schema, also when it is wrapped in optional or default. */
export function exampleIn(schema: z.core.$ZodType): string {
  const example = notes.get(schema)?.example;
  if (example !== undefined) return example;
  if (!(schema instanceof z.ZodOptional) && !(schema instanceof z.ZodDefault)) return '';
  return exampleIn(schema.unwrap());
}
