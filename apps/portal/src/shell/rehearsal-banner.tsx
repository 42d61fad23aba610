import { mayRehearse, rehearsalMethods } from '@foyer/fair-domain'
import { methodCall } from '@foyer/record-client'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDay } from '../i18n/format-day.ts'
import { useLanguage } from '../i18n/language-context.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { usePortal } from './portal.ts'
import styles from './rehearsal-banner.module.css'
import { rehearsalTexts } from './rehearsal-banner.texts.ts'
import { reloadPage } from './reload-page.ts'

/** Banner on every screen during a rehearsal, or while another edition is displayed. */
export function RehearsalBanner() {
  const say = useTexts(rehearsalTexts)
  const language = useLanguage()
  const { viewer, client } = usePortal()
  const [isEnding, setEnding] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const { rehearsalDay, rehearsedEdition, profiles } = viewer
  if (!rehearsalDay && rehearsedEdition === undefined) return null
  const day = rehearsalDay ? formatDay(rehearsalDay, language) : ''
  const edition = rehearsedEdition ?? ''
  async function leave() {
    setEnding(true)
    try {
      await client.run(methodCall(rehearsalMethods.end), {})
      reloadPage()
    } catch {
      setEnding(false)
      setFailed(true)
    }
  }
  return (
    <section className={styles.banner} aria-label={say(rehearsalDay ? 'label' : 'lookLabel')}>
      <p>
        <strong>
          {!rehearsalDay
            ? say('look', { edition })
            : say(rehearsedEdition === undefined ? 'title' : 'titleOf', { edition, day })}
        </strong>{' '}
        {say(rehearsalDay ? 'text' : 'lookText')}
      </p>
      <p className={styles.actions}>
        {hasFailed && <span role="alert">{say('failed')}</span>}
        {mayRehearse(profiles) && <Link to="/console/rehearsal">{say('open')}</Link>}
        <button type="button" disabled={isEnding} onClick={() => void leave()}>
          {say(rehearsalDay ? 'end' : 'lookEnd')}
        </button>
      </p>
    </section>
  )
}
