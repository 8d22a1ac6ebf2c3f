// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PlainText } from './PlainText';

it('comes in marked parts where it is long, which can be drawn and looked through one by one', () => {
  const { container, rerender } = render(<PlainText text="short" />);
  expect(container.querySelectorAll('[data-part="block"]')).toHaveLength(0);
  const text = 'a line of a long text\n'.repeat(1_000).trimEnd();
  rerender(<PlainText text={text} />);
  const parts = [...container.querySelectorAll('[data-part="block"]')];
  expect(parts.length).toBeGreaterThan(5);
  expect(parts.map((part) => part.textContent).join('\n')).toBe(text);
});
