import { badgeMethods, contactMethods, meetingMethods, planMethods } from '@foyer/fair-domain'
import type { StoredResult } from '@foyer/record-client/offline'
import { syncOf } from '@foyer/record-client/offline'
import { useSyncState } from '@foyer/record-react/offline'
import { formatBytes } from '@foyer/ui'
import { useEffect, useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ageText } from '../../shell/age-text.ts'
import { usePortal } from '../../shell/portal.ts'
import { useStoredFiles } from '../../shell/stored-files.ts'
import styles from './waiting-edits.module.css'
import { waitingEditsTexts } from './waiting-edits.texts.ts'

/** Stored results with a name for the user; the others are parts of the frame. */
const SETS = [
  badgeMethods.getBadges,
  meetingMethods.getMeetings,
  contactMethods.getContacts,
  planMethods.getPlans,
] as const
type SetName = 'getBadges' | 'getMeetings' | 'getContacts' | 'getPlans'

/** Data that can be opened without a connection, and its age. */
export function StoredData() {
  const say = useTexts(waitingEditsTexts)
  const language = useLanguage()
  const { client } = usePortal()
  const { isOpen, confirmedAt, progress } = useSyncState()
  const [stored, setStored] = useState<readonly StoredResult[]>([])
  useEffect(() => {
    let isCurrent = true
    // Read again after each write, whose time is the state.
    if (confirmedAt !== undefined)
      void syncOf(client)
        .store?.list()
        .then((list) => isCurrent && setStored(list))
    return () => {
      isCurrent = false
    }
  }, [client, confirmedAt])
  const { count, bytes } = useStoredFiles(progress ?? confirmedAt)
  const sets = SETS.flatMap(({ controller, method }) => {
    const found = stored.find(({ name }) => name === `${controller}.${method}`)
    return found ? [{ name: method as SetName, savedAt: found.savedAt }] : []
  })
  return (
    <aside className={styles.stored}>
      <h2>{say('storedTitle')}</h2>
      {progress ? (
        <p role="status">{say('storing', { number: progress.done + 1, total: progress.total })}</p>
      ) : (
        isOpen && sets.length === 0 && <p>{say('storedNothing')}</p>
      )}
      <ul className={styles.list}>
        {sets.map(({ name, savedAt }) => {
          const { at, age } = ageText(savedAt, Date.now(), language)
          return (
            <li key={name}>
              <div>
                <strong>{say(name)}</strong>
                <span className={styles.detail}>{say('storedAt', { time: at, age })}</span>
                {name === 'getPlans' && count > 0 && (
                  <span className={styles.detail}>
                    {say('planFiles', { count, size: formatBytes(bytes, language) })}
                  </span>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      <p className={styles.detail}>{say(isOpen ? 'storedText' : 'unavailable')}</p>
    </aside>
  )
}
