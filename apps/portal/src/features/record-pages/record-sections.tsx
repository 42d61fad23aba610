import { updateLayoutUserState } from '@foyer/record-client'
import type { LayoutItem, LayoutSection, ObjectInfo, RecordRepresentation } from '@foyer/record-contract'
import { useRun } from '@foyer/record-react'
import { Button, InfoIcon } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { FieldOutput } from '../console-shell/fields/field-output.tsx'
import styles from '../console-shell/records/record.module.css'
import { recordTexts } from '../console-shell/records/record.texts.ts'
import { fieldsOfItem, type recordBundle } from '../console-shell/records/record-layout.ts'

type Bundle = NonNullable<ReturnType<typeof recordBundle>>

export interface RecordSectionsProps {
  bundle: Bundle
  /** Starts editing at this field. */
  onEdit: ((fieldApiName: string) => void) | undefined
  /** Collapsed by default, because the page shows most of it elsewhere. */
  isFolded?: boolean
}

/** The Full layout of a record, read-only; collapsed sections stay collapsed. */
export function RecordSections({ bundle, onEdit, isFolded = false }: RecordSectionsProps) {
  const { record, info, full, recordTypeId, userState } = bundle
  const { mutate } = useRun(updateLayoutUserState)
  const [touched, setTouched] = useState<Readonly<Record<string, boolean>>>({})
  const isCollapsed = (id: string) =>
    touched[id] ?? (isFolded || (userState?.sectionUserStates[id]?.collapsed ?? false))

  function fold(id: string, collapsed: boolean) {
    if (isCollapsed(id) === collapsed) return
    setTouched({ ...touched, [id]: collapsed })
    const sectionUserStates = { [id]: { collapsed } }
    // Storing is optional: if it fails, the section is still collapsed on this page.
    mutate({ objectApiName: record.apiName, recordTypeId, sectionUserStates })
  }

  /** False for an empty section that cannot be edited here. */
  const hasSomething = (section: LayoutSection) =>
    itemsOf(section).some((item) => isFilled(item, record) || (onEdit && canBeFilled(item, info)))

  return full?.sections.filter(hasSomething).map((section) => {
    const rows = (
      <SectionRows key={section.id} section={section} record={record} info={info} onEdit={onEdit} />
    )
    return section.useHeading ? (
      <details
        key={section.id}
        open={!isCollapsed(section.id)}
        onToggle={(event) => fold(section.id, !event.currentTarget.open)}
        className={styles.section}
      >
        <summary>
          <h2>{section.heading}</h2>
        </summary>
        {rows}
      </details>
    ) : (
      rows
    )
  })
}

interface SectionRowsProps {
  section: LayoutSection
  record: RecordRepresentation
  info: ObjectInfo | undefined
  onEdit: RecordSectionsProps['onEdit']
}

const itemsOf = ({ layoutRows }: LayoutSection) => layoutRows.flatMap(({ layoutItems }) => layoutItems)
const hasValue = (name: string, { fields }: RecordRepresentation) => (fields[name]?.value ?? null) !== null
const isFilled = (item: LayoutItem, record: RecordRepresentation) =>
  fieldsOfItem(item).some((name) => hasValue(name, record))

/** Text that names the action which changes the field; undefined for fields that a form changes. */
const managedByOf = (item: LayoutItem, info: ObjectInfo | undefined) =>
  info?.fields[fieldsOfItem(item)[0] ?? '']?.managedBy
const canBeFilled = (item: LayoutItem, info: ObjectInfo | undefined) =>
  item.editableForUpdate || Boolean(managedByOf(item, info))

/** Maximum number of empty fields shown among the others. */
const EMPTY_SHOWN = 2

/** The values of a section. Empty fields are folded below them; those that the user cannot fill are left out. */
function SectionRows({ section, record, info, onEdit }: SectionRowsProps) {
  const say = useTexts(recordTexts)
  const isEmpty = (item: LayoutItem) => !isFilled(item, record)
  const items = itemsOf(section).filter((item) => !isEmpty(item) || (onEdit && canBeFilled(item, info)))
  const empty = items.filter(isEmpty)
  const isFolded = empty.length > EMPTY_SHOWN
  const rows = (those: readonly LayoutItem[]) => (
    <dl className={styles.fields} data-columns={section.columns}>
      {those.map((item) => (
        <Item key={fieldsOfItem(item)[0]} item={item} record={record} info={info} onEdit={onEdit} />
      ))}
    </dl>
  )
  return (
    <>
      {rows(isFolded ? items.filter((item) => !isEmpty(item)) : items)}
      {isFolded && (
        <details className={styles.empty}>
          <summary>{say('emptyFields', { count: empty.length })}</summary>
          {rows(empty)}
        </details>
      )}
    </>
  )
}

function Item({ item, record, info, onEdit }: Omit<SectionRowsProps, 'section'> & { item: LayoutItem }) {
  const say = useTexts(recordTexts)
  const names = fieldsOfItem(item)
  const [first] = names
  if (first === undefined) return null
  const filled = names.filter((name) => hasValue(name, record))
  const managedBy = onEdit && managedByOf(item, info)
  return (
    <div className={styles.pair}>
      <dt>{item.label}</dt>
      <dd>
        <span className={styles.value}>
          {filled.length === 0 ? (
            <span className={styles.nothing}>—</span>
          ) : (
            filled.map((name) => (
              <span key={name} className={styles.part}>
                <FieldOutput record={record} info={info} fieldApiName={name} />
              </span>
            ))
          )}
        </span>
        {onEdit && item.editableForUpdate && (
          <Button
            variant="quiet"
            size="small"
            className={styles.pencil}
            aria-label={say('editField', { field: item.label })}
            onPress={() => onEdit(first)}
          >
            ✎
          </Button>
        )}
        {managedBy && (
          <details className={styles.managed}>
            <summary aria-label={say('managedField', { field: item.label })} title={managedBy}>
              <InfoIcon size={16} />
            </summary>
            {managedBy}
          </details>
        )}
      </dd>
    </div>
  )
}
