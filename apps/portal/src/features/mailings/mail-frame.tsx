import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import styles from '../console-shell/frame/frame.module.css'
import { frameTexts } from '../console-shell/frame/frame.texts.ts'

/** A mail in a sandboxed frame: scripts do not run, and links open in a new tab. */
export function MailFrame({ id }: { id: string }) {
  const say = useTexts(frameTexts)
  const { site, viewer } = usePortal()
  return (
    <>
      {!viewer.profiles.includes('admin') && <p className={styles.kind}>{say('mailMasked')}</p>}
      <iframe
        title={say('mailFrame')}
        src={`/${site.path}/console/mailbox/${id}`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className={styles.frame}
      />
    </>
  )
}
