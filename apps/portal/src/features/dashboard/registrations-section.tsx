import type { DashboardResult, RegistrationsItem } from '@foyer/fair-domain'
import { Link } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './dashboard.module.css'
import { dashboardTexts } from './dashboard.texts.ts'
import { registrationsPath } from './figure-paths.ts'
import { LineChart } from './line-chart.tsx'

/** Growth of registrations, compared with the previous edition. */
export function RegistrationsSection({ data }: { data: DashboardResult }) {
  const { edition, registrations } = data
  const say = useTexts(dashboardTexts)
  const now = registrations.findLast(({ current }) => current !== null)
  const text = say('registrationsText', {
    edition: edition ?? '',
    current: now?.current ?? 0,
    last: now?.last ?? 0,
  })
  const lines = [
    {
      name: 'current' as const,
      label: say('thisEdition'),
      values: registrations.map(({ current }) => current),
    },
    { name: 'last' as const, label: say('lastEdition'), values: registrations.map(({ last }) => last) },
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
            {now && (
              <>
                {': '}
                <Figure data={data} item={now} of={name} />
              </>
            )}
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
              {registrations.map((item) => (
                <tr key={item.week}>
                  <th scope="row">{item.week}</th>
                  <td className={styles.number}>
                    <Figure data={data} item={item} of="current" />
                  </td>
                  <td className={styles.number}>
                    <Figure data={data} item={item} of="last" />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  )
}

/** Number of registrations until that week, with a link to them. */
function Figure({
  data: { edition, lastEdition },
  item,
  of,
}: {
  data: DashboardResult
  item: RegistrationsItem
  of: 'current' | 'last'
}) {
  const count = item[of]
  const name = of === 'current' ? edition : lastEdition
  const before = of === 'current' ? item.currentBefore : item.lastBefore
  if (count === null) return '—'
  if (count === 0 || name === null || before === null) return count
  return (
    <Link variant="plain" href={registrationsPath(name, before)}>
      {count}
    </Link>
  )
}
