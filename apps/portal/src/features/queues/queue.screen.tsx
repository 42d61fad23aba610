import { bulkMethods, type QueueResult } from '@foyer/fair-domain'
import { getListRecordsByName, getObjectInfo, getRecordUi } from '@foyer/record-client'
import type { RecordRepresentation } from '@foyer/record-contract'
import { useListRecords, useMethod, useRecord } from '@foyer/record-react'
import { Banner, Breadcrumbs, Button, EmptyState, Link, PageHeader } from '@foyer/ui'
import { useEffect, useRef, useState } from 'react'
import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { queuePath, queuesPath, recordPath } from '../../shell/console-paths.ts'
import { fresh } from '../../shell/fresh.ts'
import { portalContext, usePortal } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { requireFound } from '../../shell/require-found.ts'
import { useShortcuts } from '../console-shell/frame/use-shortcuts.ts'
import styles from '../decisions/queues.module.css'
import { queueTexts } from '../decisions/queues.texts.ts'
import {
  ageIn,
  countOf,
  itemConfig,
  itemsConfig,
  itemsRead,
  loadFacts,
  loadQueue,
  type QueueAge,
  useOverview,
  useQueue,
} from '../decisions/queues-data.ts'
import { QueueDetail } from './queue-detail.tsx'
import { QueueItems } from './queue-items.tsx'

const AGE_WORDS = { late: 'onlyLate', soon: 'onlySoon', fresh: 'onlyFresh' } as const

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const portal = context.get(portalContext)
  const found = await loadQueue(portal, params.name ?? '')
  requireFound(found)
  const queue = found?.data
  if (!queue) return null
  const { searchParams } = new URL(request.url)
  const [list] = await Promise.all([
    portal.client.read(getListRecordsByName, itemsConfig(queue, ageIn(searchParams))),
    portal.client.read(getObjectInfo, { objectApiName: queue.object }),
  ])
  const chosen = searchParams.get('item') ?? list?.data?.records[0]?.id
  if (chosen)
    await Promise.all([
      portal.client.read(getRecordUi, itemConfig(queue, chosen)),
      loadFacts(portal, queue, chosen),
    ])
  return null
}

/** Opens the next item immediately; missing data are loaded afterwards. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname || ageIn(currentUrl.searchParams) !== ageIn(nextUrl.searchParams)

/** A work queue: the items on the left, the current one on the right. */
export function Component() {
  const { name = '' } = useParams()
  const [query] = useSearchParams()
  const age = ageIn(query)
  const result = useQueue(name)
  const { data: queue } = result
  if (!queue) return <ReadState read={result} />
  return <QueueWork key={`${name} ${age}`} queue={queue} age={age} />
}

function QueueWork({ queue, age }: { queue: QueueResult; age: QueueAge | undefined }) {
  const say = useTexts(queueTexts)
  const portal = usePortal()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [pages, setPages] = useState(1)
  const config = itemsConfig(queue, age, pages)
  const snapshot = useListRecords(config)
  const { data: list, error } = snapshot
  const readAgain = () => void portal.client.read(getListRecordsByName, config, fresh('beforeNextAction'))
  const { data: overview } = useOverview()
  // Removes a decided item immediately, before the list receives the change. An item that was undone may
  // return before that: then it is open with another version than the decided one.
  const [done, setDone] = useState<ReadonlyMap<string | null, string>>(new Map())
  if (list && [...done.keys()].some((id) => !list.records.some((record) => record.id === id)))
    setDone(new Map([...done].filter(([id]) => list.records.some((record) => record.id === id))))
  const { field, values } = queue.openWhile
  const isDone = ({ id, eTag, fields }: RecordRepresentation) =>
    done.has(id) && (done.get(id) === eTag || !values.includes(String(fields[field]?.value)))
  const items = (list?.records ?? []).filter((record) => !isDone(record))
  const asked = query.get('item')
  // Pins the displayed item: one that a colleague decides must not be replaced while the user works on it.
  const [first, setFirst] = useState(items[0]?.id ?? undefined)
  if (first === undefined && items[0]?.id) setFirst(items[0].id)
  const chosen = asked ?? first
  const position = items.findIndex(({ id }) => id === chosen)
  const open = (id: string | null | undefined) => {
    setFirst(undefined)
    const next = new URLSearchParams({ ...(age ? { age } : {}), ...(id ? { item: id } : {}) })
    void navigate(`?${next}`, { replace: true })
  }
  const step = (by: number) => {
    const next = items[position + by]
    if (next) open(next.id)
  }
  useShortcuts({
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Escape: () => void navigate(queuesPath()),
  })

  // The position of the item, so that the one after it is next when it has left the list.
  const place = useRef(0)
  useEffect(() => {
    if (position >= 0) place.current = position
  }, [position])

  function decided(isOpen: boolean) {
    if (!isOpen && chosen !== undefined) leave([chosen])
  }

  function leave(ids: readonly string[]) {
    const versionOf = (id: string) => list?.records.find((record) => record.id === id)?.eTag ?? ''
    setDone(new Map([...done, ...ids.map((id) => [id, versionOf(id)] as const)]))
    const rest = items.filter(({ id }) => id === null || !ids.includes(id))
    if (chosen === undefined || ids.includes(chosen)) open(rest[Math.min(place.current, rest.length - 1)]?.id)
    // Does not rely on the change stream alone: a decided item must not appear again.
    readAgain()
  }

  // Only the oldest items are read: the number of further ones is shown, and they can be loaded.
  const isCut = (list?.records.length ?? 0) >= itemsRead(pages)
  // An item requested by its URL may be among those.
  const { data: further } = useRecord(
    chosen && position < 0 && isCut ? { recordId: chosen, fields: [`${queue.object}.${field}`] } : null,
  )
  const isFurther = further && !done.has(further.id) && values.includes(String(further.fields[field]?.value))
  const counts = overview?.queues.find(({ name }) => name === queue.name)
  const waiting = Math.max(items.length, counts ? (age ? countOf(counts, age) : counts.open) : 0)

  // An undone item is back in the queue; this does not rely on the stream alone either.
  const { data: undoable } = useMethod(bulkMethods.getOpen, {})
  const openChanges = undoable?.changes.length ?? 0
  const openBefore = useRef(openChanges)
  useEffect(() => {
    if (openChanges < openBefore.current) readAgain()
    openBefore.current = openChanges
  })

  if (error && !list) return <ReadState read={snapshot} />
  return (
    <>
      <title>{`${queue.label} · ${say('siteName')}`}</title>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs items={[{ label: say('title'), href: queuesPath() }, { label: queue.label }]} />
        }
        title={queue.label}
        meta={
          <>
            {`${say('level')}: ${say('levelDays', { count: queue.workingDays })}`}
            {age && (
              <>
                {` · ${say(AGE_WORDS[age])} · `}
                <Link href={queuePath(queue.name)}>{say('wholeQueue')}</Link>
              </>
            )}
          </>
        }
      />
      {items.length === 0 && chosen === undefined ? (
        list && (
          <EmptyState
            title={say('emptyTitle')}
            action={<Link href={queuesPath()}>{say('otherQueues')}</Link>}
          >
            {say('emptyText')}
          </EmptyState>
        )
      ) : (
        <div data-wide className={styles.split}>
          <QueueItems
            queue={queue}
            age={age}
            items={items}
            total={isCut ? waiting : items.length}
            chosen={chosen}
            onDecided={leave}
            onMore={isCut ? () => setPages(pages + 1) : undefined}
          />
          {chosen === undefined ? (
            <p>{say('choose')}</p>
          ) : position < 0 && list && !isFurther ? (
            <Banner
              tone="info"
              title={say('decidedTitle')}
              action={
                items.length > 0 ? (
                  <Button
                    size="small"
                    onPress={() => open(items[Math.min(place.current, items.length - 1)]?.id)}
                  >
                    {say('next')}
                  </Button>
                ) : (
                  <Link href={queuesPath()}>{say('otherQueues')}</Link>
                )
              }
            >
              {say('decidedText')} <Link href={recordPath(queue.object, chosen)}>{say('openRecord')}</Link>
            </Banner>
          ) : (
            <QueueDetail key={chosen} queue={queue} recordId={chosen} onDecided={decided} />
          )}
        </div>
      )}
    </>
  )
}
