/** First and last name of a user. */
export function fullName(user: { readonly first_name: string; readonly last_name: string | null }): string {
  return [user.first_name, user.last_name ?? ''].join(' ').trim();
}
