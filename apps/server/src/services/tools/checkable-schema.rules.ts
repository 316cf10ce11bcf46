// An expression of a stranger may take for ever on a text of a stranger.
const leftToTheServer = new Set(['pattern', 'format', 'patternProperties']);

// With patternProperties gone, these would refuse what it allows.
const closing = new Set(['additionalProperties', 'unevaluatedProperties']);

/** Keywords whose value maps names, which are no keywords, to schemas. */
const maps = new Set(['properties', '$defs', 'definitions', 'dependentSchemas']);

/** Keywords whose value is data, which is no schema. */
const data = new Set(['enum', 'const', 'default', 'examples', 'required', 'type']);

/** A copy of a tool's schema with the keywords that are checked here. */
export function checkableSchema(
  schema: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const isOpen = Object.hasOwn(schema, 'patternProperties');
  const kept = Object.entries(schema).filter(
    ([key]) => !leftToTheServer.has(key) && !(isOpen && closing.has(key)),
  );
  return Object.fromEntries(kept.map(([key, value]) => [key, checkableValue(key, value)]));
}

function checkableValue(key: string, value: unknown): unknown {
  if (data.has(key)) return value;
  if (Array.isArray(value)) return value.map((each: unknown) => checkableOrSame(each));
  if (!maps.has(key) || !isRecord(value)) return checkableOrSame(value);
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, checkableOrSame(each)]),
  );
}

const checkableOrSame = (value: unknown): unknown =>
  isRecord(value) ? checkableSchema(value) : value;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
