import { EPOCH_HEADER } from '../ingest/rebase-epoch.ts'
import type { WireRequest, WireResponse } from '../network/request.ts'
import { buildRecord } from './build-client.ts'

interface Row {
  version: number
  values: Record<string, string | null>
  /** Devices whose user may not see the record. */
  hiddenFrom: Set<number>
}

/** A write that the server applied. */
export interface AppliedWrite {
  device: number
  kind: 'create' | 'update' | 'delete'
  id: string
  values: Row['values']
  /** Values before it. */
  replaced: Row['values']
}

/** Rules that can be switched off, to check that the test notices. */
export interface BrokenServerRules {
  forgetsKeys?: boolean
  hashesRights?: boolean
  rejectsHiddenResults?: boolean
  /** Does not announce that the database was restored. */
  keepsEpoch?: boolean
}

type Body = { id?: string; fields?: Row['values'] } | undefined

const errorOf = (status: number, errorCode: string, details: object = {}) => ({
  status,
  body: [{ errorCode, message: errorCode, ...details }],
})

/** Values that the server rejects. */
export const INVALID = 'invalid'

/**
 * A server for the outbox: records with versions, preconditions, idempotency keys and rights per device. Each device has a user
 * of its own.
 */
export function createOfflineServer(ids: readonly string[], brokenRules: BrokenServerRules = {}) {
  const rows = new Map<string, Row>()
  const keys = new Map<string, { hash: string; response: WireResponse }>()
  const applied: AppliedWrite[] = []
  /** Ids that were rejected once, as too old. */
  const rejectedIds = new Set<string>()
  /** Ids of records that existed at some time, also in a database that was restored since. */
  const everExisted = new Set(ids)
  /** As a time: it does not go back with a restored database. */
  let version = 1_000
  /** Incremented when rights change. */
  let rights = 0
  let epoch = 1
  for (const id of ids)
    rows.set(id, { version: ++version, values: { A: `a${id}`, B: `b${id}` }, hiddenFrom: new Set() })
  let backup = copy()

  function copy() {
    return structuredClone({ rows, keys, applied })
  }

  const represent = (id: string, { version: weakEtag, values }: Row) =>
    buildRecord(id, values, { apiName: 'Contact', weakEtag })
  const read = (device: number, id: string) => {
    const row = rows.get(id)
    return row && !row.hiddenFrom.has(device) ? row : undefined
  }

  function write(device: number, { method, url, headers, body }: WireRequest): WireResponse {
    const input = (body as Body)?.fields ?? {}
    const id = url.match(/003\w{15}/)?.[0] ?? String((body as Body)?.id)
    const row = read(device, id)
    const record = (kind: AppliedWrite['kind'], replaced: Row['values']) =>
      applied.push({ device, kind, id, values: input, replaced })
    if (Object.values(input).includes(INVALID)) return errorOf(400, 'REJECTED')
    if (method === 'POST') {
      // Every seventh id is rejected once, as if the device had been offline for days.
      if (rows.has(id) || (Number(id.slice(3, 15)) % 7 === 0 && !rejectedIds.has(id))) {
        rejectedIds.add(id)
        return errorOf(400, 'INVALID_ID_FIELD')
      }
      const created = {
        version: ++version,
        values: { A: null, B: null, ...input },
        hiddenFrom: new Set<number>(),
      }
      rows.set(id, created)
      everExisted.add(id)
      record('create', {})
      return { status: 201, body: represent(id, created) }
    }
    if (!row) return errorOf(404, 'NOT_FOUND')
    const match = headers?.['If-Match']
    if (match !== undefined && match !== `"${row.version}"`)
      return errorOf(412, 'STALE', { current: represent(id, row) })
    record(method === 'DELETE' ? 'delete' : 'update', row.values)
    if (method === 'DELETE') {
      rows.delete(id)
      return { status: 204 }
    }
    Object.assign(row, { version: ++version, values: { ...row.values, ...input } })
    // Some changes hide the record from their author.
    if (String(input.A).endsWith('0')) row.hiddenFrom.add(device)
    if (read(device, id)) return { status: 200, body: represent(id, row) }
    return brokenRules.rejectsHiddenResults ? errorOf(404, 'NOT_FOUND') : { status: 204 }
  }

  function once(device: number, request: WireRequest): WireResponse {
    const key = request.headers?.['Idempotency-Key']
    if (!key) return write(device, request)
    const hash = JSON.stringify([
      request.method,
      request.url,
      request.body,
      brokenRules.hashesRights ? rights : 0,
    ])
    const stored = brokenRules.forgetsKeys ? undefined : keys.get(key)
    if (stored) return stored.hash === hash ? stored.response : errorOf(422, 'IDEMPOTENCY_KEY_REUSED')
    const response = write(device, request)
    if (response.status < 300) keys.set(key, { hash, response })
    return response
  }

  function handle(device: number, request: WireRequest): WireResponse {
    if (request.method !== 'GET') return once(device, request)
    const items = (request.url.match(/003\w{15}/g) ?? []).map((id) => [id, read(device, id)] as const)
    if (request.url.includes('/batch/')) {
      const results = items.map(([id, row]) =>
        row ? { statusCode: 200, result: represent(id, row) } : { statusCode: 404, result: [] },
      )
      return { status: 200, body: { results } }
    }
    const [id, row] = items[0] ?? ['', undefined]
    return row ? { status: 200, body: represent(id, row) } : errorOf(404, 'NOT_FOUND')
  }

  return {
    rows,
    applied,
    everExisted,
    handle: (device: number, request: WireRequest): WireResponse => ({
      ...structuredClone(handle(device, request)),
      headers: { [EPOCH_HEADER]: `e${brokenRules.keepsEpoch ? 1 : epoch}` },
    }),
    epoch: () => epoch,
    backUp() {
      backup = copy()
    },
    /** Goes back to the last backup: later writes and keys are lost. */
    restore() {
      const { rows: storedRows, keys: storedKeys, applied: storedWrites } = structuredClone(backup)
      rows.clear()
      keys.clear()
      for (const [id, row] of storedRows) rows.set(id, row)
      for (const [key, response] of storedKeys) keys.set(key, response)
      applied.splice(0, applied.length, ...storedWrites)
      epoch++
    },
    /** Hides a record from a device, or shows it again. */
    toggleAccess(id: string, device: number) {
      const row = rows.get(id)
      rights++
      if (!row?.hiddenFrom.delete(device)) row?.hiddenFrom.add(device)
    },
  }
}
