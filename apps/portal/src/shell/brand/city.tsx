const ARCHES = Array.from({ length: 9 }, (_, i) => 22 + i * 62)

/** Bologna in one line: a portico, roofs and two towers, of which the taller one is magenta. */
export const City = ({ className }: { className?: string | undefined }) => (
  <svg
    viewBox="0 0 600 250"
    width="600"
    height="250"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
    className={className}
  >
    <path d="M4 246h592M10 154h580v6H10zM16 160v86M584 160v86" />
    {ARCHES.map((x) => (
      <path key={x} d={`M${x} 246v-52a25 25 0 0 1 50 0v52M${x + 7} 246v-51a18 18 0 0 1 36 0v51`} />
    ))}
    <path d="M36 154v-34h92v34M128 154v-52l46-20 46 20v52M52 154v-20h12v20M76 154v-20h12v20M100 154v-20h12v20M150 154v-34h12v34M186 154v-34h12v34" />
    <path d="m262 154-12-78 22-4 10 82M252 88l22-4" />
    <g stroke="var(--city-tower, var(--color-accent))">
      <path d="m306 154 4-128h18l4 128M307 26h24V14h-5v5h-4v-5h-6v5h-4v-5h-5zM319 14V2M313 58h12M312 92h14M311 126h16" />
    </g>
    <path d="M388 154v-38l52-20 52 20v38M388 116h104M404 154v-22h14v22M432 154v-22h14v22M460 154v-22h14v22M492 142q40-34 96-50M536 106v-14a14 14 0 0 1 28 0v8M544 78h12v-6h-12zM550 72v-8" />
  </svg>
)
