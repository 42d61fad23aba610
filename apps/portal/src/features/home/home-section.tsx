import { ErrorState, Skeleton, VisuallyHidden } from '@foyer/ui'
import { type ReactNode, useId } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { homeTexts } from './home.texts.ts'
import styles from './home-section.module.css'

interface HomeSectionProps {
  title: string
  /** Opposite the title: a link to the full list, or a figure. */
  aside?: ReactNode
  /** Neither loaded nor failed means loading. */
  isLoaded?: boolean
  hasFailed?: boolean
  /** Omits the line above the section. */
  isPlain?: boolean
  children: ReactNode
}

/** A section of Home in its states. */
export function HomeSection({
  title,
  aside,
  isLoaded = true,
  hasFailed = false,
  isPlain,
  children,
}: HomeSectionProps) {
  const say = useTexts(homeTexts)
  const id = useId()
  return (
    <section aria-labelledby={id} className={isPlain ? undefined : styles.lined}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {isLoaded ? (
        children
      ) : hasFailed ? (
        <ErrorState title={say('failedTitle')} headingLevel={3}>
          {say('failedText')}
        </ErrorState>
      ) : (
        <div role="status">
          <VisuallyHidden>{say('loading')}</VisuallyHidden>
          <Skeleton width="most" />
          <Skeleton />
          <Skeleton width="half" />
        </div>
      )}
    </section>
  )
}
