import { getPicklistValuesByRecordType } from '@foyer/record-client'
import type { LayoutItem, LayoutSection, ObjectInfo, RecordRepresentation } from '@foyer/record-contract'
import { useSnapshot } from '@foyer/record-react'
import { Fragment, type ReactNode } from 'react'
import { FieldInput } from '../fields/field-input.tsx'
import type { FormValues } from '../fields/field-input-props.ts'
import { isRecord, nameOf } from '../fields/field-text.ts'
import styles from './record.module.css'
import { fieldsOfItem } from './record-layout.ts'

export interface RecordFieldsProps {
  info: ObjectInfo
  recordTypeId: string
  sections: readonly LayoutSection[]
  values: FormValues
  onChange: (values: FormValues) => void
  issues: Readonly<Record<string, string>>
  /** Initial names of lookup targets. */
  record?: Pick<RecordRepresentation, 'fields'> | undefined
  isNew?: boolean
  /** The field to focus. */
  focusOn?: string | undefined
  /** Editable whatever the layout says, for quick actions. */
  isEveryFieldEditable?: boolean
}

/** The fields of a layout as controls, section by section. */
export function RecordFields(props: RecordFieldsProps) {
  const { info, recordTypeId, sections } = props
  const { data: picklists } = useSnapshot(getPicklistValuesByRecordType, {
    objectApiName: info.apiName,
    recordTypeId,
  })
  const input = (apiName: string, item: LayoutItem): ReactNode => {
    const field = info.fields[apiName]
    if (!field) return null
    const canEdit = props.isEveryFieldEditable || (props.isNew ? field.createable : field.updateable)
    // A managed field shows its value and where it is changed; an empty one is omitted.
    if (!canEdit && field.managedBy && (props.values[apiName] ?? null) === null) return null
    return (
      <FieldInput
        key={apiName}
        objectApiName={info.apiName}
        field={field}
        value={props.values[apiName] ?? null}
        onChange={(value) => props.onChange({ ...props.values, [apiName]: value })}
        values={props.values}
        isRequired={item.required && field.required}
        isDisabled={!canEdit}
        error={props.issues[apiName]}
        picklist={picklists?.picklistFieldValues[apiName]}
        referenceName={referenceName(
          props.record,
          field.relationshipName,
          field.referenceToInfos[0]?.nameFields,
        )}
        autoFocus={props.focusOn === apiName}
      />
    )
  }
  return sections.map((section) => (
    <Fragment key={section.id}>
      {section.useHeading && <h2 className={styles.legend}>{section.heading}</h2>}
      <div className={styles.form} data-columns={section.columns}>
        {section.layoutRows.flatMap(({ layoutItems }) =>
          layoutItems.map((item) => {
            const names = fieldsOfItem(item)
            if (names.length === 0) return null
            return (
              <div key={names.join()} className={styles.group}>
                {names.map((name) => input(name, item))}
              </div>
            )
          }),
        )}
      </div>
    </Fragment>
  ))
}

function referenceName(
  record: RecordFieldsProps['record'],
  relationshipName: string | null,
  nameFields: readonly string[] | undefined,
) {
  const related = relationshipName === null ? undefined : record?.fields[relationshipName]
  if (!isRecord(related?.value)) return undefined
  return related.displayValue ?? nameOf(related.value, nameFields?.at(-1))
}
