import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, ROOT } from './source-files';

/** Has the one rule for the key of an event (ANN-81, ANN-82). */
const RULE = 'src/ui/shared/keys/';

/** Ways past the rule: the key of an event as it comes, and the state of an input method. */
const PAST_THE_RULE: readonly RegExp[] = [
  /\b(?:event|press|nativeEvent|pressed)\.(?:key|which)\b(?!\()/u,
  /\.(?:isComposing|keyCode)\b|\{[^}\n]*\b(?:isComposing|keyCode)\b[^}\n]*\}\s*=/u,
  /\{[^}\n]*\bkey\b[^}\n]*\}\s*(?:=\s*(?:event|press)\b|:\s*\w*(?:KeyboardEvent|KeyPress|QuestionPress|PressedKey)\b)/u,
];

function waysPast(text: string): readonly string[] {
  return text.split('\n').filter((line) => PAST_THE_RULE.some((way) => way.test(line)));
}

describe('keys of events', () => {
  it('are read by one rule (ANN-82)', () => {
    const files = filesBelow(ROOT, ['src'], /(?<!\.test)\.tsx?$/u).filter((file) => !file.startsWith(RULE));
    const found = files.flatMap((file) =>
      waysPast(readFileSync(path.join(ROOT, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
    );

    expect(files.length).toBeGreaterThan(100);
    expect(found).toEqual([]);
  });

  it.each([
    "if (event.key === 'Enter') submit();",
    'const { key } = event;',
    'function press({ key, shiftKey }: KeyPress): void {',
    'if (event.nativeEvent.isComposing) return;',
    'if (event.keyCode === 229) return;',
  ])('are found where another place reads them: %s', (line) => {
    expect(waysPast(line)).toEqual([line]);
  });

  it('are not mistaken for keys of other things', () => {
    expect(waysPast('const { key } = row;\nspan.key;\nnew Map([[entry.key, 1]]);')).toEqual([]);
  });
});
