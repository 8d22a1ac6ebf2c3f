import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import manifest from '#package' with { type: 'json' };

describe('npm start -- --help', () => {
  const start = path.join(import.meta.dirname, 'start.mjs');
  const help = spawnSync(process.execPath, [start, '--help'], { encoding: 'utf8' });

  it.each(['--port', '--host', '--data', '--no-samples', '--database-connections', '--help'])(
    'lists the option %s',
    (option) => {
      expect(help.stdout).toContain(option);
    },
  );

  it.each([
    'OSTRAKA_PORT',
    'OSTRAKA_HOST',
    'OSTRAKA_DATA',
    'OSTRAKA_SAMPLES=0',
    'OSTRAKA_OWNER_PASSWORD',
    'OSTRAKA_API_URL',
    'DATABASE_URL',
    'OSTRAKA_SECRET',
    'OSTRAKA_SECRET_PREVIOUS',
    'OSTRAKA_TRUST_PROXY',
    'OSTRAKA_CORS_ORIGINS',
  ])('lists the variable %s', (variable) => {
    expect(help.stdout).toContain(variable);
  });

  it('lists every variable and option that the server reads', () => {
    const settings = readFileSync(path.join(import.meta.dirname, '../server/settings.ts'), 'utf8');
    const named = [...settings.matchAll(/'(--[a-z-]+|[A-Z]+_[A-Z_]+)'/gu)].map(([, name = '']) => name);

    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((name) => !help.stdout.includes(name))).toEqual([]);
  });

  it('ends well, without having built anything', () => {
    expect(help.status).toBe(0);
    expect(help.stdout).not.toContain('Building');
  });
});

describe('the embedded engine is compiled by one thread', () => {
  it.each(['start', 'import'] as const)('in npm run %s', (script) => {
    expect(manifest.scripts[script]).toMatch(/^node --v8-pool-size=1 scripts\//u);
  });

  it('by an option that Node.js knows', () => {
    const options = manifest.scripts.start.split(' ').filter((part) => part.startsWith('--'));

    const asked = spawnSync(process.execPath, [...options, '--print', 'process.execArgv[0]'], {
      encoding: 'utf8',
    });

    expect(asked.stdout.trim()).toBe('--v8-pool-size=1');
  });
});
