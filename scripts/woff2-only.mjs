// A plugin of the client's build: of the fonts of formulas only the format that every browser we promise reads.
const OLDER = /,\s*url\([^)]*\.(?:woff|ttf)\)\s*format\("[a-z]+"\)/gu;

/** The style sheet without the older formats of its fonts, which the build would copy. */
export function withWoff2Only(css) {
  return css.replaceAll(OLDER, '');
}

export function woff2Only() {
  return {
    name: 'ostraka:woff2-only',
    enforce: 'pre',
    transform(code, id) {
      return /\/katex\/dist\/[\w.]+\.css$/u.test(id.split('?', 1)[0])
        ? { code: withWoff2Only(code), map: null }
        : null;
    },
  };
}
