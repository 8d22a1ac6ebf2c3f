import { describe, expect, it } from 'vitest';
import { scriptsOf } from './page-scripts.mjs';

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_vendor.js'] },
  '_vendor.js': { file: 'assets/vendor.js' },
  '_form.js': { file: 'assets/form.js', imports: ['_vendor.js', 'index.html'] },
  'locales/en.json?bundle=shell': { file: 'assets/en.js' },
  'locales/en.json?bundle=datasets': { file: 'assets/en-datasets.js' },
  'locales/de.json?bundle=shell': { file: 'assets/de.js' },
  'src/ui/screens/sign-in/SignIn.tsx': { file: 'assets/sign-in.js', imports: ['_form.js'] },
  'src/ui/screens/datasets/Datasets.tsx': { file: 'assets/datasets.js', imports: ['_form.js'] },
  'style.css': { file: 'assets/style.css' },
};

describe('the scripts of a page', () => {
  it('are the entry, its language, the screen and all they import, once each', () => {
    expect(scriptsOf(manifest, ['src/ui/screens/sign-in/SignIn.tsx'])).toEqual([
      'dist/client/assets/index.js',
      'dist/client/assets/vendor.js',
      'dist/client/assets/en.js',
      'dist/client/assets/sign-in.js',
      'dist/client/assets/form.js',
    ]);
  });

  it('are never none: a screen that the build does not know is an error', () => {
    expect(() => scriptsOf(manifest, ['src/ui/screens/gone.tsx'])).toThrow('src/ui/screens/gone.tsx');
  });
});
