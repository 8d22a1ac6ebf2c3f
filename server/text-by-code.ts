interface Coded {
  readonly code: string;
}

/** Texts of problems by their codes, with what a text names taken from its problem. */
export type TextsByCode<P extends Coded> = {
  readonly [C in P['code']]: string | ((problem: P & { readonly code: C }) => string);
};

export function textByCode<P extends Coded>(texts: TextsByCode<P>, problem: P): string {
  const text = texts[problem.code as P['code']];
  return typeof text === 'string' ? text : text(problem);
}
