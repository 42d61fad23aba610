import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { CloseIcon } from '../icons/icons.tsx'
import { joinClasses } from '../join-classes.ts'
import { useUiTexts } from '../texts/ui-texts-provider.tsx'
import styles from './banner.module.css'
import { type Tone, ToneIcon } from './tone.tsx'

export interface BannerProps {
  /** Meaning of the message. */
  tone?: Exclude<Tone, 'neutral'>
  /** Short message. */
  title?: ReactNode
  /** Details of the message. */
  children?: ReactNode
  /** A button or link that resolves the situation. */
  action?: ReactNode
  /** Makes the banner closable. */
  onClose?: () => void
  /** Announces the banner to screen readers; not for banners that are part of the initial page. */
  isLive?: boolean
  /** Marks the result of the user's last action: the banner scrolls into view and takes the focus. */
  isResult?: boolean
}

/** A persistent message on the page. */
export function Banner({
  tone = 'info',
  title,
  children,
  action,
  onClose,
  isLive,
  isResult = false,
}: BannerProps) {
  const texts = useUiTexts()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isResult) ref.current?.focus()
  }, [isResult])
  const role = isLive || isResult ? (tone === 'danger' ? 'alert' : 'status') : undefined
  return (
    <div
      ref={ref}
      className={joinClasses(styles.banner, styles[tone])}
      role={role}
      tabIndex={isResult ? -1 : undefined}
    >
      <span className={styles.icon}>
        <ToneIcon tone={tone} />
      </span>
      <div className={styles.content}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div className={styles.text}>{children}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
      {onClose && (
        <Button aria-label={texts.close} onPress={onClose} className={styles.close}>
          <CloseIcon />
        </Button>
      )}
    </div>
  )
}
