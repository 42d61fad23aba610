import { connectLive, createRecordClient, fetchNetwork, fetchStream } from '@foyer/record-client'

const asked = new URLSearchParams(location.search)

/** Any server of the record API: its address and, for writing, a token. */
const server = {
  origin: asked.get('server') ?? 'http://127.0.0.1:3001',
  headers: (): Record<string, string> => {
    const token = asked.get('token') ?? 'let-me-in'
    return token === '' ? {} : { authorization: `Bearer ${token}` }
  },
}

export const client = createRecordClient({ network: fetchNetwork(server) })
connectLive(client, { open: fetchStream(server) })
