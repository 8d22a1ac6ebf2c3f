import { cpus } from 'node:os';
import { buildStale } from '../../scripts/build-artifacts.mjs';
import { ADVICE, obtainChromium } from '../../scripts/chromium.mjs';
import { chooseParts, helpText, needsOf, type Need } from './chosen-parts';
import { PARTS } from './parts';
import { plainTable } from './report';

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
  const { parts, isQuick } = chosen.value;
  if (!(await prepare(needsOf(parts, PARTS)))) return 1;
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`;
  console.log(`${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${machine}.\n`);
  for (const name of parts) {
    // Printed at once, so that a later part that fails leaves the table.
    const measured = (await PARTS[name]?.measure(isQuick)) ?? [];
    console.log(`${name}\n\n${plainTable(measured)}\n`);
  }
  return 0;
}

/** Builds or finds only what the chosen parts need. */
async function prepare(needs: ReadonlySet<Need>): Promise<boolean> {
  await buildStale({ only: (['client', 'server'] as const).filter((name) => needs.has(name)) });
  if (!needs.has('chromium')) return true;
  const chromium = await obtainChromium();
  if (chromium === undefined) console.error(ADVICE);
  else process.env['OSTRAKA_CHROMIUM'] = chromium;
  return chromium !== undefined;
}

process.exit(await main());
