import { afterEach, beforeEach } from 'vitest';

/**
 * A warning on the console is an unseen defect: MobX and React only warn about most misuse. Every message of
 * level warn or error therefore fails the test it was written in. A test that provokes one on purpose replaces
 * the method with `vi.spyOn(console, 'error')` and asserts the call.
 */
const noise: string[] = [];

function record(level: string): (...parts: unknown[]) => void {
  return (...parts) => {
    noise.push(`console.${level}: ${parts.map(readable).join(' ')}`);
  };
}

function readable(part: unknown): string {
  if (part instanceof Error) return part.stack ?? part.message;
  return typeof part === 'string' ? part : (JSON.stringify(part) ?? String(part));
}

console.warn = record('warn');
console.error = record('error');

beforeEach(() => {
  noise.length = 0;
});

afterEach(() => {
  if (noise.length === 0) return;
  const messages = noise.splice(0).join('\n');
  throw new Error(`The test passed, but it wrote to the console:\n${messages}`);
});
