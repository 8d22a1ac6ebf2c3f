/**
 * Supported browsers with their oldest versions: the README names them, the build targets them, an older browser shows a notice.
 * `needs` is a CSS declaration, or a function below `CSS`, that came with that version.
 * Older targets would also rewrite `light-dark()` and break the explicit theme.
 */
export const BROWSERS = [
  { name: 'Chrome', oldest: 125, target: 'chrome', needs: ['width', 'round(1px, 1px)'] },
  { name: 'Edge', oldest: 125, target: 'edge', needs: ['width', 'round(1px, 1px)'] },
  { name: 'Firefox', oldest: 128, target: 'firefox', needs: ['registerProperty'] },
  { name: 'Safari', oldest: 18, target: 'safari', needs: ['content-visibility', 'auto'] },
];

/** Targets in Vite's form. */
export const BUILD_TARGETS = BROWSERS.map(({ target, oldest }) => `${target}${oldest}`);

/** Names for sentences in any language. */
export const BROWSER_NAMES = BROWSERS.map(({ name, oldest }) => `${name} ${oldest}`).join(', ');
