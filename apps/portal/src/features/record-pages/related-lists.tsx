import { getRelatedListInfo, getRelatedListsCount, getRelatedListsInfo } from '@foyer/record-client'
import type { RecordRepresentation, RelatedListSummaryCollection } from '@foyer/record-contract'
import { useObjectInfo, useRelatedList, useSnapshot } from '@foyer/record-react'
import { Link, Tabs } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { createPath, relatedPath } from '../../shell/console-paths.ts'
import type { Portal } from '../../shell/portal.ts'
import { namesOfLookups } from '../console-shell/fields/field-text.ts'
import type { RelatedTopic } from '../console-shell/records/page-part.ts'
import styles from '../console-shell/records/record.module.css'
import { recordTexts } from '../console-shell/records/record.texts.ts'
import { RelatedRows } from './related-rows.tsx'

const SHOWN = 5
const COUNTED = 99
/** Files have their own card. */
const LINKS_TO_FILES = 'ContentDocumentLinks'

type Related = RelatedListSummaryCollection['relatedLists'][number]

const listsConfig = (parentObjectApiName: string) => ({ parentObjectApiName })
const countsConfig = (parentRecordId: string, lists: readonly Related[]) => ({
  parentRecordId,
  relatedListNames: lists.map(({ relatedListId }) => relatedListId),
  maxCount: COUNTED,
})
const shownOf = (lists: readonly Related[] = []) =>
  lists.filter(({ relatedListId }) => relatedListId !== LINKS_TO_FILES)

/** Related lists of a record with their sizes; rows are loaded with the non-empty lists. */
export async function loadRelatedLists({ client }: Pick<Portal, 'client'>, object: string, recordId: string) {
  const lists = shownOf((await client.read(getRelatedListsInfo, listsConfig(object)))?.data?.relatedLists)
  if (lists.length > 0) await client.read(getRelatedListsCount, countsConfig(recordId, lists))
}

export interface RelatedListsProps {
  record: RecordRepresentation
  /** Lists that the page shows in another way. */
  without?: readonly string[] | undefined
  /** Shows the lists as a tab for each topic. */
  topics?: readonly RelatedTopic[]
}

interface Counted {
  list: Related
  count: { count: number; hasMore: boolean }
}

/** The related lists of the record, by topic if there are topics; empty ones share one line. */
export function RelatedLists({ record, without = [], topics }: RelatedListsProps) {
  const say = useTexts(recordTexts)
  const [selected, setSelected] = useState<string>()
  const { id, apiName } = record
  const { data } = useSnapshot(getRelatedListsInfo, listsConfig(apiName))
  const all = shownOf(data?.relatedLists)
  const { data: counts } = useSnapshot(
    getRelatedListsCount,
    id !== null && all.length > 0 ? countsConfig(id, all) : null,
  )
  if (id === null || !counts) return null
  const lists = all.flatMap((list, place): Counted[] => {
    const counted = counts.results[place]
    if (counted?.statusCode !== 200 || without.includes(list.relatedListId)) return []
    return [{ list, count: counted.result as Counted['count'] }]
  })
  if (!topics)
    return (
      <>
        <ListStack record={record} recordId={id} lists={lists.filter(({ count }) => count.count > 0)} />
        <EmptyLists recordId={id} lists={emptyOf(lists)} />
      </>
    )
  const topicOf = ({ list }: Counted) =>
    topics.find((topic) => topic.lists.includes(list.relatedListId))?.id ?? OTHER
  const filled = Map.groupBy(
    lists.filter(({ count }) => count.count > 0),
    topicOf,
  )
  const shown = [...topics, { id: OTHER, label: say('otherLists') }].flatMap((topic) => {
    const own = filled.get(topic.id)
    return own ? [{ ...topic, own, total: own.reduce((sum, { count }) => sum + count.count, 0) }] : []
  })
  const [first] = shown
  const empty = <EmptyLists recordId={id} lists={emptyOf(lists)} />
  if (!first) return empty
  return (
    <>
      <Tabs
        label={say('relatedLists')}
        selected={(shown.find(({ id: topic }) => topic === selected) ?? first).id}
        onSelect={setSelected}
        tabs={shown.map(({ id: topic, label, own, total }) => ({
          id: topic,
          label: (
            <>
              {label} <span className={styles.when}>{total}</span>
            </>
          ),
          content: <ListStack record={record} recordId={id} lists={own} />,
        }))}
      />
      {empty}
    </>
  )
}

const OTHER = 'other'

interface ListStackProps {
  record: RecordRepresentation
  recordId: string
  lists: readonly Counted[]
}

const emptyOf = (lists: readonly Counted[]) =>
  lists.filter(({ count }) => count.count === 0).map(({ list }) => list)

/** Lists below each other. */
const ListStack = ({ record, recordId, lists }: ListStackProps) =>
  lists.map(({ list, count }) => (
    <RelatedList
      key={list.relatedListId}
      record={record}
      recordId={recordId}
      list={list}
      total={`${count.count}${count.hasMore ? '+' : ''}`}
    />
  ))

interface RelatedListProps {
  record: RecordRepresentation
  recordId: string
  list: Related
  total: string
}

function RelatedList({ record, recordId, list, total }: RelatedListProps) {
  const say = useTexts(recordTexts)
  const { relatedListId, objectApiName } = list
  const { data: info } = useObjectInfo({ objectApiName })
  const { data: described } = useSnapshot(getRelatedListInfo, {
    parentObjectApiName: record.apiName,
    relatedListId,
  })
  const columns = described?.displayColumns.map(({ fieldApiName }) => fieldApiName) ?? []
  const { data: page } = useRelatedList(
    described && info
      ? {
          parentRecordId: recordId,
          relatedListId,
          pageSize: SHOWN,
          optionalFields: namesOfLookups(info, columns),
        }
      : null,
  )
  const heading = `related-${relatedListId}`
  return (
    <section aria-labelledby={heading} className={styles.card}>
      <div className={styles.cardHead}>
        <h2 id={heading}>
          {list.label} <span className={styles.when}>{total}</span>
        </h2>
        <span className={styles.cardLinks}>
          {page?.nextPageToken && (
            <Link href={relatedPath(record.apiName, recordId, relatedListId)}>{say('viewAll')}</Link>
          )}
          {info?.createable && <NewChild list={list} recordId={recordId} />}
        </span>
      </div>
      {page && (
        <RelatedRows
          parent={record.apiName}
          relatedListId={relatedListId}
          records={page.records}
          info={info}
        />
      )}
    </section>
  )
}

function NewChild({ list, recordId }: { list: Related; recordId: string }) {
  const say = useTexts(recordTexts)
  const { objectApiName, fieldApiName } = list
  return (
    <Link href={createPath(objectApiName, { values: { [fieldApiName]: recordId } })}>{say('newChild')}</Link>
  )
}

function EmptyLists({ lists, recordId }: { lists: readonly Related[]; recordId: string }) {
  const say = useTexts(recordTexts)
  if (lists.length === 0) return null
  return (
    <details className={styles.empties}>
      <summary>{say('emptyLists', { count: lists.length })}</summary>
      <ul>
        {lists.map((list) => (
          <EmptyList key={list.relatedListId} list={list} recordId={recordId} />
        ))}
      </ul>
    </details>
  )
}

function EmptyList({ list, recordId }: { list: Related; recordId: string }) {
  const { data: info } = useObjectInfo({ objectApiName: list.objectApiName })
  return (
    <li id={`related-${list.relatedListId}`}>
      {list.label} {info?.createable && <NewChild list={list} recordId={recordId} />}
    </li>
  )
}
