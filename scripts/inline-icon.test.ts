import { describe, expect, it } from 'vitest';
import { iconAddress, inlineIcon } from './inline-icon.mjs';

const PAGE = '<link rel="icon" href="/src/ui/shared/icons/favicon.svg" />';

describe('the icon of the page', () => {
  it('is in the page, and the same drawing', () => {
    const page = inlineIcon().transformIndexHtml.handler(PAGE);
    const [, address = ''] = /href="([^"]*)"/u.exec(page) ?? [];
    expect(address).toMatch(/^data:image\/svg\+xml,%3Csvg/u);
    expect(decodeURIComponent(address)).toContain('</svg>');
    expect(page).not.toContain('favicon.svg');
  });

  it('is missed where the page names none', () => {
    expect(() => inlineIcon().transformIndexHtml.handler('<link rel="icon" href="/other.svg" />')).toThrow(
      'does not name',
    );
  });

  it('ends no attribute and begins no fragment, whatever is drawn', () => {
    expect(iconAddress('<svg fill="#fff">\n  <g/>\n</svg>')).toBe(
      'data:image/svg+xml,%3Csvg%20fill%3D%22%23fff%22%3E%20%3Cg%2F%3E%20%3C%2Fsvg%3E',
    );
  });
});
