/** Number of times that an option was chosen, by one user or by the team. */
export interface OptionCount {
  readonly option: string;
  readonly count: number;
}

/** Answers to one question, of one user and of the team, each with the number of submitted records. */
export interface AnswerCounts {
  readonly question: string;
  readonly own: { readonly records: number; readonly options: readonly OptionCount[] };
  readonly team: { readonly records: number; readonly options: readonly OptionCount[] };
}

/** Fraction of the records for which an option was chosen, 0 to 1 (ENT-62). */
export interface LabelShare {
  readonly option: string;
  readonly own: number;
  readonly team: number;
}

/**
 * Shares of the options in the order of the question, followed by those that no longer exist; options that were never chosen are
 * omitted. With several labels per record the shares add up to more than 1.
 */
export function labelShares({ own, team }: AnswerCounts, order: readonly string[]): readonly LabelShare[] {
  const owns = sharesOf(own);
  const teams = sharesOf(team);
  const chosen = new Set([...teams.keys(), ...owns.keys()]);
  const listed = order.filter((option) => chosen.has(option));
  const others = [...chosen].filter((option) => !order.includes(option));
  return [...listed, ...others].map((option) => ({
    option,
    own: owns.get(option) ?? 0,
    team: teams.get(option) ?? 0,
  }));
}

function sharesOf({ records, options }: AnswerCounts['own']): ReadonlyMap<string, number> {
  return new Map(records === 0 ? [] : options.map(({ option, count }) => [option, count / records]));
}

/** Maximum number of options that are shown for a question. */
export const SHARES_SHOWN = 50;

/** The greatest shares if there are too many to show, in their given order. */
export function mainShares(shares: readonly LabelShare[]): readonly LabelShare[] {
  if (shares.length <= SHARES_SHOWN) return shares;
  const greatest = shares.toSorted((a, b) => Math.max(b.own, b.team) - Math.max(a.own, a.team));
  const kept = new Set(greatest.slice(0, SHARES_SHOWN));
  return shares.filter((share) => kept.has(share));
}
