import { OfflineIcon } from '@foyer/ui'
import { useTexts } from '../i18n/use-texts.ts'
import styles from './offline-notice.module.css'
import { shellTexts } from './shell.texts.ts'
import { useConnection } from './use-connection.ts'

/** Says what is true while there is no connection: one can go on, and what was done goes out afterwards. */
export function OfflineNotice() {
  const say = useTexts(shellTexts)
  const { isOnline, waiting } = useConnection()
  return (
    // The region is there from the start, so that screen readers hear what appears in it.
    <div role="status">
      {!isOnline && (
        <p className={styles.notice}>
          <OfflineIcon size={18} />
          <span>
            <strong>{say('offline')}</strong>{' '}
            {waiting > 0 ? say('offlineWaiting', { count: waiting }) : say('offlineText')}
          </span>
        </p>
      )}
    </div>
  )
}
