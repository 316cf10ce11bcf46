import type { Endpoint } from '@convoke/contract/endpoint.ts';
import { problemSchema } from '@convoke/contract/errors/problem.ts';
import { productName } from '@convoke/contract/product.ts';
import * as z from 'zod';
import { apiPrefix } from '@convoke/contract/endpoint.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** An OpenAPI operation, limited to the fields in use. */
export interface OpenApiOperation {
  operationId: string;
  summary: string;
  tags: string[];
  parameters: { name: string; in: string; required: boolean; schema: JsonSchema }[];
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { description: string; content?: Record<string, unknown> }>;
  /** Absent for public operations. */
  security?: Record<string, []>[];
}

/** An OpenAPI 3.1 document, limited to the fields in use. */
export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: Record<string, Record<string, unknown>>;
}

/** Generates the OpenAPI document from the schemas that validate requests. */
export function describeApi(endpoints: readonly Endpoint[], version: string): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][endpoint.method.toLowerCase()] = describeOperation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: productName,
      version,
      description:
        'Errors are application/problem+json. Every request that is no GET repeats the cookie XSRF-TOKEN in the header X-XSRF-TOKEN.',
    },
    servers: [{ url: apiPrefix }],
    paths,
    components: {
      schemas: { Problem: jsonSchema(problemSchema, 'output') },
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', description: 'The `token` of signing in.' },
      },
    },
  };
}

function describeOperation(endpoint: Endpoint): OpenApiOperation {
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary:
      endpoint.access === 'admin' ? `${endpoint.summary} (administrators)` : endpoint.summary,
    tags: [endpoint.path.split('/')[1] ?? ''],
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...parameters(endpoint.headers, 'header'),
      ...(endpoint.method === 'GET' ? [] : [csrfHeader]),
    ],
    ...(endpoint.body === undefined
      ? {}
      : {
          requestBody: {
            required: true as const,
            content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } },
          },
        }),
    responses: {
      [endpoint.response.status]: describeResponse(endpoint),
      default: {
        description: 'A refusal',
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    },
    ...(endpoint.access === 'anyone' ? {} : { security: [{ accessToken: [] }] }),
  };
}

const csrfHeader = {
  name: 'X-XSRF-TOKEN',
  in: 'header',
  required: true,
  schema: { type: 'string' } as JsonSchema,
};

function parameters(schema: Endpoint['params'], location: 'path' | 'query' | 'header') {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries<JsonSchema | boolean>(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: typeof property === 'boolean' ? {} : property,
  }));
}

function describeResponse({ response }: Endpoint): OpenApiOperation['responses'][string] {
  if (response.kind === 'empty') return { description: 'Done' };
  if (response.kind === 'json') {
    const schema = jsonSchema(response.schema, 'output');
    return { description: 'The response', content: { 'application/json': { schema } } };
  }
  if (response.kind === 'events') {
    const events = Object.entries(response.events).map(([event, schema]): JsonSchema => ({
      type: 'object',
      properties: { event: { const: event }, data: jsonSchema(schema, 'output') },
      required: ['event', 'data'],
    }));
    return {
      description: `Server-sent events: ${Object.keys(response.events).join(', ')}`,
      content: { 'text/event-stream': { schema: { oneOf: events } } },
    };
  }
  return {
    description:
      'The text; or, with Accept: text/event-stream, events `waiting` with the number of replies before this one, `delta`, then `done` or `error`',
    content: {
      'text/plain': { schema: { type: 'string' } },
      'text/event-stream': { schema: { type: 'string' } },
    },
  };
}

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
