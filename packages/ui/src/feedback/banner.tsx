import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { CloseIcon } from '../icons/icons.tsx'
import { joinClasses } from '../join-classes.ts'
import { useUiTexts } from '../texts/ui-texts-provider.tsx'
import styles from './banner.module.css'
import { type Tone, ToneIcon } from './tone.tsx'

export interface BannerProps {
  /** What the message means. */
  tone?: Exclude<Tone, 'neutral'>
  /** The message in a few words. */
  title?: ReactNode
  /** The rest of it. */
  children?: ReactNode
  /** A button or link that settles the matter. */
  action?: ReactNode
  /** Makes the banner closable. */
  onClose?: () => void
  /** Read out when it appears by itself; leave out when it is there from the start. */
  isLive?: boolean
  /** Answers what the person just did: it comes into view and takes the focus, so that nobody looks for it. */
  isResult?: boolean
}

/** A message that stays on the page. */
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
      <span className={styles.sign}>
        <ToneIcon tone={tone} />
      </span>
      <div className={styles.words}>
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
