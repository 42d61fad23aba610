import {
  formatCents,
  NOBODYS,
  RECEIPT_RECORDERS,
  WORK_URGENCIES,
  type WorkItem,
  type WorkScope,
  workMethods,
} from '@foyer/fair-domain'
import { Button, EmptyState, Link, PageHeader, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { debtorsPath, queuePath, queuesPath } from '../../shell/console-paths.ts'
import { createLoader } from '../../shell/create-loader.ts'
import { type Portal, usePortal } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { useShortcuts } from '../console-shell/frame/use-shortcuts.ts'
import { QueueAges } from '../decisions/queue-ages.tsx'
import { loadOverview, useOverview } from '../decisions/queues-data.ts'
import { debtPath } from '../receivables/debt-path.ts'
import { useWorkRun } from '../work/use-work-run.ts'
import styles from '../work/work.module.css'
import { workTexts } from '../work/work.texts.ts'
import { loadMyWork, useMyWork } from '../work/work-data.ts'
import { Initials, WorkRow, workItemPath } from '../work/work-row.tsx'

const SHOWN_OF_GROUP = 8
const scopeOf = (query: URLSearchParams): WorkScope => query.get('of') ?? 'mine'
const workPath = (scope: WorkScope) => (scope === 'mine' ? '/console' : `/console?of=${scope}`)
const load = (portal: Portal, scope: WorkScope) =>
  Promise.all([loadMyWork(portal, scope), loadOverview(portal, true)])

export const loader = createLoader((portal, { request }) =>
  load(portal, scopeOf(new URL(request.url).searchParams)),
)

/** Start page of staff: their own work, most urgent first, and the workload of the team. */
export function Component() {
  const say = useTexts(workTexts)
  const language = useLanguage()
  const portal = usePortal()
  const toasts = useToasts()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const scope = scopeOf(query)
  const result = useMyWork(scope)
  const { data } = result
  const take = useWorkRun(workMethods.take)
  const [current, setCurrent] = useState(0)
  const groups = WORK_URGENCIES.map((urgency) => ({
    urgency,
    items: (data?.items ?? []).filter((item) => item.urgency === urgency),
  })).filter(({ items }) => items.length > 0)
  const [opened, setOpened] = useState<readonly string[]>([])
  const shownOf = (group: (typeof groups)[number]) =>
    opened.includes(group.urgency) ? group.items : group.items.slice(0, SHOWN_OF_GROUP)
  const items = groups.flatMap(shownOf)
  const at = Math.min(current, Math.max(0, items.length - 1))
  const chosen = items[at]
  const open = (item: WorkItem | undefined) => item && void navigate(workItemPath(item))
  useShortcuts({
    j: () => setCurrent(Math.min(at + 1, items.length - 1)),
    ArrowDown: () => setCurrent(Math.min(at + 1, items.length - 1)),
    k: () => setCurrent(Math.max(at - 1, 0)),
    ArrowUp: () => setCurrent(Math.max(at - 1, 0)),
    Enter: () => open(chosen),
    g: () => open(items[0]),
    t: () => chosen && void takeItem(chosen),
  })

  async function takeItem({ queue, recordId }: WorkItem) {
    if (queue === null) return
    if (await take.run({ queue, recordId })) toasts.success(say('taken'))
  }

  if (!data) return <ReadState read={result} />
  const { urgencies } = data
  const colleague = data.people.find(({ id }) => (id ?? NOBODYS) === scope)
  // Users who record no receipts have no debtors page, and get the same amounts as a list.
  const mayRemind = RECEIPT_RECORDERS.some((profile) => portal.viewer.profiles.includes(profile))
  return (
    <>
      <title>{`${say('title')} · ${say('siteName')}`}</title>
      <PageHeader
        title={say('title')}
        meta={
          <nav aria-label={say('scope')} className={styles.scopes}>
            {(['mine', 'team'] as const).map((one) => (
              <Link
                key={one}
                variant="plain"
                href={workPath(one)}
                aria-current={one === scope ? 'page' : undefined}
              >
                {say(one)} <strong>{data.counts[one]}</strong>
              </Link>
            ))}
            {colleague && (
              <Link variant="plain" href={workPath(scope)} aria-current="page">
                {colleague.name ?? say('nobody')} <strong>{colleague.count}</strong>
              </Link>
            )}
          </nav>
        }
        actions={
          items.length > 0 && (
            <Button variant="primary" size="small" aria-keyshortcuts="g" onPress={() => open(items[0])}>
              {say('startFirst')} <kbd>G</kbd>
            </Button>
          )
        }
      />
      <div className={styles.page}>
        <div>
          <dl className={styles.figures}>
            <div data-alert={urgencies.late > 0 || undefined}>
              <dt>{say('lateCount')}</dt>
              <dd>
                <GroupLink urgency="late" count={urgencies.late} />
              </dd>
            </div>
            <div>
              <dt>{say('todayCount')}</dt>
              <dd>
                <GroupLink urgency="today" count={urgencies.today} />
              </dd>
            </div>
            <div>
              <dt>{say('overdue')}</dt>
              <dd>
                <Link variant="plain" href={mayRemind ? debtorsPath() : debtPath(data.today, { from: 1 })}>
                  {formatCents(data.overdue, language)}
                </Link>
              </dd>
            </div>
          </dl>
          {items.length === 0 && (
            <EmptyState
              title={say('emptyTitle')}
              action={<Link href={workPath('team')}>{say('seeTeam')}</Link>}
            >
              {say('emptyText')}
            </EmptyState>
          )}
          {groups.map((group) => (
            <section key={group.urgency} aria-labelledby={`work-${group.urgency}`} className={styles.group}>
              <h2 id={`work-${group.urgency}`}>
                {say(group.urgency)} <span className={styles.quiet}>{urgencies[group.urgency]}</span>
              </h2>
              <ul className={styles.plain}>
                {shownOf(group).map((item) => (
                  <WorkRow
                    key={`${item.kind} ${item.id}`}
                    item={item}
                    isCurrent={item === chosen}
                    onTake={item.kind === 'decision' && !item.owner ? () => void takeItem(item) : undefined}
                  />
                ))}
              </ul>
              {shownOf(group).length < group.items.length && (
                <Button size="small" variant="quiet" onPress={() => setOpened([...opened, group.urgency])}>
                  {say('showAll', { count: group.items.length })}
                </Button>
              )}
              {group.items.length < urgencies[group.urgency] && (
                <p className={styles.quiet}>
                  {say('furtherOn', { count: urgencies[group.urgency] - group.items.length })}{' '}
                  <Link href={queuesPath()}>{say('queues')}</Link>
                </p>
              )}
            </section>
          ))}
          {items.length > 0 && <p className={styles.keys}>{say('keys')}</p>}
        </div>
        <div>
          <TeamQueues />
          <section aria-labelledby="people" className={styles.card}>
            <h2 id="people">{say('people')}</h2>
            <ul className={`${styles.plain} ${styles.counts}`}>
              {data.people.map(({ id, name, count }) => (
                <li key={id}>
                  <Initials name={name} />
                  <span className={styles.wide}>{name ?? say('nobody')}</span>
                  <Link variant="plain" href={workPath(id ?? NOBODYS)}>
                    {count}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </>
  )
}

/** A figure links to its rows further down. */
const GroupLink = ({ urgency, count }: { urgency: WorkItem['urgency']; count: number }) =>
  count === 0 ? (
    count
  ) : (
    <Link variant="plain" href={`#work-${urgency}`}>
      {count}
    </Link>
  )

function TeamQueues() {
  const say = useTexts(workTexts)
  const { data } = useOverview()
  const waiting = (data?.queues ?? []).filter(({ open }) => open > 0)
  return (
    <section aria-labelledby="queues" className={styles.card}>
      <div className={styles.head}>
        <h2 id="queues">{say('queues')}</h2>
        <Link href={queuesPath()}>{waiting.reduce((total, { open }) => total + open, 0)}</Link>
      </div>
      <ul className={`${styles.plain} ${styles.counts}`}>
        {waiting.map((queue) => (
          <li key={queue.name}>
            <Link variant="plain" href={queuePath(queue.name)}>
              {queue.label}
            </Link>
            <QueueAges {...queue} />
          </li>
        ))}
      </ul>
    </section>
  )
}
