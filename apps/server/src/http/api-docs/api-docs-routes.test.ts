import {
  deletePublicationEndpoint,
  publishConversationEndpoint,
} from '@convoke/contract/publication/publication.endpoints.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerOf, registerFakeAiRoutes } from '../../../test/fake-ai-routes.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { describeApi } from './openapi.ts';

let test: TestApp;
beforeEach(async () => {
  test = await createTestApp({ routes: (app) => registerFakeAiRoutes(app, answerOf('x')) });
});
afterEach(() => test.close());

describe('the API docs', () => {
  it('describe exactly the operations of the server', async () => {
    const { paths } = (await test.app.inject('/api/openapi.json')).json();
    const described = Object.entries<object>(paths)
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`))
      .toSorted();
    expect(described).toEqual(
      test.app.endpoints
        .map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`)
        .toSorted(),
    );
    expect(described).toContain('post /functions/generate/team/{botCheckToken}');
  });

  it('state the limits of the schemas', async () => {
    const { openapi, paths } = (await test.app.inject('/api/openapi.json')).json();
    expect(openapi).toBe('3.1.0');
    const { post } = paths['/functions/continue/conversation'];
    const schema = post.requestBody.content['application/json'].schema;
    expect(schema.properties.vision.maxLength).toBe(4000);
    expect(schema.properties.participants).toMatchObject({ minItems: 1, maxItems: 12 });
    expect(schema.required).toEqual(['participants']);
    expect(post.responses.default.content).toHaveProperty('application/problem+json');
    const { parameters } = paths['/functions/describe/{role}/{botCheckToken}'].get;
    expect(parameters.map(({ name }: { name: string }) => name)).toEqual([
      'role',
      'botCheckToken',
      'name',
      'vision',
    ]);
  });

  it('list the headers of an operation', () => {
    const { paths } = describeApi([publishConversationEndpoint, deletePublicationEndpoint], '1');
    expect(paths['/conversations']?.['post']?.parameters).toEqual([
      {
        name: 'idempotency-key',
        in: 'header',
        required: false,
        schema: { type: 'string', minLength: 1, maxLength: 255 },
      },
      { name: 'X-XSRF-TOKEN', in: 'header', required: true, schema: { type: 'string' } },
    ]);
    expect(paths['/conversations/{id}']?.['delete']?.parameters).toContainEqual({
      name: 'x-delete-key',
      in: 'header',
      required: true,
      schema: { type: 'string' },
    });
  });

  it('are a page without inline scripts and styles, under the strict policy', async () => {
    const response = await test.app.inject('/api/docs');
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    expect(response.headers['content-security-policy']).toContain("script-src 'self'");
    expect(response.body).toContain('POST /functions/continue/conversation');
    expect(response.body).not.toMatch(/<script|<style| style=| on\w+=/i);
    const style = await test.app.inject('/api/docs.css');
    expect([style.statusCode, style.headers['content-type']]).toEqual([
      200,
      'text/css; charset=utf-8',
    ]);
  });
});
