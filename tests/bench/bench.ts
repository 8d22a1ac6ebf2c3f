import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import path from 'node:path';
import { buildStale } from '../../scripts/build-artifacts.mjs';
import { ADVICE, obtainChromium } from '../../scripts/chromium.mjs';
import { chooseParts, helpText, needsOf, type Need, type Run } from './chosen-parts';
import { HOW_IT_IS_MEASURED } from './how-it-is-measured';
import { PARTS } from './parts';
import { sectionOf, withSection, type Section } from './report-sections';

const REPORT = path.resolve(import.meta.dirname, '../../docs/benchmarks.md');
const LAST_SECTION = 'How it is measured';

async function main(): Promise<number> {
  const chosen = chooseParts(process.argv.slice(2), PARTS);
  if (!chosen.ok) {
    console.error(`${chosen.error}\n\n${helpText(PARTS)}`);
    return 2;
  }
  if (chosen.value.kind === 'help') {
    console.log(helpText(PARTS));
    return 0;
  }
  const { parts, run } = chosen.value;
  if (!(await prepare(needsOf(parts, PARTS)))) return 1;
  console.log(`${conditions()}\n`);
  for (const name of parts) await measure(name, run);
  return 0;
}

/** Nothing that the chosen parts can do without is built or looked for. */
async function prepare(needs: ReadonlySet<Need>): Promise<boolean> {
  await buildStale({ only: (['client', 'server'] as const).filter((name) => needs.has(name)) });
  if (!needs.has('chromium')) return true;
  const chromium = await obtainChromium();
  if (chromium === undefined) console.error(ADVICE);
  else process.env['OSTRAKA_CHROMIUM'] = chromium;
  return chromium !== undefined;
}

async function measure(name: string, run: Run): Promise<void> {
  const sections = PARTS[name]?.sections(run);
  if (sections === undefined) return;
  for await (const section of sections) {
    console.log(`${section.title}\n\n${section.told}\n`);
    if (!run.isQuick) await write(section);
  }
}

/** At once, so that a later part that fails takes nothing with it. */
async function write({ title, bodyAfter }: Section): Promise<void> {
  const before = await readFile(REPORT, 'utf8');
  const body = `${conditions()}\n\n${bodyAfter(sectionOf(before, title))}`;
  const report = withSection(before, title, body);
  await writeFile(REPORT, withSection(report, LAST_SECTION, HOW_IT_IS_MEASURED));
}

/** Day and machine, as parts are measured at different times. */
function conditions(): string {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`;
  return `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${machine}.`;
}

process.exit(await main());
