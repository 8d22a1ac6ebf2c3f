// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '#tests/setup/show.tsx';
import { KeyCap } from './KeyCap';

describe('a key cap', () => {
  it('a key cap outside a control is both visible and spoken', () => {
    show(
      <dl>
        <dt>Next</dt>
        <dd>
          <KeyCap keys="ArrowRight" isSpoken />
        </dd>
      </dl>,
    );

    expect(screen.getByText('→').closest('[aria-hidden]')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.getByText('Arrow right').closest('[aria-hidden]')).toBeNull();
  });

  it('is only seen inside a control', () => {
    show(<KeyCap keys="ArrowRight" />);

    expect(screen.queryByText('Arrow right')).toBeNull();
  });
});
