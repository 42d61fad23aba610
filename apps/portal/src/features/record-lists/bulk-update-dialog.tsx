import { getPicklistValuesByRecordType } from '@foyer/record-client'
import { MASTER_RECORD_TYPE_ID, type ObjectInfo, type Scalar } from '@foyer/record-contract'
import { useRecords, useSnapshot } from '@foyer/record-react'
import { Button, ComboBox, Dialog, Form } from '@foyer/ui'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { FieldInput } from '../console-shell/fields/field-input.tsx'
import { fieldText, nameOf } from '../console-shell/fields/field-text.ts'
import { listTexts } from '../console-shell/lists/list.texts.ts'
import styles from './list.module.css'

export interface BulkUpdateDialogProps {
  info: ObjectInfo
  ids: readonly string[]
  onCancel: () => void
  onApply: (fields: Record<string, Scalar>) => Promise<void>
}

const PREVIEWED = 10

/** Sets one field of many records; previews the changes first. */
export function BulkUpdateDialog({ info, ids, onCancel, onApply }: BulkUpdateDialogProps) {
  const say = useTexts(listTexts)
  const language = useLanguage()
  const [fieldApiName, setField] = useState<string | null>(null)
  const [value, setValue] = useState<Scalar>(null)
  const [isPending, setPending] = useState(false)
  const field = fieldApiName === null ? undefined : info.fields[fieldApiName]
  const nameField = info.nameFields.at(-1) ?? 'Name'
  const { data } = useRecords(
    field && {
      records: [
        {
          recordIds: ids.slice(0, PREVIEWED),
          optionalFields: [`${info.apiName}.${nameField}`, `${info.apiName}.${field.apiName}`],
        },
      ],
    },
  )
  const { data: picklists } = useSnapshot(getPicklistValuesByRecordType, {
    objectApiName: info.apiName,
    recordTypeId: info.defaultRecordTypeId ?? MASTER_RECORD_TYPE_ID,
  })
  const picklist = field && picklists?.picklistFieldValues[field.apiName]
  const labelOf = (stored: Scalar) =>
    picklist?.values.find((entry) => entry.value === stored)?.label ??
    fieldText({ value: stored, displayValue: null }, field?.dataType, language)
  const options = Object.values(info.fields)
    .filter(({ updateable, compound }) => updateable && !compound)
    .map(({ apiName, label }) => ({ value: apiName, label }))
  const isPart = Object.values(info.fields).some(({ managedBy }) => managedBy)
  const apply = async () => {
    if (!field) return
    setPending(true)
    await onApply({ [field.apiName]: value })
  }
  const records = (data?.results ?? []).flatMap(({ result }) =>
    result && 'fields' in result ? [result] : [],
  )
  return (
    <Dialog isOpen size="wide" onOpenChange={(isOpen) => !isOpen && onCancel()} title={say('changeSelected')}>
      <Form
        className={styles.stack}
        onSubmit={() => void apply()}
        actions={
          <>
            <Button type="submit" variant="primary" isDisabled={!field} isPending={isPending}>
              {say('bulkApply', { count: ids.length })}
            </Button>
            <Button onPress={onCancel}>{say('cancel')}</Button>
          </>
        }
      >
        <ComboBox
          label={say('field')}
          isRequired
          hint={isPart ? say('bulkManaged') : undefined}
          options={options}
          value={fieldApiName}
          onChange={(name) => {
            setField(name)
            setValue(null)
          }}
        />
        {field && (
          <>
            <FieldInput
              key={field.apiName}
              objectApiName={info.apiName}
              field={field}
              value={value}
              onChange={setValue}
              values={{ [field.apiName]: value }}
              picklist={picklist}
            />
            <h3>{say('bulkPreview')}</h3>
            <table className={styles.table} data-wrap>
              <thead>
                <tr>
                  <th scope="col">{info.label}</th>
                  <th scope="col">{say('before')}</th>
                  <th scope="col">{say('after')}</th>
                </tr>
              </thead>
              <tbody>
                {records.map((record) => (
                  <tr key={record.id}>
                    <td>{nameOf(record, nameField)}</td>
                    <td>{fieldText(record.fields[field.apiName], field.dataType, language) || '—'}</td>
                    <td>{labelOf(value) || '—'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            {ids.length > PREVIEWED && <p>{say('bulkMore', { count: ids.length - PREVIEWED })}</p>}
            <p>{say('bulkUndo')}</p>
          </>
        )}
      </Form>
    </Dialog>
  )
}
