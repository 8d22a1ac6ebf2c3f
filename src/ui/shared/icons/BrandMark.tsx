/** A sherd of pottery with a vote scratched into it: what an ostrakon was. Decoration: the name is next to it. */
export function BrandMark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden focusable={false}>
      <path d="M3 8.6 9.4 2l4.7 1.9 7.1 2-1.4 7.3L13.1 22 7 17.4Z" fill="var(--brand)" />
      <path
        d="m8.4 10.4 3.7 3.9 4.6-6.1"
        fill="none"
        stroke="var(--surface-inverse)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
