import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow, ROOT } from './source-files';

/** A plugin that no longer loads, or type information that is missing, would let everything pass. */
const FIXTURE = path.join(import.meta.dirname, 'fixtures/lint');
const OXLINT = path.join(ROOT, 'node_modules/oxlint/bin/oxlint');

interface Report {
  readonly diagnostics: readonly {
    readonly code: string;
    readonly filename: string;
    readonly labels: readonly { readonly span: { readonly line: number } }[];
  }[];
}

function caught(): string[] {
  const run = spawnSync(process.execPath, [OXLINT, '-c', 'canary.oxlintrc.json', '--format', 'json', '.'], {
    cwd: FIXTURE,
    encoding: 'utf8',
  });
  // The shape is oxlint's own, pinned with its version.
  const report = JSON.parse(run.stdout) as Report;
  return report.diagnostics.map(({ code, filename, labels }) => {
    const rule = code.replace(/^(.+)\((.+)\)$/u, '$1/$2');
    return `${filename}:${labels[0]?.span.line ?? 0} ${rule}`;
  });
}

function planted(): string[] {
  return filesBelow(FIXTURE, ['src'], /\.tsx?$/u).flatMap((file) =>
    readFileSync(path.join(FIXTURE, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const rule = /\/\/ breaks: (\S+)$/u.exec(line)?.[1];
        return rule === undefined ? [] : [`${file}:${index + 2} ${rule}`];
      }),
  );
}

it('lint catches every offence of the fixture on its line, and nothing else', () => {
  expect(planted().length).toBeGreaterThan(10);
  expect(caught().toSorted()).toEqual(planted().toSorted());
});
