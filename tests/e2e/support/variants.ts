/**
 * Details of a test that has variants: `.ci/run` runs the ones that differ most, `.ci/nightly` runs all. The rule itself has tests of
 * every variant in the domain.
 */
export function variant(isInEachRun: boolean): { readonly tag: string[] } {
  return { tag: isInEachRun ? [] : ['@longer'] };
}
