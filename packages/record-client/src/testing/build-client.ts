import type { FieldValue, RecordRepresentation } from '@foyer/record-contract'
import { type FakeClock, fakeClock, fakeNetwork, settle } from '@foyer/testing'
import { createRecordClient, type RecordClientOptions } from '../client.ts'
import type { WireRequest, WireResponse } from '../network/request.ts'

export { settle }

/** Builds a client with a fake clock and a fake network. */
export function buildClient(options: Partial<RecordClientOptions> = {}) {
  const clock: FakeClock = fakeClock(0)
  const network = fakeNetwork<WireRequest, WireResponse>()
  const client = createRecordClient({ network: network.send, clock, freeze: true, ...options })
  /** Responds to every request with this path prefix. */
  const respond = (path: string, body: unknown, status = 200) =>
    network.respond(
      ({ url }) => url.startsWith(`/services/data/v65.0/ui-api${path}`),
      () => ({ status, body: structuredClone(body) }),
    )
  const urls = () =>
    network.requests.map(({ method, url }) => `${method} ${url.replace('/services/data/v65.0/ui-api', '')}`)
  return { client, clock, network, respond, urls, store: client.runtime.store }
}

type Value = FieldValue['value'] | undefined

/** Builds a record as sent by the server, from plain values. */
export function buildRecord(
  id: string,
  values: Record<string, Value>,
  { apiName = 'Account', weakEtag = 1_000, ...rest }: Partial<RecordRepresentation> = {},
): RecordRepresentation {
  const fields: RecordRepresentation['fields'] = {}
  for (const name in values) fields[name] = { displayValue: null, value: values[name] ?? null }
  return {
    apiName,
    childRelationships: {},
    eTag: `${id}-${weakEtag}`,
    fields,
    id,
    lastModifiedById: null,
    lastModifiedDate: null,
    recordTypeId: '012000000000000AAA',
    recordTypeInfo: null,
    systemModstamp: null,
    weakEtag,
    ...rest,
  }
}

export const ACCOUNT = '0013h00000Fffx3AAB'
export const OTHER_ACCOUNT = '0013h00000Fffx4AAB'
