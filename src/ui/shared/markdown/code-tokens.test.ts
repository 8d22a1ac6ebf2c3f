import { describe, expect, it } from 'vitest';
import { codeTokens } from './code-tokens';

const joined = (tokens: Awaited<ReturnType<typeof codeTokens>>) => tokens?.map(({ text }) => text).join('');

describe('code in colors', () => {
  it('says what is what', async () => {
    const tokens = await codeTokens("def f(x):\n    return 'a'  # why", 'python');
    expect(tokens).toContainEqual({ kind: 'keyword', text: 'def' });
    expect(tokens).toContainEqual({ kind: 'string', text: "'a'" });
    expect(tokens).toContainEqual({ kind: 'comment', text: '# why' });
  });

  it.each(['python', 'js', 'TypeScript', 'c++', 'html', 'yml', 'sh', 'diff', 'sql'])(
    'keeps every character of a text in %s',
    async (language) => {
      const code = '<a href="x">`${y}`</a>\n- 1 & 2 "three" # four\n';
      expect(joined(await codeTokens(code, language))).toBe(code);
    },
  );

  it('reads what is written in another language within', async () => {
    await codeTokens('', 'js');
    const tokens = await codeTokens('<script>const a = 1;</script>', 'html');
    expect(tokens).toContainEqual({ kind: 'keyword', text: 'const' });
  });

  it.each(['', 'klingon', 'constructor', '__proto__', '../python'])(
    'guesses nothing for %j',
    async (name) => {
      expect(await codeTokens('if (a) b();', name)).toBeNull();
    },
  );
});
