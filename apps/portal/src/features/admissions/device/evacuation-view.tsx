import type { EvacuationResult } from '@foyer/fair-domain'
import { formatMoment, formatTime } from '../../../i18n/format-day.ts'
import { useLanguage } from '../../../i18n/language-context.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { deviceTexts } from './device.texts.ts'
import styles from './gate.module.css'

interface EvacuationViewProps {
  evacuation: EvacuationResult
  onClose: () => void
}

/** All people inside as of the last contact, also without network. */
export function EvacuationView({ evacuation: { at, people }, onClose }: EvacuationViewProps) {
  const say = useTexts(deviceTexts)
  const language = useLanguage()
  return (
    <section className={styles.evacuation} aria-label={say('evacuation')}>
      <h1>{say('evacuation')}</h1>
      <p>{say('evacuationText', { count: people.length, time: formatMoment(at, language) })}</p>
      <div className={styles.actions} data-print="hide">
        <button type="button" className={styles.secondary} onClick={onClose}>
          {say('close')}
        </button>
        <button type="button" className={styles.primary} onClick={() => window.print()}>
          {say('print')}
        </button>
      </div>
      <ol>
        {people.map(({ id, name, company, gate, enteredAt }) => (
          <li key={id}>
            <strong>{name}</strong> {[company, gate, formatTime(enteredAt)].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ol>
    </section>
  )
}
