interface Coded {
  readonly code: string;
}

/** Texts of problems by code; a function if the text contains values of the problem. */
export type TextsByCode<P extends Coded> = {
  readonly [C in P['code']]: string | ((problem: P & { readonly code: C }) => string);
};

export function textByCode<P extends Coded>(texts: TextsByCode<P>, problem: P): string {
  const text = texts[problem.code as P['code']];
  return typeof text === 'string' ? text : text(problem);
}
