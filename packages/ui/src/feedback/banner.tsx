import type { ReactNode } from 'react'
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
  /** Read out at once when it appears after an action; leave out when it is there from the start. */
  isLive?: boolean
}

/** A message that stays on the page. */
export function Banner({ tone = 'info', title, children, action, onClose, isLive }: BannerProps) {
  const texts = useUiTexts()
  const role = isLive ? (tone === 'danger' ? 'alert' : 'status') : undefined
  return (
    <div className={joinClasses(styles.banner, styles[tone])} role={role}>
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
