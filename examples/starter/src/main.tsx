import {
  connectLive,
  createRecord,
  createRecordClient,
  fetchNetwork,
  fetchStream,
  fieldErrorsOf,
  messageOf,
} from '@foyer/record-client'
import { RecordClientProvider, useListRecords, useRun } from '@foyer/record-react'
import { StrictMode, type SubmitEvent } from 'react'
import { createRoot } from 'react-dom/client'

const server = { origin: location.origin, headers: () => ({ authorization: 'Bearer let-me-in' }) }
const client = createRecordClient({ network: fetchNetwork(server) })
connectLive(client, { open: fetchStream(server) })

function Tasks() {
  const { data, error } = useListRecords({
    objectApiName: 'Task__c',
    listViewApiName: 'All',
    fields: ['Task__c.Name', 'Task__c.Due__c'],
  })
  if (error) return <p role="alert">{messageOf(error)}</p>
  return (
    <ul>
      {data?.records.map(({ id, fields }) => (
        <li key={id}>
          {String(fields.Name?.value)} {fields.Due__c?.displayValue}
        </li>
      ))}
    </ul>
  )
}

function NewTask() {
  const { mutateAsync, status, error } = useRun(createRecord)
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = new FormData(form)
    const fields = { Name: String(values.get('name')), Due__c: String(values.get('due')) || null }
    // A refusal is shown below; the input stays.
    await mutateAsync({ apiName: 'Task__c', fields }).then(
      () => form.reset(),
      () => {},
    )
  }
  return (
    <form onSubmit={save}>
      <label>
        Name <input name="name" />
      </label>
      <label>
        Due <input name="due" type="date" />
      </label>
      <button type="submit" disabled={status === 'running'}>
        Add
      </button>
      {error && <p role="alert">{fieldErrorsOf(error).Name ?? messageOf(error)}</p>}
    </form>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <RecordClientProvider client={client}>
        <h1>Tasks</h1>
        <NewTask />
        <Tasks />
      </RecordClientProvider>
    </StrictMode>,
  )
