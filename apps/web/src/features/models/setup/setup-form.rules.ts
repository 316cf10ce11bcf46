import { limits } from '@convoke/contract/limits.ts';
import type { FoundServer } from '@convoke/contract/models/setup.endpoints.ts';
import { isVendor, type Vendor, vendors } from '@convoke/contract/providers.ts';
import type { ModelPayload } from '../form/model-form.rules.ts';

/** Where the model is: a server that was found, by its address, a vendor, another server, or a file. */
export type Source = `found ${string}` | Vendor | 'other' | 'file';

/** The form as it is on the screen. */
export interface SetupValues {
  source: Source;
  model: string;
  key: string;
  baseUrl: string;
  /** `null` as long as the model is named after its spelling and its place. */
  name: string | null;
}

export const sourceOf = ({ baseUrl }: FoundServer): Source => `found ${baseUrl}`;

/** The found server that is chosen. */
export function chosenServer(source: Source, servers: readonly FoundServer[]): FoundServer | null {
  return servers.find((server) => sourceOf(server) === source) ?? null;
}

/** What is chosen before anybody chose: the first server with a model, which needs no key, else the first vendor. */
function firstSource(servers: readonly FoundServer[]): Source {
  const server = servers.find(({ models }) => models.length > 0);
  return server === undefined ? 'openai' : sourceOf(server);
}

/** What the form shows: what was chosen, as long as it is there, else the first choice. */
export function currentValues(
  chosen: SetupValues | null,
  servers: readonly FoundServer[],
): SetupValues {
  const isGone =
    chosen?.source.startsWith('found ') === true && chosenServer(chosen.source, servers) === null;
  return chosen === null || isGone ? valuesOf(firstSource(servers), servers) : chosen;
}

/** The values after another source was chosen; what was typed for one goes to no other. */
export function valuesOf(source: Source, servers: readonly FoundServer[]): SetupValues {
  const model = chosenServer(source, servers)?.models[0] ?? '';
  return { source, model, key: '', baseUrl: '', name: null };
}

/** The body of a request; `null` while there is nothing to ask. */
export function setupBody(
  values: SetupValues,
  servers: readonly FoundServer[],
): ModelPayload | null {
  const body = namedBody(values, servers);
  return body === null || values.name === null ? body : { ...body, name: values.name.trim() };
}

/** The body under the name that is given to the model. */
function namedBody(values: SetupValues, servers: readonly FoundServer[]): ModelPayload | null {
  const { source } = values;
  const [model, key, baseUrl] = [values.model.trim(), values.key.trim(), values.baseUrl.trim()];
  const server = chosenServer(source, servers);
  if (server !== null) {
    if (model === '') return null;
    const name = nameOf(model, server.vendor);
    const sent = key === '' ? {} : { key };
    return { name, provider: 'openai-compatible', baseUrl: server.baseUrl, model, ...sent };
  }
  if (isVendor(source)) {
    const { label, defaultModel } = vendors[source];
    const name = nameOf(model === '' ? defaultModel : model, label);
    return { name, provider: source, key, ...(model === '' ? {} : { model }) };
  }
  if (source === 'file') {
    const file = model.split(/[/\\]/u).at(-1) ?? '';
    return model === '' ? null : { name: shortened(file || model), provider: 'local', model };
  }
  return {
    // Without a model the server names it after the one that answers.
    name: shortened(model || hostOf(baseUrl)),
    provider: 'openai-compatible',
    baseUrl,
    ...(model === '' ? {} : { model }),
    ...(key === '' ? {} : { key }),
  };
}

/** The body with the model that answered where none was named, and named after it where the place is all its name says. */
export function namedAfter(body: ModelPayload, answered: string | undefined): ModelPayload {
  const isNamed = body.provider !== 'openai-compatible' || body.model !== undefined;
  if (isNamed || answered === undefined) return body;
  const isPlace = body.name === shortened(hostOf(body.baseUrl ?? ''));
  return { ...body, model: answered, name: isPlace ? shortened(answered) : body.name };
}

const nameOf = (model: string, place: string): string => shortened(`${model} (${place})`);

function shortened(name: string): string {
  return Array.from(name).slice(0, limits.modelLabel).join('');
}

// The server refuses what is no address, at its field.
const hostOf = (baseUrl: string) =>
  (URL.canParse(baseUrl) ? new URL(baseUrl).host : baseUrl) || '-';
