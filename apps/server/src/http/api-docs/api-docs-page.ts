import { escapeHtml } from '../../lib/escape-html.ts';
import { apiPrefix } from '@convoke/contract/endpoint.ts';
import type { OpenApiDocument, OpenApiOperation } from './openapi.ts';

/** Renders the API docs as one page without scripts. */
export function docsPage(document: OpenApiDocument): string {
  const { info } = document;
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const links = operations.map(
    ({ method, path, operation }) =>
      `<li><a href="#${escapeHtml(operation.operationId)}"><code>${escapeHtml(method.toUpperCase())} ${escapeHtml(path)}</code></a></li>`,
  );
  const sections = operations.map(({ method, path, operation }) =>
    operationSection(method, path, operation),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)} API</title>
<link rel="stylesheet" href="${apiPrefix}/docs.css">
</head>
<body>
<header>
<h1>${escapeHtml(info.title)} API</h1>
<p>${escapeHtml(info.description)}</p>
<p>Addresses are below <code>${apiPrefix}</code>. The same as <a href="${apiPrefix}/openapi.json">OpenAPI 3.1</a>.</p>
</header>
<nav aria-label="Operations"><ul>${links.join('')}</ul></nav>
<main>${sections.join('\n')}
<section><h2 id="problem">Problem</h2><p>Every refusal has this shape.</p>${schemaBlock(document.components['schemas']?.['Problem'])}</section>
</main>
</body>
</html>`;
}

function operationSection(method: string, path: string, operation: OpenApiOperation): string {
  const { operationId, summary, parameters, requestBody, responses } = operation;
  const body = requestBody?.content['application/json']?.schema;
  const rows = parameters.map(
    ({ name, in: location, required, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(location)}</td><td>${required ? 'required' : 'optional'}</td><td>${escapeHtml(describeType(schema))}</td></tr>`,
  );
  const responseItems = Object.entries(responses).map(([status, { description, content }]) => {
    const types = Object.keys(content ?? {}).join(', ');
    return `<li><code>${escapeHtml(status)}</code> ${escapeHtml(description)}${types === '' ? '' : ` <small>${escapeHtml(types)}</small>`}</li>`;
  });
  return `<section>
<h2 id="${escapeHtml(operationId)}"><code>${escapeHtml(method.toUpperCase())} ${escapeHtml(path)}</code></h2>
<p>${escapeHtml(summary)}.</p>
${rows.length === 0 ? '' : `<table><thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Needed</th><th scope="col">Kind</th></tr></thead><tbody>${rows.join('')}</tbody></table>`}
${body === undefined ? '' : `<details><summary>Body</summary>${schemaBlock(body)}</details>`}
<ul>${responseItems.join('')}</ul>
</section>`;
}

function describeType(schema: { type?: unknown; maxLength?: unknown }): string {
  const type = typeof schema.type === 'string' ? schema.type : 'any';
  return typeof schema.maxLength === 'number' ? `${type}, at most ${schema.maxLength}` : type;
}

function schemaBlock(schema: unknown): string {
  return `<pre tabindex="0"><code>${escapeHtml(JSON.stringify(schema, null, 2) ?? '')}</code></pre>`;
}

/** A separate stylesheet, because the content security policy allows no inline styles. */
export const docsStyle = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
h2 { margin-top: 2.5rem; font-size: 1.1rem; overflow-wrap: anywhere; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.9rem; }
pre { overflow-x: auto; padding: 0.75rem; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 0.5rem; }
nav ul { columns: 20rem; padding-left: 1rem; }
nav li { break-inside: avoid; overflow-wrap: anywhere; }
table { border-collapse: collapse; }
th, td { padding: 0.25rem 1rem 0.25rem 0; text-align: left; }
`;
