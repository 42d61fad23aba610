import { createRecord, getFieldValue, updateRecord } from '@foyer/record-client'
import { useRecord, useRun } from '@foyer/record-react'
import type { FormEvent } from 'react'

const FIELDS = ['Company__c.Name', 'Company__c.City__c'] as const

/** One company, or a new one: an optimistic write shows at once, here and in the list. */
export function CompanyForm({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { data, error: unread } = useRecord({ recordId: id, fields: FIELDS })
  const create = useRun(createRecord)
  const update = useRun(updateRecord)
  const error = unread ?? create.error ?? update.error

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const fields = { Name: String(form.get('name')), City__c: String(form.get('city')) }
    try {
      if (id) await update.run({ fields: { Id: id, ...fields }, optimistic: true })
      else await create.run({ apiName: 'Company__c', fields })
      onClose()
    } catch {
      // The hook has the error, and the form shows it.
    }
  }

  if (id && !data) return error ? <p role="alert">{error.message}</p> : <p>Loading …</p>
  const valueIn = (field: (typeof FIELDS)[number]) => (data ? String(getFieldValue(data, field) ?? '') : '')
  return (
    // What others change meanwhile replaces what stands in the fields.
    <form onSubmit={save} key={data?.lastModifiedDate} aria-label={id ? 'Company' : 'New company'}>
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
      {error && <p role="alert">{error.message}</p>}
    </form>
  )
}
