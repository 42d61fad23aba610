import { getPicklistValuesByRecordType } from '@foyer/record-client'
import type { ObjectInfo, RecordRepresentation } from '@foyer/record-contract'
import { useSnapshot } from '@foyer/record-react'
import { Stepper } from '@foyer/ui'
import { useActionTexts } from '../decisions/queues-data.ts'
import { wordsConfig } from './timeline.tsx'

/** Progress of the record on its usual path; nothing once it has left it, because the facts show its state. */
export function RecordWay({ record, info }: { record: RecordRepresentation; info: ObjectInfo }) {
  const { data: actions } = useActionTexts(record.apiName)
  const { data: picklists } = useSnapshot(getPicklistValuesByRecordType, wordsConfig(record.apiName))
  const { field = '', steps = [] } = actions?.way ?? {}
  const state = String(record.fields[field]?.value ?? '')
  const at = steps.findIndex((states) => states.includes(state))
  const values = picklists?.picklistFieldValues?.[field]?.values ?? []
  if (at < 0 || values.length === 0) return null
  return (
    <Stepper
      label={info.fields[field]?.label ?? info.label}
      steps={steps.map(([usual = ''], place) => {
        const id = place === at ? state : usual
        return {
          id,
          label: values.find(({ value }) => value === id)?.label ?? '',
          state: place < at ? 'done' : place === at ? 'current' : 'upcoming',
        }
      })}
    />
  )
}
