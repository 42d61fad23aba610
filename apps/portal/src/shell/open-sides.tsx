import styles from './open-sides.module.css'

/** Edges of a stand in the order in which they open: front, right, left, back. */
const EDGES = [
  { x1: 4, y1: 36, x2: 44, y2: 36 },
  { x1: 44, y1: 4, x2: 44, y2: 36 },
  { x1: 4, y1: 4, x2: 4, y2: 36 },
  { x1: 4, y1: 4, x2: 44, y2: 4 },
] as const

/** Diagram of a stand from above: walls as thick lines, open sides as dashed ones. */
export const OpenSides = ({ count }: { count: number }) => (
  <svg viewBox="0 0 48 40" width="48" height="40" aria-hidden="true" className={styles.stand}>
    {EDGES.map((edge, place) => (
      <line
        key={`${edge.x1}${edge.y1}${edge.x2}`}
        {...edge}
        className={place < count ? styles.open : styles.wall}
      />
    ))}
  </svg>
)
