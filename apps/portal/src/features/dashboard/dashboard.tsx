import type { DashboardResult } from '@foyer/fair-domain'
import { ANY_CHECK, formatCents, maySet } from '@foyer/fair-domain'
import { Link, Status } from '@foyer/ui'
import type { ReactNode } from 'react'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { queuePath, queuesPath, readinessPath, recordPath } from '../../shell/console-paths.ts'
import { usePortal } from '../../shell/portal.ts'
import { BarTable } from './bar-table.tsx'
import styles from './dashboard.module.css'
import { dashboardTexts } from './dashboard.texts.ts'
import { incomePath } from './figure-paths.ts'
import { RegistrationsSection } from './registrations-section.tsx'

/** Overview of the fair; each chart is also a table. */
export function Dashboard({ data, children }: { data: DashboardResult; children?: ReactNode }) {
  return (
    <div className={styles.parts}>
      <div>
        <WorkPart data={data} />
        <FailuresPart data={data} />
        <RegistrationsSection data={data} />
        <DeadlinesPart data={data} />
      </div>
      <div>
        <ReadinessPart data={data} />
        <AtRiskPart data={data} />
        <IncomePart data={data} />
        {children}
      </div>
    </div>
  )
}

export function WorkPart({ data: { work } }: { data: DashboardResult }) {
  const say = useTexts(dashboardTexts)
  const waiting = work.filter(({ open }) => open > 0)
  return (
    <section aria-labelledby="work">
      <h2 id="work">{say('work')}</h2>
      {waiting.length === 0 ? (
        <p className={styles.quiet}>{say('workNone')}</p>
      ) : (
        <BarTable
          caption={say('work')}
          head={say('queue')}
          parts={[
            { name: 'late', label: say('late'), tone: 'danger' },
            { name: 'soon', label: say('soon'), tone: 'warning' },
            { name: 'fresh', label: say('fresh'), tone: 'success' },
          ]}
          rows={waiting
            .toSorted((one, other) => other.late - one.late || other.open - one.open)
            .map(({ name, label, open, soon, late }) => ({
              id: name,
              label: <Link href={queuePath(name)}>{label}</Link>,
              parts: [
                { name: 'late', value: late, tone: 'danger', href: queuePath(name, 'late') },
                { name: 'soon', value: soon, tone: 'warning', href: queuePath(name, 'soon') },
                { name: 'fresh', value: open - soon - late, tone: 'success', href: queuePath(name, 'fresh') },
              ],
            }))}
        />
      )}
      <p>
        <Link href={queuesPath()}>{say('allQueues')}</Link>
      </p>
    </section>
  )
}

/** Queues that fill when an external service fails. */
const FAILING = [
  ['undelivered-mails', 'failuresMails'],
  ['provider-errors', 'failuresTickets'],
  ['sdi-rejections', 'failuresInvoices'],
  ['failed-documents', 'failuresPapers'],
] as const

function FailuresPart({ data: { work } }: { data: DashboardResult }) {
  const say = useTexts(dashboardTexts)
  const failures = FAILING.map(([name, text]) => ({
    text,
    count: work.find((queue) => queue.name === name)?.open ?? 0,
    href: queuePath(name),
  })).filter(({ count }) => count > 0)
  return (
    <section aria-labelledby="failures">
      <h2 id="failures">{say('failures')}</h2>
      {failures.length === 0 && <p className={styles.quiet}>{say('failuresNone')}</p>}
      <ul className={styles.days}>
        {failures.map(({ text, count, href }) => (
          <li key={text}>
            <Link href={href}>{say(text, { count })}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const READINESS_LEVELS = [
  { name: 'risk', tone: 'danger' },
  { name: 'open', tone: 'warning' },
  { name: 'waiting', tone: 'info' },
  { name: 'done', tone: 'success' },
] as const

export function ReadinessPart({ data: { readiness } }: { data: DashboardResult }) {
  const say = useTexts(dashboardTexts)
  return (
    <section aria-labelledby="readiness">
      <h2 id="readiness">{say('readiness')}</h2>
      {readiness.length === 0 ? (
        <p className={styles.quiet}>{say('readinessNone')}</p>
      ) : (
        <BarTable
          caption={say('readiness')}
          head={say('check')}
          parts={READINESS_LEVELS.map(({ name, tone }) => ({ name, tone, label: say(name) }))}
          rows={readiness.map(({ name, label, counts }) => ({
            id: name,
            label,
            parts: READINESS_LEVELS.map((part) => ({
              ...part,
              value: counts[part.name],
              href: readinessPath(name, part.name),
            })),
          }))}
        />
      )}
    </section>
  )
}

function AtRiskPart({ data: { atRisk } }: { data: DashboardResult }) {
  const say = useTexts(dashboardTexts)
  const language = useLanguage()
  const { count, companies } = atRisk
  return (
    <section aria-labelledby="at-risk">
      <h2 id="at-risk">{say('atRisk')}</h2>
      {count === 0 && <p className={styles.quiet}>{say('atRiskNone')}</p>}
      <ul className={styles.days}>
        {companies.map(({ id, name, overdue, overdueSince, risks }) => (
          <li key={id}>
            <span className={styles.company}>
              <Link href={recordPath('Account', id)}>{name}</Link>
            </span>
            <span>
              {overdueSince !== null && (
                <strong className={styles.overdue}>
                  {say('overdueSince', {
                    amount: formatCents(overdue, language),
                    day: formatDay(overdueSince, language),
                  })}
                </strong>
              )}
              {risks.join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {count > companies.length && (
        <p>
          <Link href={readinessPath(ANY_CHECK, 'risk')}>{say('atRiskAll', { count })}</Link>
        </p>
      )}
    </section>
  )
}

const INCOME_PARTS = [
  { name: 'paid', label: 'paid', tone: 'success' },
  { name: 'open', label: 'toCome', tone: 'info' },
  { name: 'overdue', label: 'overdue', tone: 'danger' },
] as const

export function IncomePart({ data }: { data: DashboardResult }) {
  const say = useTexts(dashboardTexts)
  const language = useLanguage()
  return (
    <section aria-labelledby="income">
      <h2 id="income">{say('income')}</h2>
      {data.income.length === 0 ? (
        <p className={styles.quiet}>{say('incomeNone')}</p>
      ) : (
        <BarTable
          caption={say('income')}
          head={say('purpose')}
          format={(cents) => formatCents(cents, language)}
          parts={INCOME_PARTS.map(({ label, ...part }) => ({ ...part, label: say(label) }))}
          rows={data.income.map((item) => ({
            id: item.kind,
            label: item.label,
            parts: INCOME_PARTS.map(({ name, tone }) => ({
              name,
              tone,
              value: item[name],
              href: incomePath(data, item.kind, name),
            })),
          }))}
        />
      )}
    </section>
  )
}

function DeadlinesPart({ data: { deadlines } }: { data: DashboardResult }) {
  const say = useTexts(dashboardTexts)
  const language = useLanguage()
  const { viewer } = usePortal()
  const maySeeSettings = maySet('editions', viewer.profiles)
  return (
    <section aria-labelledby="deadlines">
      <h2 id="deadlines">{say('deadlines')}</h2>
      {deadlines.length === 0 && <p className={styles.quiet}>{say('deadlinesNone')}</p>}
      <ul className={styles.days}>
        {deadlines.map(({ name, label, day, isToday }) => (
          <li key={name}>
            <span className={styles.day}>
              {isToday ? <Status tone="warning">{say('today')}</Status> : formatDay(day, language)}
            </span>
            {maySeeSettings ? <Link href="/console/settings/editions">{label}</Link> : label}
          </li>
        ))}
      </ul>
    </section>
  )
}
