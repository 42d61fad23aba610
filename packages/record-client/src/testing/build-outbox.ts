import type { RecordRepresentation } from '@foyer/record-contract'
import { getRecord } from '../adapters/record.ts'
import { EPOCH_HEADER } from '../ingest/rebase-epoch.ts'
import { type OutboxOptions, openOutbox } from '../offline/outbox.ts'
import { ACCOUNT, buildClient, buildRecord, settle } from './build-client.ts'
import { memoryStorage } from './memory-storage.ts'

const FIELDS = ['Account.City', 'Account.Name', 'Account.Street']

/** Builds a record of version 1, or as given. */
export const buildAccount = (values: Record<string, string> = {}, weakEtag = 1) =>
  buildRecord(ACCOUNT, { City: 'Bologna', Name: 'first', Street: 'Via Roma', ...values }, { weakEtag })

/**
 * Builds a client with an outbox and one cached record. Writes are answered by `next`, in order; without one the server
 * cannot be reached.
 */
export async function buildOutbox(options: Partial<OutboxOptions> = {}) {
  const parts = buildClient()
  const { client, network, respond } = parts
  respond(`/records/${ACCOUNT}`, buildAccount())
  const responses: (object | undefined)[] = []
  network.respond(
    ({ method }) => method !== 'GET',
    () => {
      const response = responses.shift()
      if (!response) throw new TypeError('unreachable')
      return { headers: { [EPOCH_HEADER]: 'e1' }, ...response } as never
    },
  )
  client.subscribe(getRecord, { recordId: ACCOUNT, fields: FIELDS }, () => {})
  await settle()
  const open = (more: Partial<OutboxOptions> = {}) =>
    openOutbox(client, {
      storage: memoryStorage(),
      name: 'user',
      locks: undefined,
      channel: undefined,
      ...options,
      ...more,
    })
  const outbox = await open()
  return {
    ...parts,
    outbox,
    open,
    /** Adds responses to the next writes. */
    next: (...items: (object | undefined)[]) => void responses.push(...items),
    saved: (record: RecordRepresentation, status = 200) => ({ status, body: record }),
    refused: (status: number, errorCode: string, details: object = {}) => ({
      status,
      body: [{ errorCode, message: `Message of ${errorCode}`, ...details }],
    }),
    writes: () => network.requests.filter(({ method }) => method !== 'GET'),
    shown: (name: string) =>
      client.peek(getRecord, { recordId: ACCOUNT, fields: FIELDS })?.data?.fields[name]?.value,
  }
}
