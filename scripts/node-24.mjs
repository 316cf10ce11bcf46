// Node 24, for one run of the server's tests: a program from the npm registry that stays in `.cache` and is no part of
// what is installed with the packages. Its version and its hash are fixed here.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root, say } from './bootstrap.mjs';

const version = '24.21.0';
const hashes = {
  'linux-x64':
    'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  'linux-arm64':
    'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
};

/** Path of the program, installed where it is missing; null, with a sentence on the screen, where it cannot be had. */
export async function findNode24() {
  if (Number(process.versions.node.split('.')[0]) >= 24) {
    say(`this is Node ${process.versions.node}, so that no other one is tried.`);
    return null;
  }
  const machine = `${process.platform}-${process.arch}`;
  const folder = join(root, '.cache', `node-${version}`);
  const program = join(folder, 'node_modules', `node-${machine}`, 'bin', 'node');
  if (isThere(program)) return program;
  const integrity = hashes[machine];
  if (integrity === undefined) {
    say(
      `the npm registry has no Node ${version} for ${machine}; the server was tried on this one alone.`,
    );
    return null;
  }
  say(`installing Node ${version} for one run of the server's tests (once, some seconds) …`);
  await install(folder, `node-${machine}`, integrity);
  if (isThere(program)) return program;
  say(`Node ${version} could not be installed; the server was tried on this one alone.`);
  return null;
}

function isThere(program) {
  if (!existsSync(program)) return false;
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return stdout?.trim() === `v${version}`;
}

/** With a lock file of its own, against whose hash npm holds what it gets. */
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
