interface LineIconProps {
  /** Drawn in a square of 20. */
  path: string
  size: number
}

/** A sign of one line; the words beside it, or the label of its button, speak. */
export const LineIcon = ({ path, size }: LineIconProps) => (
  <svg
    viewBox="0 0 20 20"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
)
