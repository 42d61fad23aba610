import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { useUiTexts } from '../texts/ui-texts-provider.tsx'
import { Spinner } from './spinner.tsx'
import styles from './states.module.css'

export interface EmptyStateProps {
  /** What is not there, in a few words; an empty list says that no records were found. */
  title?: string
  /** Why, and what would fill it. */
  children?: ReactNode
  /** The way to fill it. */
  action?: ReactNode
  /** Level of the title in the outline of the page. */
  headingLevel?: 2 | 3 | 4
}

/** Nothing here, said kindly and with the next step. */
export function EmptyState({ title, children, action, headingLevel = 2 }: EmptyStateProps) {
  const texts = useUiTexts()
  const Heading = `h${headingLevel}` as const
  return (
    <div className={styles.state}>
      <span className={styles.rule} aria-hidden="true" />
      <Heading className={styles.title}>{title ?? texts.noRecords}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

export interface ErrorStateProps extends Omit<EmptyStateProps, 'action' | 'title'> {
  /** What could not be shown, in a few words. */
  title: string
  /** Tries again; draws the button for it. */
  onRetry?: () => void
  /** A try is under way. */
  isRetrying?: boolean
  /** Another way out. */
  action?: ReactNode
}

/** Something could not be shown; says what, and offers to try again. */
export function ErrorState({
  title,
  children,
  onRetry,
  isRetrying,
  action,
  headingLevel = 2,
}: ErrorStateProps) {
  const texts = useUiTexts()
  const Heading = `h${headingLevel}` as const
  return (
    <div className={styles.state} role="alert">
      <span className={`${styles.rule} ${styles.danger}`} aria-hidden="true" />
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {(onRetry || action) && (
        <div className={styles.action}>
          {onRetry && (
            <Button onPress={onRetry} isPending={isRetrying}>
              {texts.retry}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  )
}

export interface LoadingStateProps {
  /** What is on its way; the built-in word when left out. */
  label?: string
}

/** Something is on its way and has no shape yet; where the shape is known, use Skeleton. */
export function LoadingState({ label }: LoadingStateProps) {
  const texts = useUiTexts()
  return (
    <div className={`${styles.state} ${styles.loading}`} role="status">
      <Spinner size="large" isDecorative />
      <p className={styles.text}>{label ?? texts.loading}</p>
    </div>
  )
}
