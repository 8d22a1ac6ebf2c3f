/** Made for one answer: styles and scripts of the page carry it, anything that was smuggled in does not. */
export type Nonce = string;

const NONCE_PLACEHOLDER = '__CSP_NONCE__';

export function newNonce(): Nonce {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));
}

/** Headers of every answer that serves the client. */
export const CLIENT_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  // Names of sites that a record links to are not looked up before the link is followed.
  'X-DNS-Prefetch-Control': 'off',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Permissions of the page: it loads from this server only, and may not be framed. */
export function pageHeaders(nonce: Nonce): Readonly<Record<string, string>> {
  return {
    ...CLIENT_HEADERS,
    'Content-Security-Policy': [
      "default-src 'none'",
      `script-src 'self' 'nonce-${nonce}'`,
      // Files that are imported are read in a worker of ours.
      "worker-src 'self'",
      `style-src 'self' 'nonce-${nonce}'`,
      // Records may show pictures, sound and film from anywhere: docs/adr/0018-markdown-one-sanitizer.md.
      "img-src 'self' data: https: http:",
      'media-src data: https: http:',
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'X-Frame-Options': 'DENY',
  };
}

/** The page with the nonce where its libraries look for it: react-aria and Vite read this element. */
export function withNonce(html: string, nonce: Nonce): string {
  const meta = `<meta property="csp-nonce" nonce="${nonce}" />`;
  return html.replaceAll(NONCE_PLACEHOLDER, nonce).replace(/<head>/i, (head) => head + meta);
}
