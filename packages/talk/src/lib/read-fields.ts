import * as z from 'zod/mini';

// What a browser stored may be of any version, edited by hand or damaged: what does not fit its schema is left out, never
// the whole.

/** True for an object that is not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

type Shape = Readonly<Record<string, z.core.$ZodType>>;
/** A type of a schema whose fields are missing rather than `undefined`, as JSON has them. */
export type Exact<T> = { [Key in keyof T]: Exclude<T[Key], undefined> };

/** The fields of an object, each of which may be missing. */
export type Fields<S extends Shape> = {
  [Key in keyof S]?: Exclude<z.core.output<S[Key]>, undefined>;
};

/**
 * Makes a reader of stored objects: it returns the fields that fit their schemas, in the order of the schemas, and none
 * where there is no object.
 */
export function fieldReader<S extends Shape>(shape: S): (value: unknown) => Fields<S> {
  // Most objects are sound, and reading them at once is quicker than field by field.
  const whole: z.core.$ZodType = z.partial(z.object(shape));
  return (value) => {
    const reading = z.safeParse(whole, value);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its type is lost with a generic shape
    if (reading.success) return withoutUndefined(reading.data as Fields<S>);
    const fields: Fields<S> = {};
    if (!isRecord(value)) return fields;
    for (const [key, schema] of Object.entries(shape)) {
      if (value[key] === undefined) continue;
      const { success, data } = z.safeParse(schema, value[key]);
      if (success && data !== undefined) Object.assign(fields, { [key]: data });
    }
    return fields;
  };
}

/** Those fields of an object that a shape names, in the order of the shape. */
export function pickFields<T extends object, Key extends keyof T>(
  fields: T,
  shape: Readonly<Record<Key, z.core.$ZodType>>,
): Exact<Pick<T, Key>> {
  const picked = Object.keys(shape).flatMap((key) => {
    const value: unknown = Reflect.get(fields, key);
    return value === undefined ? [] : [[key, value]];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the values are those of the object
  return Object.fromEntries(picked) as Exact<Pick<T, Key>>;
}

function withoutUndefined<T extends object>(fields: T): T {
  for (const key in fields) if (fields[key] === undefined) Reflect.deleteProperty(fields, key);
  return fields;
}

/** A value as a function reads it, which returns `undefined` for a damaged one. */
export const readBy = <T>(read: (value: unknown) => T) =>
  z.pipe(
    z.unknown(),
    z.transform((value: unknown) => read(value)),
  );

/** A list without the items that do not fit. */
export const fittingItems = <T>(item: z.core.$ZodType<T>) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((items: unknown[]) => readFitting(items, item).items),
  );

/** An object without the values that do not fit. */
export const fittingValues = <Value extends z.core.$ZodType>(value: Value) =>
  z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((fields: Record<string, unknown>): Readonly<Record<string, z.core.output<Value>>> =>
      Object.fromEntries(
        Object.entries(fields).flatMap(([key, field]) => {
          const reading = z.safeParse(value, field);
          return reading.success ? [[key, reading.data]] : [];
        }),
      ),
    ),
  );

/** The readable items of a list, and how many were not. */
export interface ListReading<T> {
  items: T[];
  lost: number;
}

/** Reads each item of a list and counts those that are none. */
export function readItems<T>(
  items: unknown[],
  readItem: (item: unknown, index: number) => T | null,
): ListReading<T> {
  const sound = items.map(readItem).filter((item) => item !== null);
  return { items: sound, lost: items.length - sound.length };
}

/** The items of a list that fit a schema, and how many do not. */
export const readFitting = <T>(items: unknown[], schema: z.core.$ZodType<T>): ListReading<T> =>
  readItems(items, (item) => z.safeParse(schema, item).data ?? null);

/** A number that JSON can hold. */
export const finite = () => z.number().check(z.refine(Number.isFinite));
