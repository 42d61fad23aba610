import {
  badgeMethods,
  companyPageMethods,
  contactMethods,
  meetingMethods,
  planMethods,
  workMethods,
} from '@foyer/fair-domain'
import type { StoredResult } from '@foyer/record-client/offline'
import { syncOf } from '@foyer/record-client/offline'
import { useMethod } from '@foyer/record-react'
import { useSyncState } from '@foyer/record-react/offline'
import { formatBytes } from '@foyer/ui'
import { useEffect, useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ageText } from '../../shell/age-text.ts'
import { useStorageState } from '../../shell/kept-storage.ts'
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
  workMethods.getMyWork,
  companyPageMethods.getCompany,
] as const
type SetName = 'getBadges' | 'getMeetings' | 'getContacts' | 'getPlans' | 'getMyWork' | 'getCompany'

/** Returns the number of records in each stored set that is a list; read from the device without a connection. */
function useCounts(names: readonly SetName[]): Partial<Record<SetName, number>> {
  const inputOf = (name: SetName) => (names.includes(name) ? {} : null)
  return {
    getBadges: useMethod(badgeMethods.getBadges, inputOf('getBadges')).data?.badges.length,
    getMeetings: useMethod(meetingMethods.getMeetings, inputOf('getMeetings')).data?.meetings.length,
    getContacts: useMethod(contactMethods.getContacts, inputOf('getContacts')).data?.contacts.length,
  }
}

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
  const storage = useStorageState(progress ?? confirmedAt)
  const sets = SETS.flatMap(({ controller, method }) => {
    const found = stored.filter(({ name }) => name === `${controller}.${method}`)
    if (found.length === 0) return []
    // The oldest one: the set is not newer than that.
    const savedAt = Math.min(...found.map((each) => each.savedAt))
    return [{ name: method as SetName, savedAt, results: found.length }]
  })
  const counts = useCounts(sets.map(({ name }) => name))
  return (
    <aside className={styles.stored}>
      <h2>{say('storedTitle')}</h2>
      {progress ? (
        <p role="status">{say('storing', { number: progress.done + 1, total: progress.total })}</p>
      ) : (
        isOpen && sets.length === 0 && <p>{say('storedNothing')}</p>
      )}
      <ul className={styles.list}>
        {sets.map(({ name, savedAt, results }) => {
          const number = name === 'getCompany' ? results : counts[name]
          const { at, age } = ageText(savedAt, Date.now(), language)
          return (
            <li key={name}>
              <div>
                <strong>{say(name)}</strong> {number !== undefined && <span>{number}</span>}
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
      <p className={styles.detail}>
        {isOpen &&
          storage?.bytes !== undefined &&
          say('storedSize', { size: formatBytes(storage.bytes, language) })}{' '}
        {say(isOpen ? 'storedText' : 'unavailable')}
      </p>
    </aside>
  )
}
