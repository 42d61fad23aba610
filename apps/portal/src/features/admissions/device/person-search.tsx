import { type FoundPerson, TICKET_KINDS } from '@foyer/fair-domain'
import { type FormEvent, useState } from 'react'
import { useLanguage } from '../../../i18n/language-context.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { deviceTexts } from './device.texts.ts'
import styles from './gate.module.css'
import type { GateSession } from './gate-session.ts'

interface PersonSearchProps {
  session: GateSession
  onCode: (code: string) => void
}

/** Finds a person by name, for a supervisor who then lets the device decide with the short code. */
export function PersonSearch({ session, onCode }: PersonSearchProps) {
  const say = useTexts(deviceTexts)
  const language = useLanguage()
  const [text, setText] = useState('')
  const [people, setPeople] = useState<FoundPerson[]>()
  const [isUnreachable, setUnreachable] = useState(false)
  async function search(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return
    const found = await session.search(text.trim())
    setPeople(found)
    setUnreachable(found === undefined)
  }
  return (
    <>
      <form className={styles.form} onSubmit={(event) => void search(event)}>
        <label className={styles.label}>
          {say('searchName')}
          <input
            className={styles.input}
            value={text}
            onChange={({ target }) => setText(target.value)}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
          />
        </label>
        <button type="submit" className={styles.primary}>
          {say('search')}
        </button>
      </form>
      <div role="status">
        {isUnreachable && <p className={styles.fault}>{say('searchUnreachable')}</p>}
        {people?.length === 0 && <p>{say('nobodyFound')}</p>}
      </div>
      <ul className={styles.people}>
        {people?.map(({ id, name, company, kind, code }) => (
          <li key={id}>
            <button type="button" className={styles.secondary} onClick={() => onCode(code)}>
              <strong>{name}</strong> {[TICKET_KINDS[kind][language], company].filter(Boolean).join(', ')}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
