/**
 * The browsers we promise, with their oldest versions: the README names them, the build is made for them, and an older one is told.
 * `needs` is a declaration of CSS, or a function below `CSS`, that the browser knows since that version and not before.
 * Older targets would also rewrite `light-dark()` and break the explicit theme.
 */
export const BROWSERS = [
  { name: 'Chrome', oldest: 125, target: 'chrome', needs: ['width', 'round(1px, 1px)'] },
  { name: 'Edge', oldest: 125, target: 'edge', needs: ['width', 'round(1px, 1px)'] },
  { name: 'Firefox', oldest: 128, target: 'firefox', needs: ['registerProperty'] },
  { name: 'Safari', oldest: 18, target: 'safari', needs: ['content-visibility', 'auto'] },
];

/** As Vite takes them. */
export const BUILD_TARGETS = BROWSERS.map(({ target, oldest }) => `${target}${oldest}`);

/** As sentences name them, in any language. */
export const BROWSER_NAMES = BROWSERS.map(({ name, oldest }) => `${name} ${oldest}`).join(', ');
