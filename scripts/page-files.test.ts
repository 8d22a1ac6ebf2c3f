import { describe, expect, it } from 'vitest';
import { pageFiles } from './page-files.mjs';

const manifest = {
  '_client-1.js': { file: 'assets/client-1.js', name: 'client', css: ['assets/client-1.css'] },
  '_form-1.js': { file: 'assets/form-1.js', name: 'form', imports: ['_client-1.js'] },
  '_spans-1.js': { file: 'assets/spans-1.js', name: 'spans', imports: ['_form-1.js', '_client-1.js'] },
  '_texts-en-1.js': { file: 'assets/texts-en-1.js', name: 'texts-en' },
  '_texts-de-1.js': { file: 'assets/texts-de-1.js', name: 'texts-de' },
  '_datasets-1.js': {
    file: 'assets/datasets-1.js',
    name: 'datasets',
    imports: ['_client-1.js', '_form-1.js'],
    css: ['assets/datasets-1.css'],
  },
  'locales/en.json?bundle=datasets': { file: 'assets/en-1.js', name: 'en' },
  'locales/de.json?bundle=datasets': { file: 'assets/de-1.js', name: 'de' },
  'style.css': { file: 'assets/style.css' },
};
const page = { name: 'datasets', right: null, lazy: ['spans'], texts: ['datasets'] };

describe('the files of a page', () => {
  it('are its scripts after all they import, its style sheets, and its texts by language, once each', () => {
    const { counted: _, ...files } = pageFiles(manifest, page);
    expect(files).toEqual({
      scripts: ['assets/client-1.js', 'assets/form-1.js', 'assets/datasets-1.js'],
      styles: ['assets/client-1.css', 'assets/datasets-1.css'],
      texts: {
        en: ['assets/texts-en-1.js', 'assets/en-1.js'],
        de: ['assets/texts-de-1.js', 'assets/de-1.js'],
      },
    });
  });

  it('weigh with all chunks and the texts of one language', () => {
    expect(pageFiles(manifest, page).counted.map((file) => `dist/client/${file}`)).toEqual([
      'dist/client/assets/client-1.js',
      'dist/client/assets/form-1.js',
      'dist/client/assets/datasets-1.js',
      'dist/client/assets/spans-1.js',
      'dist/client/assets/texts-en-1.js',
      'dist/client/assets/en-1.js',
    ]);
  });

  it('are never none: a file or a text that the build does not know is an error', () => {
    expect(() => pageFiles(manifest, { ...page, name: 'gone' })).toThrow('gone');
    expect(() => pageFiles(manifest, { ...page, texts: ['lost'] })).toThrow('lost');
  });
});
