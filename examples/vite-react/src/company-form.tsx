import { createRecord, getFieldValue, updateRecord } from '@foyer/record-client'
import { useRecord, useRun } from '@foyer/record-react'
import { type FormEvent, useState } from 'react'

const FIELDS = ['Company__c.Name', 'Company__c.City__c'] as const

/** One company, or a new one: an optimistic write is displayed immediately, here and in the list. */
export function CompanyForm({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { data, error: unread } = useRecord({ recordId: id, fields: FIELDS })
  // The fields keep the values of the first render, whatever changes arrive.
  const [shown, setShown] = useState(data)
  if (data && !shown) setShown(data)
  const create = useRun(createRecord)
  const update = useRun(updateRecord)
  const error = unread ?? create.error ?? update.error
  const isChanged = update.status !== 'running' && data?.lastModifiedDate !== shown?.lastModifiedDate

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const fields = { Name: String(form.get('name')), City__c: String(form.get('city')) }
    // Rejected if another user saved in between, even before the notification arrives.
    const headers = { 'If-Unmodified-Since': shown?.lastModifiedDate ?? '' }
    try {
      if (id) await update.mutateAsync({ fields: { Id: id, ...fields }, optimistic: true }, { headers })
      else await create.mutateAsync({ apiName: 'Company__c', fields })
      onClose()
    } catch {
      // The hook has the error, and the form shows it.
    }
  }

  function takeTheirs() {
    setShown(data)
    update.reset()
  }

  if (id && !shown) return error ? <p role="alert">{error.message}</p> : <p>Loading …</p>
  const valueIn = (field: (typeof FIELDS)[number], of = shown) =>
    String((of && getFieldValue(of, field)) ?? '')
  return (
    <form onSubmit={save} key={shown?.lastModifiedDate} aria-label={id ? 'Company' : 'New company'}>
      <label>
        Name <input name="name" required defaultValue={valueIn('Company__c.Name')} />
      </label>
      <label>
        City <input name="city" defaultValue={valueIn('Company__c.City__c')} />
      </label>
      <button type="submit">Save</button>
      <button type="button" onClick={onClose}>
        Close
      </button>
      {isChanged && (
        <p role="status">
          Another user has saved: {valueIn('Company__c.Name', data)}, {valueIn('Company__c.City__c', data)}.{' '}
          <button type="button" onClick={takeTheirs}>
            Take theirs
          </button>
        </p>
      )}
      {error && <p role="alert">{error.message}</p>}
    </form>
  )
}
