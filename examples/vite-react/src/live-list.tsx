import { connectLive, createRecordClient, fetchNetwork, fetchStream } from '@foyer/record-client'
import { RecordClientProvider, useListRecords } from '@foyer/record-react'
import { createRoot } from 'react-dom/client'

const server = { origin: new URLSearchParams(location.search).get('server') ?? 'http://127.0.0.1:3001' }
const client = createRecordClient({ network: fetchNetwork(server) })
connectLive(client, { open: fetchStream(server) })

function Companies() {
  const { data } = useListRecords({ objectApiName: 'Company__c', listViewApiName: 'All' })
  return data?.records.map(({ id, fields }) => <li key={id}>{String(fields.Name?.value)}</li>)
}

createRoot(document.body).render(
  <RecordClientProvider client={client}>
    <Companies />
  </RecordClientProvider>,
)
