// Prints what the code is held to, with the target beside each measure. It reports and never fails: `npm run measures`.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';

const root = fileURLToPath(new URL('..', import.meta.url));

// Product code is the TypeScript and JavaScript of apps and packages. Not counted: tests and their helpers; texts, which are
// files named `messages` and files for one language; the rehearsal voices (packages/demo-model); generated and sample
// publications (apps/server/src/seed and samples); style sheets, SQL and data. Blank lines and comments count.
const isScript = (file) => /\.(?:ts|tsx|mts|mjs|js)$/.test(file);
const isTest = (file) => /\.test\.|test-suite|^apps\/\w+\/test\/|^e2e\//.test(file);
const isText = (file) =>
  /(?:^|[./])messages\.ts$|\.(?:en|de|es)\.tsx?$|\/(?:en|de|es)\/[^/]+$/.test(file);
const isSample = (file) => /^(?:packages\/demo-model|apps\/server\/src\/seed|samples)\//.test(file);
const isCode = (file) => isScript(file) && !isTest(file) && !isText(file);
const isProduct = (file) => isCode(file) && /^(?:apps|packages)\//.test(file) && !isSample(file);

const readText = (file) => readFileSync(join(root, file), 'utf8');
const linesOf = (text) => text.split('\n').length - 1;
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** Each tracked script with its text, its number of lines and its syntax tree. */
function readSources() {
  const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' });
  return tracked
    .trim()
    .split('\n')
    .filter(isScript)
    .map((file) => {
      const text = readText(file);
      const { program, module } = parseSync(file, text);
      return { file, text, lines: linesOf(text), program, module };
    });
}

/** Calls `visit` for each node of a syntax tree with its parent. */
function walk(node, parent, visit) {
  if (typeof node.type === 'string') visit(node, parent);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child !== null && typeof child === 'object') walk(child, node, visit);
    }
  }
}

const lineCount = (text, { start, end }) => text.slice(start, end).split('\n').length;

const functionTypes = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
]);

/** The functions of a file above a number of lines, as `{ lines, name, file }`. */
function longFunctions({ file, text, program }, above) {
  const found = [];
  walk(program, null, (node, parent) => {
    if (!functionTypes.has(node.type)) return;
    const lines = lineCount(text, node);
    if (lines <= above) return;
    const name = (node.id ?? parent?.id ?? parent?.key)?.name ?? '(anonymous)';
    found.push({ lines, name, file });
  });
  return found;
}

/** The files that a file imports, by `import`, `export … from`, `import()` and type imports. */
function importsOf({ file, text, module }, files) {
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      text.slice(start + 1, end - 1),
    ),
  ];
  return new Set(
    requests.flatMap((request) => {
      const target = request.startsWith('.')
        ? relative(root, join(root, dirname(file), request))
        : request.replace(/^@convoke\/([^/]+)\//, 'packages/$1/src/');
      return files.has(target) ? target : [];
    }),
  );
}

/** The groups of files that import each other in a circle (Tarjan's strongly connected components). */
function circles(graph) {
  const found = [];
  const order = new Map();
  const low = new Map();
  const stack = [];
  function connect(file) {
    order.set(file, order.size);
    low.set(file, order.get(file));
    stack.push(file);
    for (const next of graph.get(file)) {
      if (!order.has(next)) {
        connect(next);
        low.set(file, Math.min(low.get(file), low.get(next)));
      } else if (stack.includes(next)) {
        low.set(file, Math.min(low.get(file), order.get(next)));
      }
    }
    if (low.get(file) !== order.get(file)) return;
    const component = stack.splice(stack.indexOf(file));
    if (component.length > 1 || graph.get(file).has(file)) found.push(component);
  }
  for (const file of graph.keys()) if (!order.has(file)) connect(file);
  return found;
}

// An optional field of a message that every shape of a message has to carry, and whose name means nothing else.
const messageField = 'handsTo';

/** Where interfaces, type literals and zod objects declare the field. */
function shapesWithField({ file, text, program }) {
  const found = [];
  walk(program, null, (node, parent) => {
    const declares =
      node.type === 'TSPropertySignature' ||
      (node.type === 'Property' && /^z\.\w+\(/.test(text.slice(node.value.start, node.value.end)));
    if (!declares || node.key.name !== messageField || parent === null) return;
    found.push(`${file}:${lineCount(text, { start: 0, end: node.start })}`);
  });
  return found;
}

/** Groups a list into a map of lists. */
function groupBy(items, keyOf) {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

function report(name, value, target, details = []) {
  console.log(`${name}: ${value} (target: ${target})`);
  for (const detail of details) console.log(`  ${detail}`);
}

const sources = readSources();
const code = sources.filter(({ file }) => isCode(file));
const product = sources.filter(({ file }) => isProduct(file));
const productLines = sum(product.map(({ lines }) => lines));

const linesWhere = (isCounted) =>
  sum(sources.filter(({ file }) => isCounted(file)).map(({ lines }) => lines));
const parts = groupBy(product, ({ file }) => file.split('/').slice(0, 2).join('/'));
report('lines of product code', productLines, 'at most 85000', [
  ...[...parts].map(([part, inside]) => `${sum(inside.map(({ lines }) => lines))}  ${part}`),
  `not counted: ${linesWhere((file) => isText(file) && !isTest(file) && !isSample(file))} of texts, ${linesWhere(
    (file) => isSample(file) && !isTest(file),
  )} of rehearsal voices and samples, ${linesWhere((file) => isCode(file) && !/^(?:apps|packages)\//.test(file))} of tools`,
]);

const testLines = linesWhere(isTest);
report('lines of tests per line of product code', (testLines / productLines).toFixed(2), '0.7', [
  `${testLines} lines of tests`,
]);

report(
  `files of product code that name a field of a message (\`${messageField}\`)`,
  product.filter(({ text }) => new RegExp(`\\b${messageField}\\b`).test(text)).length,
  'at most 4',
  product
    .filter(({ text }) => new RegExp(`\\b${messageField}\\b`).test(text))
    .map(({ file }) => file),
);

const shapes = product.flatMap(shapesWithField);
report('shapes of a message that declare that field', shapes.length, 1, shapes);

const languageFolders = sources
  .map(({ file }) => file)
  .filter((file) => /^(?:apps|packages)\//.test(file) && !isTest(file))
  .filter((file) => /\.de\.tsx?$|\/de\/[^/]+$/.test(file))
  .map((file) => file.replace(/\/[^/]+$/, ''));
const perPackage = groupBy([...new Set(languageFolders)], (folder) =>
  folder.split('/').slice(0, 2).join('/'),
);
report(
  'folders that a language has files in, per package',
  [...perPackage.values()].map(({ length }) => length).join(' + '),
  '1 per package',
  [...perPackage].map(([name, { length }]) => `${length}  ${name}`),
);

// A place that chooses a model is a function that makes a `ModelChoice`: of the settings, a connected model, a form.
const choosing = product.flatMap(({ file, text }) =>
  [...text.matchAll(/\): (?:Promise<)?ModelChoice\b>? \{/g)].map(
    ({ index }) => `${file}:${lineCount(text, { start: 0, end: index })}`,
  ),
);
report('places that choose a model', choosing.length, 1, choosing);

const features = groupBy(
  product.filter(({ file }) => file.startsWith('apps/web/src/features/')),
  ({ file }) => file.split('/')[4],
);
const featureSizes = [...features]
  .map(([name, inside]) => ({ name, lines: sum(inside.map(({ lines }) => lines)) }))
  .toSorted((a, b) => b.lines - a.lines);
report(
  'lines of the largest feature of the web app',
  featureSizes[0].lines,
  'at most 8000',
  featureSizes.slice(0, 3).map(({ name, lines }) => `${lines}  ${name}`),
);

const files = new Set(code.map(({ file }) => file));
const found = circles(new Map(code.map((source) => [source.file, importsOf(source, files)])));
report(
  'circles of imports, types and import() included',
  found.length,
  0,
  found.map(
    (circle) =>
      `${circle.length} files: ${circle.slice(0, 6).join(', ')}${circle.length > 6 ? ', …' : ''}`,
  ),
);

const long = code
  .flatMap((source) => longFunctions(source, 60))
  .toSorted((a, b) => b.lines - a.lines);
report('functions above 100 lines', long.filter(({ lines }) => lines > 100).length, 0);
report(
  'functions above 60 lines',
  long.length,
  'at most 20',
  long.map(({ lines, name, file }) => `${lines}  ${name}  ${file}`),
);

const wide = [...groupBy(code, ({ file }) => dirname(file))].filter(
  ([, inside]) => inside.length > 15,
);
report(
  'folders above 15 files of code',
  wide.length,
  '0, but of files of one kind',
  wide.map(([folder, inside]) => `${inside.length}  ${folder}`),
);
