/** Formulas that are typeset before the page may do something else. */
const AT_ONCE = 20;

/** Typesets the formulas in content that is or is not yet on the page. Their source is there before. */
export async function typesetMath(content: ParentNode, whenIdle: () => Promise<void>): Promise<void> {
  const formulas = [...content.querySelectorAll<HTMLElement>("[data-part='formula']:not([data-state])")];
  if (formulas.length === 0) return;
  const { typeset } = await import('./math-typesetter');
  for (const [index, formula] of formulas.entries()) {
    if (index > 0 && index % AT_ONCE === 0) await whenIdle();
    typeset(formula);
  }
}
