import { describe, expect, it } from 'vitest';
import { aSearch, words } from '#tests/builders/search.builder';
import { annotationFixture, settled } from '#tests/fakes/annotation-fixture';

async function filterBar(preferences: Readonly<Record<string, string>>) {
  const fixture = annotationFixture({ preferences });
  const leave = fixture.viewModel.activate();
  await settled();
  const bar = fixture.viewModel.filterBar;
  if (bar === null) throw new Error('The dataset is not open yet');
  const searched = () => new URLSearchParams(fixture.address.current().search).get('search');
  return { bar, clock: fixture.clock, searched, leave };
}

describe('the bar above the record', () => {
  it.each([
    ['half a second after the last change', {}, 500],
    ['when the toggle of a developer says', { developerToggles: '{"filterDelay":20}' }, 20],
  ])('the bar applies a change %s (LIM-36)', async (_, preferences, delay) => {
    const { bar, clock, searched, leave } = await filterBar(preferences);
    bar.edited.change(aSearch(words('refund')));
    clock.advance(delay - 1);
    expect(searched()).toBeNull();
    clock.advance(1);
    await settled();
    expect(searched()).toBe('refund');
    leave();
  });
});
