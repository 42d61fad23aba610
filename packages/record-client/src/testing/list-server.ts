import type { WireRequest, WireResponse } from '../network/request.ts'
import { buildRecord } from './build-client.ts'

export const PARENTS = ['001000000000001AAA', '001000000000002AAA']
export const childId = (number: number) => `003${String(number).padStart(12, '0')}AAA`

interface Row {
  version: number
  values: Record<string, string | null>
}

type Body = { id?: string; fields: Row['values'] } | undefined

const rejected = (status: number) => ({ status, body: [{ errorCode: 'REJECTED', message: '' }] })

/** A server with contacts of two accounts: records, related lists and their counts. */
export function createListServer(ids: readonly string[]) {
  const rows = new Map<string, Row>()
  let version = 1_000
  for (const [index, id] of ids.entries())
    rows.set(id, {
      version: ++version,
      values: { Name: 'first', Phone: 'p0', AccountId: PARENTS[index % 2] ?? null },
    })
  const represent = (id: string, row: Row) =>
    buildRecord(id, row.values, { apiName: 'Contact', weakEtag: row.version })
  const referenceTo = (parent: string) => ({
    id: null,
    inContextOfRecordId: parent,
    listViewApiName: null,
    objectApiName: 'Contact',
    parentObjectApiName: 'Account',
    recordTypeId: null,
    relatedListId: 'Contacts',
    type: 'relatedList',
  })
  const childRelationships = [
    { childObjectApiName: 'Contact', fieldName: 'AccountId', relationshipName: 'Contacts' },
  ]

  function handle({ method, url, body }: WireRequest, isRejected: boolean): WireResponse {
    if (url.includes('/object-info/'))
      return { status: 200, body: { apiName: 'Account', keyPrefix: '001', childRelationships } }
    const parent = url.match(/001\w{15}/)?.[0] ?? ''
    const members = [...rows].filter(([, { values }]) => values.AccountId === parent)
    const listReference = referenceTo(parent)
    if (url.includes('/related-list-count/'))
      return { status: 200, body: { count: members.length, hasMore: false, listReference } }
    if (url.includes('/related-list-records/')) {
      const records = members.map(([id, row]) => represent(id, row))
      return { status: 200, body: { records, count: records.length, listReference, sortBy: '' } }
    }
    if (url.includes('/records/batch/')) {
      const results = (url.match(/003\w{15}/g) ?? []).map((id) => {
        const row = rows.get(id)
        return row ? { statusCode: 200, result: represent(id, row) } : { statusCode: 404, result: [] }
      })
      return { status: 200, body: { results } }
    }
    const input = body as Body
    const id = url.match(/003\w{15}/)?.[0] ?? String(input?.id)
    const row = rows.get(id)
    if (method === 'GET') return row ? { status: 200, body: represent(id, row) } : rejected(404)
    if (isRejected) return rejected(400)
    if (method === 'POST') {
      const created = { version: ++version, values: { Name: null, Phone: null, ...input?.fields } }
      rows.set(id, created)
      return { status: 201, body: represent(id, created) }
    }
    if (!row) return rejected(404)
    if (method === 'DELETE') {
      rows.delete(id)
      return { status: 204 }
    }
    const updated = { version: ++version, values: { ...row.values, ...input?.fields } }
    rows.set(id, updated)
    return { status: 200, body: represent(id, updated) }
  }

  return {
    rows,
    handle: (request: WireRequest, isRejected = false) => structuredClone(handle(request, isRejected)),
    /** Renames a record on behalf of another user. */
    rename(id: string, name: string) {
      const row = rows.get(id)
      if (row) rows.set(id, { version: ++version, values: { ...row.values, Name: name } })
    },
  }
}
