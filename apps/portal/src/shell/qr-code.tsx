/** Quiet zone in modules that scanners need. */
const QUIET_ZONE = 4

interface QrCodeProps {
  size: number
  path: string
  label: string
  className?: string | undefined
  /** Quiet zone in modules; smaller on a white background. */
  quiet?: number
}

/** A QR code as one SVG path, dark on white in every theme. */
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
