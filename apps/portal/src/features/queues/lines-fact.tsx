import type { FactItem } from '@foyer/fair-domain'
import { getRelatedListInfo } from '@foyer/record-client'
import { useObjectInfo, useRelatedList, useSnapshot } from '@foyer/record-react'
import { Link } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { relatedPath } from '../../shell/console-paths.ts'
import { namesOfLookups } from '../console-shell/fields/field-text.ts'
import { RelatedRows } from '../record-pages/related-rows.tsx'
import type { FactProps } from './fact-props.ts'
import styles from './facts.module.css'
import { factsTexts } from './facts.texts.ts'

interface LinesFactProps extends FactProps {
  fact: Extract<FactItem, { kind: 'lines' }>
}

const SHOWN = 12

/** The lines that a decision is about: a related list of the record or of a record it points to. */
export function LinesFact({ fact: { heading, list, of }, record, info }: LinesFactProps) {
  const say = useTexts(factsTexts)
  const parentId = of === null ? record.id : record.fields[of]?.value
  const parent = of === null ? record.apiName : info?.fields[of]?.referenceToInfos[0]?.apiName
  const place = parent ? { parentObjectApiName: parent, relatedListId: list } : null
  const { data: described } = useSnapshot(getRelatedListInfo, place)
  const child = described?.objectApiNames[0]
  const { data: childInfo } = useObjectInfo(child ? { objectApiName: child } : null)
  const columns = described?.displayColumns.map(({ fieldApiName }) => fieldApiName) ?? []
  const { data: page } = useRelatedList(
    childInfo && typeof parentId === 'string'
      ? {
          parentRecordId: parentId,
          relatedListId: list,
          pageSize: SHOWN,
          optionalFields: namesOfLookups(childInfo, columns),
        }
      : null,
  )
  if (!page || !parent || page.records.length === 0) return null
  return (
    <section aria-label={heading}>
      <header className={styles.head}>
        <h3>{heading}</h3>
        {page.nextPageToken && (
          <Link href={relatedPath(parent, String(parentId), list)}>{say('moreLines')}</Link>
        )}
      </header>
      <RelatedRows parent={parent} relatedListId={list} records={page.records} info={childInfo} />
    </section>
  )
}
