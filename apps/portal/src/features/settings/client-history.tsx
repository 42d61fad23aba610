import { apiClientMethods, auditStepLabel } from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { formatMoment } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { clientsTexts } from './api-clients.texts.ts'
import styles from './settings.module.css'

const FIELDS = ['name', 'redirectUris', 'scopes', 'corsOrigins', 'callsPerMinute'] as const

/** History of a client, newest first. */
export function ClientHistory({ clientId }: { clientId: string }) {
  const say = useTexts(clientsTexts)
  const language = useLanguage()
  const { data } = useMethod(apiClientMethods.getHistory, { clientId })
  const fieldLabel = (field: string) => {
    const known = FIELDS.find((name) => name === field)
    return known ? say(known) : field
  }
  return (
    <section className={styles.part}>
      <h2>{say('history')}</h2>
      {data?.length === 0 && <p className={styles.quiet}>{say('noHistory')}</p>}
      <ul className={styles.history}>
        {data?.map(({ id, step, by, at, changes }) => (
          <li key={id}>
            <strong>{auditStepLabel(step)[language]}</strong> · {by ?? '—'} · {formatMoment(at, language)}
            {changes.map(({ field, before, after }) => (
              <p key={field} className={styles.quiet}>
                {say('changedFrom', {
                  field: fieldLabel(field),
                  before: before || say('nothing'),
                  after: after || say('nothing'),
                })}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
