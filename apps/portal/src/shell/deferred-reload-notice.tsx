import { useSyncExternalStore } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { beforeReloadTexts } from './before-reload.texts.ts'
import styles from './rehearsal-banner.module.css'
import { putOffReload, reloadAtTop } from './reload-page.ts'

/** Notice that the page is stale, which keeps typed input until the user reloads. */
export function PutOffReload() {
  const say = useTexts(beforeReloadTexts)
  const isPutOff = useSyncExternalStore(putOffReload.subscribe, putOffReload.current, () => false)
  if (!isPutOff) return null
  return (
    <div role="alert" className={styles.banner}>
      <p>
        <strong>{say('putOff')}</strong> {say('putOffText')}
      </p>
      <p className={styles.actions}>
        <button type="button" onClick={reloadAtTop}>
          {say('load')}
        </button>
      </p>
    </div>
  )
}
