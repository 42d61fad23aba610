import { companyId } from './dataset.ts'
import type { LoadRequest } from './load.ts'
import { FIELDS } from './objects.ts'

const DATA = '/services/data/v65.0'
const BASE = `${DATA}/ui-api`
export const LIST_PATH = `${BASE}/list-records/Company__c/ByIndustry`
export const PAGE_SIZE = 50

/** The same ids for every target, in an order that defeats caches. */
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

const NODE = `edges { node { Id ${FIELDS.map((field) => `${field} { value displayValue }`).join(' ')} } }`
const graphqlRequest = (query: string, variables: object): LoadRequest => ({
  method: 'POST',
  path: `${DATA}/graphql`,
  body: JSON.stringify({ query, variables }),
})

/** The same records by GraphQL. */
export function graphqlByIdRequests(rows: number): () => LoadRequest {
  const query = `query ($id: ID!) { uiapi { query { Company__c(where: { Id: { eq: $id } }, first: 1) { ${NODE} } } } }`
  let at = 0
  return () => {
    at = (at + 7919) % rows
    return graphqlRequest(query, { id: companyId(at) })
  }
}

/** The same list by GraphQL, and by SOQL. */
export function graphqlListRequests(): () => LoadRequest {
  const query = `query ($first: Int) { uiapi { query { Company__c(where: { Industry__c: { eq: "Hair" } }, orderBy: { Name: { order: ASC } }, first: $first) { ${NODE} pageInfo { endCursor hasNextPage } } } } }`
  const request = graphqlRequest(query, { first: PAGE_SIZE })
  return () => request
}

export function soqlListRequests(): () => LoadRequest {
  const q = `SELECT Id, ${FIELDS.join(', ')} FROM Company__c WHERE Industry__c = 'Hair' ORDER BY Name LIMIT ${PAGE_SIZE}`
  const request: LoadRequest = { method: 'GET', path: `${DATA}/query?q=${encodeURIComponent(q)}` }
  return () => request
}
