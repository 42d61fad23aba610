import { DATA_PATH, urlOf } from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import type { Registry } from '@foyer/record-server'
import { exampleRequest, expectedAccess, findAll, type PlantedRow } from '@foyer/record-server/testing'
import { ask } from './check-response.ts'
import type { LeakWorld } from './leak-world.ts'
import type { Reader } from './readers.ts'

interface Secret {
  readonly row: PlantedRow
  readonly field: string
  /** The value, which occurs nowhere else. */
  readonly word: string
}

interface Search {
  readonly name: string
  readonly url: string
  readonly payload: Record<string, unknown>
  readonly secret: Secret
  /** Whether the search must be refused, because the reader cannot read the field of any record. */
  readonly isRefused: boolean
}

/** Number of fields to search per object, of visible and of invisible records. */
const MAX_FIELDS = { seen: 3, hidden: 2 }

/** Searches for texts that the reader may not read: a match would reveal them. */
export function runSearches(world: LeakWorld, reader: Reader) {
  const searches = [...world.registry.objects.values()].flatMap((object) =>
    secretsOf(world, reader, object).flatMap((secret) => searchesFor(world, reader, secret)),
  )
  return findAll(searches, async ({ name, url, payload, secret, isRefused }) => {
    const what = `${reader.name}: ${name} by ${secret.row.object.apiName}.${secret.field}`
    // Responses repeat the search term, so only the matches are checked.
    const { status, text } = await ask(world, reader, what, { method: 'POST', url, payload })
    if (status >= 500) return [`${what} breaks`]
    if (status < 300 && text.includes(secret.row.id)) return [`${what} finds what they may not read`]
    return isRefused && status < 300 ? [`${what} is not refused`] : []
  })
}

type ObjectMetadata = PlantedRow['object']

/** Returns texts of fields that the reader may not read, of visible and of invisible records. */
function secretsOf(world: LeakWorld, reader: Reader, object: ObjectMetadata): Secret[] {
  const oracle = world.oracleOf(reader)
  const rows = world.rows.filter((row) => row.object === object)
  const secrets = (isSeen: boolean, most: number) => {
    const byField = new Map<string, Secret>()
    for (const row of rows.filter((each) => oracle.mayReadRow(each) === isSeen))
      for (const [field, value] of Object.entries(row.values)) {
        const [word] = (typeof value === 'string' && /zq\d{6}z/.exec(value)) || []
        const [origin] = word === undefined ? [] : world.marks.find(word)
        if (word === undefined || !origin || byField.has(field) || oracle.mayRead(origin)) continue
        if (origin.recordId === row.id) byField.set(field, { row, field, word })
      }
    // Searched fields first.
    const searched = [object.nameField.apiName, ...(object.declaration.searchFields ?? [])]
    const rank = ({ field }: Secret) => (searched.includes(field) ? 0 : 1)
    return [...byField.values()].sort((a, b) => rank(a) - rank(b)).slice(0, most)
  }
  return [...secrets(true, MAX_FIELDS.seen), ...secrets(false, MAX_FIELDS.hidden)]
}

function searchesFor(world: LeakWorld, reader: Reader, secret: Secret): Search[] {
  const { registry } = world
  const { row, field, word } = secret
  const { object } = row
  const metadata = object.fields.get(field)
  const isHidden = !metadata || !expectedAccess([], reader.session).mayField('read', object, metadata)
  const list = exampleRequest(
    endpoints.listRecordsByName,
    { object, recordId: row.id, childId: row.id },
    registry,
  )
  const lookup = lookupTo(registry, object)
  const search = (name: string, url: string, payload: Search['payload'], isRefused = false) => ({
    name,
    url,
    payload,
    secret,
    isRefused,
  })
  return [
    search('keyword search', urlOf(endpoints.keywordSearchResults, {}, keywords(object, word)), {}),
    ...(lookup
      ? [
          search(
            'lookup',
            `${DATA_PATH}/ui-api/lookups/${lookup.from.apiName}/${lookup.field}?q=${word}&searchType=Search`,
            { sourceRecord: { apiName: lookup.from.apiName, fields: { Id: null } } },
          ),
        ]
      : []),
    ...(list
      ? [
          search('list search', list.url, { searchTerm: word }),
          search('filter', list.url, { where: `{ ${field}: { like: "%${word}%" } }` }, isHidden),
          // Sorting includes visible records of others; only the refusal can be checked.
          ...(isHidden
            ? [
                search('sort', list.url, { sortBy: [field] }, true),
                search('sort downwards', list.url, { sortBy: [`-${field}`] }, true),
              ].map((each) => ({ ...each, secret: { ...secret, row: { ...row, id: 'no id' } } }))
            : []),
        ]
      : []),
  ]
}

const keywords = ({ apiName }: ObjectMetadata, q: string) => ({ q, objectApiName: apiName })

/** Returns some field of some object that references this one. */
function lookupTo({ objects }: Registry, { apiName }: ObjectMetadata) {
  for (const from of objects.values())
    for (const field of from.fields.values())
      if (field.target === apiName && field.declaration?.type === 'lookup')
        return { from, field: field.apiName }
  return undefined
}
