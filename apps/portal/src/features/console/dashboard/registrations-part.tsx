import type { DashboardAnswer } from '@foyer/fair-domain'
import { useTexts } from '../../../i18n/use-texts.ts'
import styles from './dashboard.module.css'
import { dashboardTexts } from './dashboard.texts.ts'
import { LineChart } from './line-chart.tsx'

/** How registrations grow, against the edition before. */
export function RegistrationsPart({ data: { edition, registrations } }: { data: DashboardAnswer }) {
  const say = useTexts(dashboardTexts)
  const now = registrations.findLast(({ current }) => current !== null)
  const text = say('registrationsText', {
    edition: edition ?? '',
    current: now?.current ?? 0,
    last: now?.last ?? 0,
  })
  const lines = [
    { name: 'current', label: say('thisEdition'), values: registrations.map(({ current }) => current) },
    { name: 'last', label: say('lastEdition'), values: registrations.map(({ last }) => last) },
  ]
  return (
    <section aria-labelledby="registrations">
      <h2 id="registrations">{say('registrations')}</h2>
      <p className={styles.quiet}>{text}</p>
      <LineChart
        label={text}
        lines={lines}
        from={`${registrations[0]?.week ?? 0}`}
        to={`0 · ${say('weeks')}`}
      />
      <ul className={styles.legend}>
        {lines.map(({ name, label }) => (
          <li key={name} data-line={name}>
            {label}
          </li>
        ))}
      </ul>
      <details>
        <summary>{say('asTable')}</summary>
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{say('weeks')}</th>
                <th scope="col" className={styles.number}>
                  {say('thisEdition')}
                </th>
                <th scope="col" className={styles.number}>
                  {say('lastEdition')}
                </th>
              </tr>
            </thead>
            <tbody>
              {registrations.map(({ week, current, last }) => (
                <tr key={week}>
                  <th scope="row">{week}</th>
                  <td className={styles.number}>{current ?? '—'}</td>
                  <td className={styles.number}>{last}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  )
}
