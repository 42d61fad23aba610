import { getRelatedListInfo, getRelatedListsInfo } from '@foyer/record-client'
import type { RecordRepresentation, RelatedListSummaryCollection } from '@foyer/record-contract'
import { useObjectInfo, useRelatedList, useRelatedListCount, useSnapshot } from '@foyer/record-react'
import { Link } from '@foyer/ui'
import { useTexts } from '../../../i18n/use-texts.ts'
import { createPath, relatedPath } from '../../../shell/console-paths.ts'
import { namesOfLookups } from '../fields/field-text.ts'
import styles from './record.module.css'
import { recordTexts } from './record.texts.ts'
import { RelatedRows } from './related-rows.tsx'

export const relatedListsConfig = (record: Pick<RecordRepresentation, 'apiName' | 'recordTypeId'>) => ({
  parentObjectApiName: record.apiName,
})

const SHOWN = 5
const COUNTED = 99

type Related = RelatedListSummaryCollection['relatedLists'][number]

/** The records that point to this one, list by list. */
export function RelatedLists({ record }: { record: RecordRepresentation }) {
  const { data } = useSnapshot(getRelatedListsInfo, relatedListsConfig(record))
  const { id } = record
  if (id === null) return null
  return data?.relatedLists.map((list) => (
    <RelatedList key={list.relatedListId} record={record} recordId={id} list={list} />
  ))
}

interface RelatedListProps {
  record: RecordRepresentation
  recordId: string
  list: Related
}

function RelatedList({ record, recordId, list }: RelatedListProps) {
  const say = useTexts(recordTexts)
  const { relatedListId, objectApiName } = list
  const { data: info } = useObjectInfo({ objectApiName })
  const { data: count } = useRelatedListCount({ parentRecordId: recordId, relatedListId, maxCount: COUNTED })
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
  const total = count ? `${count.count}${count.hasMore ? '+' : ''}` : '…'
  const heading = `related-${relatedListId}`
  return (
    <section aria-labelledby={heading} className={styles.card}>
      <div className={styles.cardHead}>
        <h2 id={heading}>
          {list.label} ({total})
        </h2>
        <span>
          {info?.createable && (
            <Link href={createPath(objectApiName, { values: { [list.fieldApiName]: recordId } })}>
              {say('newChild')}
            </Link>
          )}
        </span>
      </div>
      {page && page.records.length === 0 && <p className={styles.when}>{say('noneRelated')}</p>}
      {page && page.records.length > 0 && (
        <RelatedRows
          parent={record.apiName}
          relatedListId={relatedListId}
          records={page.records}
          info={info}
        />
      )}
      {page?.nextPageToken && (
        <Link href={relatedPath(record.apiName, recordId, relatedListId)}>{say('viewAll')}</Link>
      )}
    </section>
  )
}
