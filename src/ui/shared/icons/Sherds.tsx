/** Three sherds of one vessel: rims are round, breaks are not. Votes are scratched into two of them. Takes its colors from the page. */
export function Sherds() {
  return (
    <svg
      viewBox="0 0 440 260"
      aria-hidden
      focusable={false}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <g fill="var(--sherd)" stroke="var(--sherd-edge)" strokeWidth="1.5">
        <path d="M34 92C74 54 130 38 196 44l12 38-9 24 14 46-34 22-14 38-58-8-22 14-42-46 6-28Z" />
        <path d="M238 46c48-6 92 4 132 30l-10 34 8 20-46 16-10 24-54-28-26 4 10-44-14-22Z" />
        <path d="m232 172 30 6 38 20 26-12 30 34-52 26-34-8-32 6-14-40Z" />
      </g>
      <g stroke="var(--sherd-edge)" strokeWidth="1.5" opacity="0.7">
        <path d="M44 100c38-32 90-46 152-42M246 56c42-4 78 4 112 24" />
        <path d="M84 118h62M78 136h84M86 154h40M140 154h18" />
        <path d="M276 92h58M270 108h36M318 108h22" />
        <path d="M266 206h34M276 220h46" />
      </g>
      <g stroke="var(--brand)" strokeWidth="6">
        <path d="m110 182 13 13 26-32" />
        <path d="m296 134 8 8 16-20" />
      </g>
    </svg>
  );
}
