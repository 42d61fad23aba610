interface LineIconProps {
  /** Path in a view box of 20 × 20. */
  path: string
  size: number
}

/** A decorative line icon; the text beside it or the label of its button is accessible. */
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
