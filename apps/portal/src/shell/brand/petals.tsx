import styles from './petals.module.css'
import petals from './petals.svg?raw'

/**
 * The flower of the fair as part of the page. A picture of its own would come after the words and count as what the
 * page is about.
 */
export const Petals = ({ className = '' }: { className?: string | undefined }) => (
  <div
    aria-hidden="true"
    className={`${styles.petals} ${className}`}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of our own
    dangerouslySetInnerHTML={{ __html: petals }}
  />
)
