import { joinClasses } from '../join-classes.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { useUiTexts } from '../texts/ui-texts-provider.tsx'
import styles from './spinner.module.css'

export interface SpinnerProps {
  /** Small inside controls, large for a whole page. */
  size?: 'small' | 'regular' | 'large'
  /** What is being waited for; the built-in word for loading when left out. */
  label?: string
  /** True when words beside it already say what is happening. */
  isDecorative?: boolean
}

/** A turning ring: something is on its way. */
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
