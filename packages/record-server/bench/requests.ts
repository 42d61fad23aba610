import { companyId } from './dataset.ts'
import type { LoadRequest } from './load.ts'
import { FIELDS } from './objects.ts'

const BASE = '/services/data/v65.0/ui-api'
export const LIST_PATH = `${BASE}/list-records/Company__c/ByIndustry`
export const PAGE_SIZE = 50

/** The same ids for everybody, in an order that no cache expects. */
export function byIdRequests(rows: number): () => LoadRequest {
  const query = `fields=${FIELDS.map((field) => `Company__c.${field}`).join(',')}`
  let at = 0
  return () => {
    at = (at + 7919) % rows
    return { method: 'GET', path: `${BASE}/records/${companyId(at)}?${query}` }
  }
}

export function listRequests(body: object): () => LoadRequest {
  const request: LoadRequest = { method: 'POST', path: LIST_PATH, body: JSON.stringify(body) }
  return () => request
}
