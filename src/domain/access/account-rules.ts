/** Letters, digits, hyphens and underscores, and what stands between `Z` and `a`, as servers of the contract take it (MWI-19). */
export const USERNAME = /^(?![-_])[A-za-z0-9_-]+$/;

/** Characters of a password. */
export const PASSWORD_LENGTH = { least: 8, most: 100 } as const;

/** First and last name as one. */
export function fullName(firstName: string, lastName: string | null): string {
  return lastName === null ? firstName : `${firstName} ${lastName}`;
}
