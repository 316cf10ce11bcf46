// Installs Node 24 from the npm registry into `.cache`, for one run of the server's tests. Version and hash are pinned.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root, print } from './bootstrap.mjs';

const version = '24.21.0';
const hashes = {
  'linux-x64':
    'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  'linux-arm64':
    'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
};

/** Returns the path of Node 24, installing it if needed; null, with a message, when it is unavailable. */
export async function findNode24() {
  if (Number(process.versions.node.split('.')[0]) >= 24) {
    print(`this is Node ${process.versions.node}, so that no other one is tried.`);
    return null;
  }
  const platform = `${process.platform}-${process.arch}`;
  const folder = join(root, '.cache', `node-${version}`);
  const program = join(folder, 'node_modules', `node-${platform}`, 'bin', 'node');
  if (isInstalled(program)) return program;
  const integrity = hashes[platform];
  if (integrity === undefined) {
    print(
      `the npm registry has no Node ${version} for ${platform}; the server was tried on this one alone.`,
    );
    return null;
  }
  print(`installing Node ${version} for one run of the server's tests (once, some seconds) …`);
  await install(folder, `node-${platform}`, integrity);
  if (isInstalled(program)) return program;
  print(`Node ${version} could not be installed; the server was tried on this one alone.`);
  return null;
}

function isInstalled(program) {
  if (!existsSync(program)) return false;
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return stdout?.trim() === `v${version}`;
}

/** Installs with a generated lock file, so that npm verifies the hash. */
async function install(folder, name, integrity) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const dependencies = { [name]: version };
  const lock = {
    lockfileVersion: 3,
    requires: true,
    packages: { '': { dependencies }, [`node_modules/${name}`]: { version, integrity } },
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  await npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], folder);
}
