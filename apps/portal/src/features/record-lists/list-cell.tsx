import {
  MASTER_RECORD_TYPE_ID,
  type ObjectInfo,
  type RecordRepresentation,
  type Scalar,
} from '@foyer/record-contract'
import { usePicklistValues } from '@foyer/record-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { FieldInput } from '../console-shell/fields/field-input.tsx'
import { listTexts } from '../console-shell/lists/list.texts.ts'
import styles from './list.module.css'
import type { CellEdits } from './use-cell-edits.ts'

interface Props {
  info: ObjectInfo | undefined
  record: RecordRepresentation
  fieldApiName: string
  label: string
  isEditable: boolean
  edits: CellEdits
  children: ReactNode
}

/** A cell of a list. An editable cell is edited in place: double click, or Enter on the cell. */
export function ListCell({ info, record, fieldApiName, label, isEditable, edits, children }: Props) {
  const say = useTexts(listTexts)
  const [isOpen, setOpen] = useState(false)
  const cell = useRef<HTMLTableCellElement>(null)
  const isPressed = useRef(false)
  const edit = edits.records.get(record.id ?? '')
  const isChanged = edit !== undefined && fieldApiName in edit.fields
  const value: Scalar = isChanged ? (edit.fields[fieldApiName] ?? null) : scalarOf(record, fieldApiName)
  const issue = edit?.issues[fieldApiName]
  if (!isEditable || !info)
    return (
      <td
        data-label={label}
        data-number={isNumber(info, fieldApiName) || undefined}
        title={managedByOf(info, fieldApiName)}
      >
        {children}
      </td>
    )
  const close = () => {
    setOpen(false)
    cell.current?.focus()
  }
  return (
    <td
      ref={cell}
      data-label={label}
      data-editable=""
      data-changed={isChanged || undefined}
      data-number={isNumber(info, fieldApiName) || undefined}
      tabIndex={-1}
      title={issue ?? say('editCell', { label })}
      onDoubleClick={() => setOpen(true)}
      onKeyDown={(event) => {
        if (!isOpen && event.key === 'Enter' && event.target === cell.current) {
          event.preventDefault()
          event.stopPropagation()
          isPressed.current = true
          setOpen(true)
        } else if (isOpen && event.key === 'Escape') {
          event.stopPropagation()
          close()
        }
      }}
      onKeyUp={(event) => {
        // The input has its value on keydown; the key press that opened the cell does not close it.
        const isText = event.target instanceof HTMLInputElement && event.target.role !== 'combobox'
        if (isOpen && event.key === 'Enter' && isText && !isPressed.current) close()
        isPressed.current = false
      }}
      onBlur={(event) => {
        // Popovers of pickers are rendered outside of the cell.
        const next = event.relatedTarget
        if (isOpen && next instanceof HTMLElement && !cell.current?.contains(next) && next.closest('table'))
          setOpen(false)
      }}
    >
      {isOpen ? (
        <CellInput
          info={info}
          record={record}
          fieldApiName={fieldApiName}
          value={value}
          issue={issue}
          onChange={(next) => edits.set(record, fieldApiName, next)}
        />
      ) : isChanged ? (
        <ChangedValue info={info} record={record} fieldApiName={fieldApiName} value={value} />
      ) : (
        children
      )}
      {issue && !isOpen && <span className={styles.fault}>{issue}</span>}
    </td>
  )
}

/** Where the field of a column is changed if only use cases write it; the column may show the name of a related record. */
const managedByOf = (info: ObjectInfo | undefined, path: string) => {
  const [head = ''] = path.split('.')
  const field =
    info?.fields[head] ?? Object.values(info?.fields ?? {}).find((one) => one.relationshipName === head)
  return field?.managedBy ?? undefined
}

/** Numbers are right-aligned, like their header. */
export const isNumber = (info: ObjectInfo | undefined, name: string) =>
  ['Int', 'Double', 'Currency', 'Percent'].includes(info?.fields[name]?.dataType ?? '')

function scalarOf(record: RecordRepresentation, name: string): Scalar {
  const value = record.fields[name]?.value ?? null
  return typeof value === 'object' ? null : value
}

interface InputProps {
  info: ObjectInfo
  record: RecordRepresentation
  fieldApiName: string
  value: Scalar
}

const usePicklist = ({ info, record, fieldApiName }: Omit<InputProps, 'value'>) => {
  const isPicklist = /Picklist$/.test(info.fields[fieldApiName]?.dataType ?? '')
  const recordTypeId = record.recordTypeId ?? info.defaultRecordTypeId ?? MASTER_RECORD_TYPE_ID
  return usePicklistValues(isPicklist ? { objectApiName: info.apiName, recordTypeId, fieldApiName } : null)
    .data
}

function CellInput({
  issue,
  onChange,
  ...props
}: InputProps & { issue: string | undefined; onChange: (value: Scalar) => void }) {
  const { info, record, fieldApiName, value } = props
  const field = info.fields[fieldApiName]
  const picklist = usePicklist(props)
  if (!field) return null
  const values = Object.fromEntries(Object.keys(record.fields).map((name) => [name, scalarOf(record, name)]))
  return (
    <div className={styles.cellInput}>
      <FieldInput
        objectApiName={info.apiName}
        field={{ ...field, inlineHelpText: null }}
        value={value}
        onChange={onChange}
        values={values}
        picklist={picklist}
        error={issue}
        autoFocus
      />
    </div>
  )
}

function ChangedValue(props: InputProps) {
  const { value } = props
  const picklist = usePicklist(props)
  const label = picklist?.values.find((entry) => entry.value === value)?.label
  return <strong>{label ?? (value === null ? '–' : String(value))}</strong>
}
