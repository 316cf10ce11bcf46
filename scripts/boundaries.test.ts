import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lintFile } from './lint-rules.ts';

// Each boundary gets a violation in a temporary repository with the project's lint file, to prove that the rule works.
const root = fileURLToPath(new URL('..', import.meta.url));

interface Finding {
  filename: string;
  message: string;
  code: string;
}

const samples: Record<string, { code: string; rule: string | null }> = {
  'apps/web/src/features/vision/reaches-a-feature.ts': {
    code: `import { b } from '../team/thing.ts';\nexport const a = b;\n`,
    rule: 'boundaries(dependencies)',
  },
  'apps/web/src/features/vision/goes-up.ts': {
    code: `import { b } from '../../pages/thing.ts';\nexport const a = b;\n`,
    rule: 'boundaries(dependencies)',
  },
  'apps/web/src/service-worker/knows-the-app.ts': {
    code: `import { b } from '../services/api/thing.ts';\nexport const a = b;\n`,
    rule: 'boundaries(dependencies)',
  },
  'apps/web/src/texts/en/knows-a-screen.ts': {
    code: `import { b } from '../../features/team/thing.ts';\nexport const a = b;\n`,
    rule: 'boundaries(dependencies)',
  },
  'apps/web/src/ui/knows-the-domain.ts': {
    code: `import { b } from '../services/api/thing.ts';\nexport const a = b;\n`,
    rule: 'boundaries(dependencies)',
  },
  'apps/web/src/services/workspace/knows-a-service.ts': {
    code: `import { b } from '../api/thing.ts';\nexport const a = b;\n`,
    rule: 'boundaries(dependencies)',
  },
  'apps/web/src/features/vision/fetches.ts': {
    code: `export const a = () => fetch('/api/config');\n`,
    rule: 'eslint(no-restricted-globals)',
  },
  'apps/web/src/features/vision/stores.ts': {
    code: `export const a = () => localStorage.getItem('x');\n`,
    rule: 'eslint(no-restricted-globals)',
  },
  'apps/web/src/features/vision/parses-html.ts': {
    code: `export const a = (b: Element) => {\n  b.innerHTML = '<b>';\n};\n`,
    rule: 'eslint(no-restricted-properties)',
  },
  'apps/web/src/ui/form/knows-the-server-entry.ts': {
    code: `import { b } from '../../ssr/thing.ts';\nexport const a = b;\n`,
    rule: 'boundaries(dependencies)',
  },
  'apps/web/src/services/storage/knows-the-workspace.ts': {
    code: `import { b } from '../workspace/thing.ts';\nexport const a = b;\n`,
    rule: 'boundaries(dependencies)',
  },
  'apps/server/src/features/team/reaches-a-feature.ts': {
    code: `import { b } from '../talk/thing.ts';\nexport const a = b;\n`,
    rule: 'boundaries(dependencies)',
  },
  'apps/server/src/features/team/team.routes.ts': {
    code: `import { b } from '../../http/thing.ts';\nexport const a = b;\n`,
    rule: 'boundaries(dependencies)',
  },
  'apps/server/src/features/team/knows-the-type-of-a-reply.ts': {
    code: `import type { FastifyReply } from 'fastify';\nexport type A = FastifyReply;\n`,
    rule: 'eslint(no-restricted-imports)',
  },
  'apps/server/src/ports/goes-up.ts': {
    code: `import { b } from '../http/thing.ts';\nexport const a = b;\n`,
    rule: 'boundaries(dependencies)',
  },
  'apps/server/src/services/rate-limit/goes-up.ts': {
    code: `import { b } from '../../features/team/thing.ts';\nexport const a = b;\n`,
    rule: 'boundaries(dependencies)',
  },
  'apps/server/src/features/team/team.service.ts': {
    code: `import { sql } from 'kysely';\nexport const a = sql;\n`,
    rule: 'eslint(no-restricted-imports)',
  },
  'apps/server/src/features/team/knows-a-vendor.ts': {
    code: `import { createAnthropic } from '@ai-sdk/anthropic';\nexport const a = createAnthropic;\n`,
    rule: 'eslint(no-restricted-imports)',
  },
  'apps/server/src/http/reads-the-environment.ts': {
    code: `export const a = process.env['PORT'];\n`,
    rule: 'node(no-process-env)',
  },
  'apps/server/src/features/team/reads-the-time.ts': {
    code: `export const a = Date.now();\n`,
    rule: 'eslint(no-restricted-properties)',
  },
  'packages/contract/src/knows-the-demo-model.ts': {
    code: `import { b } from '../../demo-model/src/thing.ts';\nexport const a = b;\n`,
    rule: 'boundaries(dependencies)',
  },
  'packages/demo-model/src/knows-the-server.ts': {
    code: `import { b } from '../../../apps/server/src/services/rate-limit/thing.ts';\nexport const a = b;\n`,
    rule: 'boundaries(dependencies)',
  },
  'packages/language/src/knows-the-contract.ts': {
    code: `import { b } from '../../contract/src/thing.ts';\nexport const a = b;\n`,
    rule: 'boundaries(dependencies)',
  },
  'packages/language/src/en/knows-a-package.ts': {
    code: `import { limits } from '@convoke/contract/limits.ts';\nexport const a = limits;\n`,
    rule: 'eslint(no-restricted-imports)',
  },
  'packages/contract/src/knows-the-talk.ts': {
    code: `import { b } from '../../talk/src/thing.ts';\nexport const a = b;\n`,
    rule: 'boundaries(dependencies)',
  },
  'packages/talk/src/knows-the-web-app.ts': {
    code: `import { b } from '../../../apps/web/src/services/workspace/thing.ts';\nexport const a = b;\n`,
    rule: 'boundaries(dependencies)',
  },
  'packages/documents/src/knows-the-talk.ts': {
    code: `import { b } from '../../talk/src/thing.ts';\nexport const a = b;\n`,
    rule: 'boundaries(dependencies)',
  },
  'packages/documents/src/asks-the-network.ts': {
    code: `export const a = () => fetch('https://example.org');\n`,
    rule: 'eslint(no-restricted-globals)',
  },
  'apps/web/src/features/vision/reads-files-itself.ts': {
    code: `import { b } from '../../../../../packages/documents/src/thing.ts';\nexport const a = b;\n`,
    rule: 'boundaries(dependencies)',
  },
  'packages/contract/src/knows-react.ts': {
    code: `import { useState } from 'react';\nexport const a = useState;\n`,
    rule: 'eslint(no-restricted-imports)',
  },
  // Allowed imports must pass.
  'apps/web/src/features/vision/fine.ts': {
    code: `import { b } from '../../services/api/thing.ts';\nimport { paths } from '../../paths.ts';\nexport const a = [b, paths];\n`,
    rule: null,
  },
  'packages/contract/src/reads-words.ts': {
    code: `import { languages } from '@convoke/language/language.rules.ts';\nexport const a = languages;\n`,
    rule: null,
  },
  'apps/web/src/ui/shows-texts.ts': {
    code: `import type { b } from '../texts/en/thing.ts';\nexport type A = typeof b;\n`,
    rule: null,
  },
  'apps/server/src/features/team/team.repository.ts': {
    code: `import { sql } from 'kysely';\nimport { b } from '../../services/rate-limit/thing.ts';\nimport { b as c } from '../../ports/thing.ts';\nexport const a = [sql, b, c];\n`,
    rule: null,
  },
};

const neighbours = [
  'apps/web/src/features/team/thing.ts',
  'apps/web/src/pages/thing.ts',
  'apps/web/src/services/api/thing.ts',
  'apps/web/src/services/workspace/thing.ts',
  'apps/web/src/ssr/thing.ts',
  'apps/web/src/texts/en/thing.ts',
  'apps/server/src/features/talk/thing.ts',
  'apps/server/src/features/team/thing.ts',
  'apps/server/src/http/thing.ts',
  'apps/server/src/ports/thing.ts',
  'apps/server/src/services/rate-limit/thing.ts',
  'packages/contract/src/thing.ts',
  'packages/demo-model/src/thing.ts',
  'packages/documents/src/thing.ts',
  'packages/talk/src/thing.ts',
];

let repository: string;
let findings: Finding[];

beforeAll(() => {
  repository = mkdtempSync(join(tmpdir(), 'convoke-borders-'));
  const write = (path: string, code: string) => {
    mkdirSync(join(repository, dirname(path)), { recursive: true });
    writeFileSync(join(repository, path), code);
  };
  copyFileSync(join(root, '.oxlintrc.json'), join(repository, '.oxlintrc.json'));
  symlinkSync(join(root, 'node_modules'), join(repository, 'node_modules'), 'junction');
  write('package.json', '{}');
  write('apps/web/src/paths.ts', 'export const paths = {};\n');
  for (const path of neighbours) write(path, 'export const b = 1;\n');
  for (const [path, { code }] of Object.entries(samples)) write(path, code);
  findings = lint(repository);
});

afterAll(() => rmSync(repository, { recursive: true, force: true }));

function lint(folder: string): Finding[] {
  const args = [join(root, 'node_modules/oxlint/bin/oxlint'), '--format=json', '.'];
  try {
    return parse(execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }));
  } catch (error) {
    // The linter exits with 1 when it reports findings.
    return parse((error as { stdout: string }).stdout);
  }
}

function parse(output: string): Finding[] {
  return (JSON.parse(output) as { diagnostics: Finding[] }).diagnostics;
}

for (const [path, { rule }] of Object.entries(samples)) {
  const name = rule === null ? `${path} is allowed` : `${path} is refused by ${rule}`;
  test(name, () => {
    const codes = findings
      .filter((finding) => finding.filename.replaceAll('\\', '/').endsWith(path))
      .map((finding) => finding.code);
    if (rule === null) expect(codes).toEqual([]);
    else expect(codes).toContain(rule);
  });
}

test('the lint file is written from the table: npm run lint', () => {
  expect(readFileSync(join(root, '.oxlintrc.json'), 'utf8')).toBe(lintFile);
});
