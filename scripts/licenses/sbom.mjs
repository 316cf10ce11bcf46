// `npm run sbom` writes the bill of materials of all shipped packages as CycloneDX JSON, reproducibly from the lock file.
// (`npm sbom --omit=dev` omits packages that a development package also needs.)
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shippedPackages } from './third-party.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

const purlOf = (name, version) =>
  `pkg:npm/${name.startsWith('@') ? `%40${name.slice(1)}` : name}@${version}`;

export function billOfMaterials() {
  const { name, version, description, license } = JSON.parse(
    readFileSync(resolve(root, 'package.json'), 'utf8'),
  );
  const components = shippedPackages().map((shipped) => ({
    type: 'library',
    'bom-ref': `${shipped.path}@${shipped.version}`,
    name: shipped.name,
    version: shipped.version,
    scope: shipped.isOptional ? 'optional' : 'required',
    purl: purlOf(shipped.name, shipped.version),
    licenses: [licenseOf(shipped.license)],
    hashes: [hashOf(shipped.integrity)],
  }));
  const content = createHash('sha256').update(JSON.stringify(components)).digest('hex');
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    // A UUID derived from the content, so that the result is reproducible.
    serialNumber: `urn:uuid:${content.slice(0, 8)}-${content.slice(8, 12)}-8${content.slice(13, 16)}-8${content.slice(17, 20)}-${content.slice(20, 32)}`,
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': `${name}@${version}`,
        name,
        version,
        description,
        licenses: [licenseOf(license)],
      },
    },
    components,
  };
}

function licenseOf(license) {
  return /[ (]/.test(license) ? { expression: license } : { license: { id: license } };
}

function hashOf(integrity) {
  const [algorithm, content] = integrity.split('-', 2);
  const alg = `SHA-${algorithm.slice('sha'.length)}`;
  return { alg, content: Buffer.from(content, 'base64').toString('hex') };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const output = resolve(process.argv[2] ?? resolve(root, 'dist/sbom.cdx.json'));
  mkdirSync(dirname(output), { recursive: true });
  writeFileSync(output, `${JSON.stringify(billOfMaterials(), null, 2)}\n`);
  process.stdout.write(`${output}\n`);
}
