import { useSyncState } from '@foyer/record-react/offline'
import { OfflineIcon } from '@foyer/ui'
import { useEffect, useReducer } from 'react'
import { useLanguage } from '../i18n/language-context.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { ageText } from './age-text.ts'
import styles from './offline-notice.module.css'
import { shellTexts } from './shell.texts.ts'
import { useConnection } from './use-connection.ts'

/**
 * Notice while offline: the user can continue, changes are sent later, and the age of the data. Sticky while scrolling.
 */
export function OfflineNotice() {
  const say = useTexts(shellTexts)
  const { isOnline, waiting: unstored, asOf, isSilent } = useConnection()
  const stored = useSyncState().waiting.length
  const isShown = !isOnline || (isSilent === true && asOf !== undefined)
  return (
    // The live region exists from the start, so that screen readers announce its content.
    <div role="status" className={styles.region}>
      {isShown && (
        <p className={styles.notice}>
          <OfflineIcon size={18} />
          <span>
            <strong>{isOnline ? say('notLive') : say('offline')}</strong> {isOnline && say('notLiveText')}
            {!isOnline && stored > 0 && say('offlineWaiting', { count: stored })}{' '}
            {!isOnline && unstored > 0 && say('offlineUnstored', { count: unstored })}
            {!isOnline && stored + unstored === 0 && say('offlineText')}{' '}
            {asOf !== undefined && <AsOf time={asOf} />}
          </span>
        </p>
      )}
    </div>
  )
}

const EVERY_MS = 30_000

/** Updates without announcing each change. */
function AsOf({ time }: { time: number }) {
  const say = useTexts(shellTexts)
  const language = useLanguage()
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(rerender, EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  const { at, age } = ageText(time, Date.now(), language)
  return (
    <time dateTime={new Date(time).toISOString()} aria-live="off">
      {say('asOf', { time: at, age })}
    </time>
  )
}
