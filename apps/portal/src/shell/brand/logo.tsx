import styles from './logo.module.css'

/** The word mark. `onDark` for ink surfaces. */
export function Logo({ onDark = false }: { onDark?: boolean }) {
  return (
    <span className={onDark ? `${styles.logo} ${styles.onDark}` : styles.logo}>
      Foyer
      <span className={styles.dot} aria-hidden="true" />
    </span>
  )
}
