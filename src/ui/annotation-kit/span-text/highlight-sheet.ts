/**
 * Rules for highlights, which have no element to carry a style. One sheet for the whole page, made by script: the
 * content security policy allows no other way, and no rule stays when its highlight is gone.
 */
let sheet: CSSStyleSheet | null = null;
let names = 0;

export interface NamedHighlight {
  readonly highlight: Highlight;
  /** Takes the highlight and its rule off the page. */
  readonly release: () => void;
}

/**
 * A highlight under a name that is unique on the page: fields and cards beside each other never meet. The rule
 * is for the text alone: a rule for all elements would style each of them for every highlight there is.
 */
export function nameHighlight(page: Document, declarations: string, priority: number): NamedHighlight {
  names += 1;
  const name = `span-text-${names}`;
  const selector = `[data-chunk]::highlight(${name})`;
  const highlight = new Highlight();
  highlight.priority = priority;
  CSS.highlights.set(name, highlight);
  const rules = sharedSheet(page);
  rules.insertRule(`${selector}{${declarations}}`, rules.cssRules.length);
  return {
    highlight,
    release: () => {
      CSS.highlights.delete(name);
      const index = [...rules.cssRules].findIndex(
        (rule) => rule instanceof CSSStyleRule && rule.selectorText === selector,
      );
      if (index >= 0) rules.deleteRule(index);
    },
  };
}

function sharedSheet(page: Document): CSSStyleSheet {
  sheet ??= new CSSStyleSheet();
  // oxlint-disable-next-line no-param-reassign -- the page takes sheets by assignment alone
  if (!page.adoptedStyleSheets.includes(sheet)) page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  return sheet;
}
