import type { ListInfo, ObjectInfo, RecordRepresentation } from '@foyer/record-contract'
import { useListRecords } from '@foyer/record-react'
import { Link, useRowHighlight } from '@foyer/ui'
import { useEffect, useRef } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { recordPath } from '../../shell/console-paths.ts'
import { cellText } from '../console-shell/fields/field-text.ts'
import { listTexts } from '../console-shell/lists/list.texts.ts'
import { type ListQuery, pageConfig } from '../console-shell/lists/list-query.ts'
import styles from './list.module.css'
import { ListCell } from './list-cell.tsx'
import { heightRef, UNKNOWN_HEIGHT } from './list-gap.tsx'
import type { CellEdits } from './use-cell-edits.ts'

export interface ListPageProps {
  list: ListInfo
  info: ObjectInfo | undefined
  query: ListQuery
  token: string | undefined
  index: number
  /** Height of the page when it was last rendered. */
  height: number | undefined
  onHeight: (index: number, height: number) => void
  /** Called with the token of the next page, null at the end. */
  onNext: (index: number, token: string | null) => void
  onSight: (index: number) => void
  selected: ReadonlySet<string>
  onToggle: (id: string) => void
  edits: CellEdits
}

/** One page of rows; it loads itself, and stays up to date while it is near the viewport. */
export function ListPage(props: ListPageProps) {
  const { list, query, token, index, height, onHeight, onNext, onSight } = props
  const say = useTexts(listTexts)
  const { objectApiName, listViewApiName } = list.listReference
  const { data, error } = useListRecords(
    listViewApiName ? pageConfig(objectApiName, listViewApiName, query, token) : null,
  )
  const body = useRef<HTMLTableSectionElement>(null)
  const [next, hasData] = [data?.nextPageToken ?? null, data !== undefined]

  useEffect(() => {
    if (hasData) onNext(index, next)
  }, [hasData, next, index, onNext])

  useEffect(() => {
    const element = body.current
    if (!element || typeof IntersectionObserver === 'undefined') return
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) onSight(index)
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [index, onSight])

  useEffect(() => {
    if (hasData) onHeight(index, body.current?.offsetHeight ?? 0)
  }, [hasData, index, onHeight])

  const columns = list.displayColumns.length + 1
  if (!data && !error)
    return (
      <tbody ref={body}>
        <tr>
          <td colSpan={columns} ref={heightRef(height ?? UNKNOWN_HEIGHT)}>
            {say('loadingMore')}
          </td>
        </tr>
      </tbody>
    )
  if (error && !data)
    return (
      <tbody ref={body}>
        <tr>
          <td colSpan={columns} role="alert">
            <strong>{say('failedTitle')}</strong> {say('failedText')}
          </td>
        </tr>
      </tbody>
    )
  if (index === 0 && data?.records.length === 0)
    return (
      <tbody ref={body}>
        <tr>
          <td colSpan={columns} className={styles.empty}>
            <strong>{say('emptyTitle')}</strong> {say(props.info?.createable ? 'emptyText' : 'emptyReadOnly')}
          </td>
        </tr>
      </tbody>
    )
  return (
    <tbody ref={body}>
      {data?.records.map((record, place) => (
        <ListRow key={record.id} {...props} record={record} isFirst={index === 0 && place === 0} />
      ))}
    </tbody>
  )
}

function ListRow({
  list,
  info,
  selected,
  onToggle,
  record,
  isFirst,
  edits,
}: ListPageProps & { record: RecordRepresentation; isFirst: boolean }) {
  const language = useLanguage()
  const say = useTexts(listTexts)
  const id = record.id ?? ''
  const texts = list.displayColumns.map(({ fieldApiName }) => cellText(record, fieldApiName, info, language))
  const isSelected = selected.has(id)
  return (
    <tr
      data-id={id}
      tabIndex={isFirst ? 0 : -1}
      data-selected={isSelected || undefined}
      className={useRowHighlight(id)}
    >
      <td className={styles.pick}>
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={say('selectRow', { name: texts[0] ?? '' })}
          checked={isSelected}
          onChange={() => onToggle(id)}
        />
      </td>
      {list.displayColumns.map(({ fieldApiName, label, inlineEditAttributes }, place) => (
        <ListCell
          key={fieldApiName}
          info={info}
          record={record}
          fieldApiName={fieldApiName}
          label={label}
          isEditable={place > 0 && Object.values(inlineEditAttributes).some(({ editable }) => editable)}
          edits={edits}
        >
          {place === 0 ? (
            <Link variant="plain" href={recordPath(record.apiName, id)}>
              {texts[place] || say('noName')}
            </Link>
          ) : (
            texts[place]
          )}
        </ListCell>
      ))}
    </tr>
  )
}
