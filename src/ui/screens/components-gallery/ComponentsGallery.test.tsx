// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { FakeClock } from '#tests/fakes/fake-clock';
import { show } from '#tests/setup/show.tsx';
import { AriaProviders } from '#ui/shared/components/AriaProviders.tsx';
import { ToastState } from '#ui/shared/state/toast.state';
import { ComponentsGallery } from './ComponentsGallery';

/** Frames and providers without a look of their own. They enclose the gallery or are part of its specimens. */
const WITHOUT_LOOK = [
  'AriaProviders',
  'Field',
  'LazyPart',
  'LongList',
  'MeasuredRows',
  'OverlayFocus',
  'SelectTrigger',
  'VisuallyHidden',
];

function componentNames(): string[] {
  const folder = path.resolve(import.meta.dirname, '../../shared/components');
  return readdirSync(folder)
    .filter((file) => /^[A-Z]\w+\.tsx$/u.test(file))
    .map((file) => file.replace('.tsx', ''))
    .filter((name) => !WITHOUT_LOOK.includes(name));
}

describe('the gallery', () => {
  it('shows every base component, in both themes', () => {
    show(
      <AriaProviders>
        <ComponentsGallery toasts={new ToastState(new FakeClock())} />
      </AriaProviders>,
    );
    const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    const missing = componentNames().filter(
      (name) => titles.filter((title) => new RegExp(`\\b${name}\\b`, 'u').test(title)).length < 2,
    );

    expect(componentNames().length).toBeGreaterThan(20);
    expect(missing).toEqual([]);
  });
});
