import { getPicklistValuesByRecordType } from '@foyer/record-client'
import type {
  FieldInfo,
  LayoutItem,
  LayoutSection,
  ObjectInfo,
  RecordRepresentation,
} from '@foyer/record-contract'
import { useSnapshot } from '@foyer/record-react'
import { Fragment, type ReactNode } from 'react'
import { FieldInput } from '../fields/field-input.tsx'
import type { FormValues } from '../fields/field-input-props.ts'
import { isRecord, nameOf } from '../fields/field-text.ts'
import styles from './record.module.css'
import { fieldsOfItem, isRequiredField } from './record-layout.ts'

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
  const canEdit = ({ createable, updateable }: FieldInfo) =>
    props.isEveryFieldEditable || (props.isNew ? createable : updateable)
  // A managed field shows its value and where it is changed; an empty one is omitted.
  const isShown = (field: FieldInfo) =>
    canEdit(field) || !field.managedBy || (props.values[field.apiName] ?? null) !== null
  const shownFields = (item: LayoutItem) =>
    fieldsOfItem(item).flatMap((name) => {
      const field = info.fields[name]
      return field && isShown(field) ? [field] : []
    })
  const input = (field: FieldInfo, item: LayoutItem): ReactNode => {
    const { apiName } = field
    return (
      <FieldInput
        key={apiName}
        objectApiName={info.apiName}
        field={field}
        value={props.values[apiName] ?? null}
        onChange={(value) => props.onChange({ ...props.values, [apiName]: value })}
        values={props.values}
        isRequired={isRequiredField(item, field)}
        isDisabled={!canEdit(field)}
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
            const fields = shownFields(item)
            if (fields.length === 0) return null
            return (
              <div key={fieldsOfItem(item).join()} className={styles.group}>
                {fields.map((field) => input(field, item))}
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
