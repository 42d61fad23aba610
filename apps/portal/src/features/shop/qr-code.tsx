/** White squares around the code that readers need. */
const QUIET_ZONE = 4

interface QrCodeProps {
  size: number
  path: string
  label: string
  className?: string | undefined
  /** Squares around it; fewer where the paper around it is white. */
  quiet?: number
}

/** A QR code as one drawing, dark on white whatever the theme. */
export function QrCode({ size, path, label, className, quiet = QUIET_ZONE }: QrCodeProps) {
  const side = size + 2 * quiet
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect x={-quiet} y={-quiet} width={side} height={side} fill="#ffffff" />
      <path d={path} fill="#17131a" />
    </svg>
  )
}
