import { limits } from '@convoke/contract/limits.ts';
import { isVendor, type Provider, vendors } from '@convoke/contract/providers.ts';
import { inOneLine, takeCodePoints } from '@convoke/contract/text.rules.ts';

/** A model with what can tell it from another one of the same name. */
export interface NamedModel {
  id: string;
  name: string;
  provider: Provider;
  /** As its provider spells it; `null` for the vendor's default. */
  model: string | null;
}

/** Names with the same key look alike: white space, case and marks that nobody sees do not count. */
export const modelNameKey = (name: string): string =>
  inOneLine(name).normalize('NFC').toUpperCase().toLowerCase();

// A message keeps no longer name; room for the number behind it.
const maxLength = limits.modelName - 5;

/**
 * What people read of each model, by id. New names are refused where another model has them; names from before that rule,
 * and that of the environment's model, may still be the same, and then say which model each one is, or have a
 * number. Visitors do not see the addresses of servers.
 */
export function modelLabels(models: readonly NamedModel[]): ReadonlyMap<string, string> {
  const keys = models.map(({ name }) => modelNameKey(name));
  const isShared = (key: string) => keys.indexOf(key) !== keys.lastIndexOf(key);
  const used = new Set(keys.filter((key) => !isShared(key)));
  return new Map(
    models.map((model, index) => {
      const name = inOneLine(model.name);
      if (!isShared(keys[index] ?? '')) return [model.id, takeCodePoints(name, maxLength)];
      const detail = detailOf(model);
      const label = unusedLabel(detail === null ? name : `${name} (${detail})`, used);
      used.add(modelNameKey(label));
      return [model.id, label];
    }),
  );
}

/** How the provider spells the model or, where it is named so, whose it is. */
function detailOf({ name, provider, model }: NamedModel): string | null {
  const vendor = isVendor(provider) ? vendors[provider] : null;
  const spelling = inOneLine(model ?? vendor?.defaultModel ?? '');
  if (spelling !== '' && modelNameKey(spelling) !== modelNameKey(name)) return spelling;
  return vendor?.label ?? null;
}

function unusedLabel(wished: string, used: ReadonlySet<string>): string {
  const label = takeCodePoints(wished, maxLength);
  if (!used.has(modelNameKey(label))) return label;
  let number = 2;
  while (used.has(modelNameKey(`${label} ${number}`))) number += 1;
  return `${label} ${number}`;
}
