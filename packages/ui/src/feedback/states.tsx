import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { useUiTexts } from '../texts/ui-texts-provider.tsx'
import { Spinner } from './spinner.tsx'
import styles from './states.module.css'

export interface EmptyStateProps {
  /** Short name of the missing content; by default that no records were found. */
  title?: string
  /** Reason, and what would fill it. */
  children?: ReactNode
  /** Action that fills it. */
  action?: ReactNode
  /** Level of the title in the page outline. */
  headingLevel?: 2 | 3 | 4
}

/** Placeholder for missing content, with the next step. */
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
  /** Short name of the failed content. */
  title: string
  /** Retries; shows a button for it. */
  onRetry?: () => void
  /** True while a retry is in progress. */
  isRetrying?: boolean
  /** Alternative action. */
  action?: ReactNode
}

/** Shows that something failed, and offers a retry. */
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
  /** Name of the loading content; by default the built-in text. */
  label?: string
}

/** Placeholder for loading content of unknown shape; use Skeleton for a known shape. */
export function LoadingState({ label }: LoadingStateProps) {
  const texts = useUiTexts()
  return (
    <div className={`${styles.state} ${styles.loading}`} role="status">
      <Spinner size="large" isDecorative />
      <p className={styles.text}>{label ?? texts.loading}</p>
    </div>
  )
}
