import { joinClasses } from '../join-classes.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { useUiTexts } from '../texts/ui-texts-provider.tsx'
import styles from './spinner.module.css'

export interface SpinnerProps {
  /** Small inside controls, large for a whole page. */
  size?: 'small' | 'regular' | 'large'
  /** Text for screen readers; by default the built-in text for loading. */
  label?: string
  /** True if a text beside it already describes the state. */
  isDecorative?: boolean
}

/** A loading indicator. */
export function Spinner({ size = 'regular', label, isDecorative = false }: SpinnerProps) {
  const texts = useUiTexts()
  const ring = <span className={joinClasses(styles.ring, styles[size])} aria-hidden="true" />
  if (isDecorative) return ring
  return (
    <span role="status" className={styles.spinner}>
      {ring}
      <VisuallyHidden>{label ?? texts.loading}</VisuallyHidden>
    </span>
  )
}
