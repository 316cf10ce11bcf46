import type { Endpoint, Schema } from '@convoke/contract/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { fieldErrors } from './field-errors.ts';
import { invalidRequest } from './problems.ts';

type Parsed<E, Part extends string> = E extends { [K in Part]: infer S extends Schema }
  ? z.core.output<S>
  : undefined;

/** What an endpoint's schemas made of a request. */
export interface EndpointInput<E extends Endpoint> {
  params: Parsed<E, 'params'>;
  query: Parsed<E, 'query'>;
  body: Parsed<E, 'body'>;
}

/** Reads a request through the schemas of its endpoint, or refuses it and names every field that is wrong. */
export function readInput<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
): EndpointInput<E> {
  const issues: z.core.$ZodIssue[] = [];
  const read = (schema: Schema | undefined, value: unknown) => {
    if (schema === undefined) return undefined;
    const result = z.core.safeParse(schema, value);
    if (result.success) return result.data;
    issues.push(...result.error.issues);
    return undefined;
  };
  const input = {
    params: read(endpoint.params, request.params),
    query: read(endpoint.query, request.query),
    body: read(endpoint.body, request.body),
  };
  if (issues.length > 0) throw invalidRequest(fieldErrors(issues));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schemas are the endpoint's own, their outputs the types above
  return input as EndpointInput<E>;
}
