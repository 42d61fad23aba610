import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FieldMetadata } from '../../src/metadata/field-metadata.ts'
import type { ObjectMetadata } from '../../src/metadata/registry.ts'
import type { Session } from '../../src/session.ts'
import { expectedAccess } from './expected-access.ts'
import { leakFinder, sideOf } from './leaks.ts'
import { matrixServer } from './matrix-server.ts'
import type { MarkedRow } from './planted-world.ts'

let server: Awaited<ReturnType<typeof matrixServer>>
beforeAll(async () => {
  server = await matrixServer()
})
afterAll(() => server.close())

const TIMEOUT = { timeout: 120_000 }
const DATA = '/services/data/v65.0'

interface ReadScope {
  session: Session
  object: ObjectMetadata
  access: ReturnType<typeof expectedAccess>
  leaksIn: ReturnType<typeof leakFinder>
  /** All rows of the object, regardless of visibility. */
  rows: MarkedRow[]
  wrong: (what: string) => void
}

/** Runs a check for every session and every readable object; returns all failures. */
async function forEachReader(check: (scope: ReadScope) => Promise<void>) {
  const found: string[] = []
  for (const session of server.world.sessions) {
    const access = expectedAccess(server.world.rows, session)
    const leaksIn = leakFinder(server.world.rows, session)
    for (const object of server.registry.objects.values()) {
      if (!access.mayObject('read', object)) continue
      const rows = server.world.rows.filter((each) => each.object === object)
      const wrong = (what: string) => {
        found.push(`${object.apiName} for ${session.profiles.join('+')}: ${what}`)
      }
      await check({ session, object, access, leaksIn, rows, wrong })
    }
  }
  return found
}

const readable = ({ access }: ReadScope, object: ObjectMetadata) =>
  [...object.fields.values()].filter(
    (field) => field.column !== null && field.apiName !== 'Id' && access.mayField('read', object, field),
  )

/** Child relationships that the session may read. */
const childrenOf = ({ access, object }: ReadScope) =>
  [...object.children.values()].filter(
    (child) => access.mayObject('read', child.object) && access.mayField('read', child.object, child.field),
  )

async function query({ session, leaksIn, wrong }: ReadScope, soql: string) {
  const url = `${DATA}/query?q=${encodeURIComponent(soql)}`
  const { status, text, body } = await server.call(session, { method: 'GET', url })
  if (status !== 200) wrong(`${soql}: ${JSON.stringify(body)}`)
  for (const leak of leaksIn(text)) wrong(`${soql} shows ${leak}`)
  return body as { totalSize: number; records: Record<string, unknown>[] }
}

async function graphql({ session, leaksIn, wrong }: ReadScope, document: string) {
  const { text, body } = await server.call(session, {
    method: 'POST',
    url: `${DATA}/graphql`,
    payload: { query: document },
  })
  if (body.errors) wrong(`${document}: ${body.errors[0].message}`)
  for (const leak of leaksIn(text)) wrong(`${document} shows ${leak}`)
  return body.data?.uiapi
}

const both = (fields: readonly FieldMetadata[]) =>
  fields.map(({ apiName }) => `${apiName} { value displayValue }`).join(' ')

test(
  'every profile reads by GraphQL exactly its granted data, with parents and children',
  TIMEOUT,
  async () => {
    const wrong = await forEachReader(async (scope) => {
      const { object, access, rows } = scope
      const parents = [...object.relationships].flatMap(([name, lookup]) => {
        const target = server.registry.objects.get(lookup.target ?? '')
        if (!target || !access.mayObject('read', target) || !access.mayField('read', object, lookup))
          return []
        return [`${name} { Id ${both(readable(scope, target))} }`]
      })
      const children = childrenOf(scope).map(
        (child) =>
          `${child.name} { totalCount edges { node { Id ${both(readable(scope, child.object))} } } }`,
      )
      const data = await graphql(
        scope,
        `{ uiapi { query { ${object.apiName}(first: 50) { totalCount edges { node { Id ${both(readable(scope, object))} ${parents.join(' ')} } } } } } }`,
      )
      const nodes: ({ Id: string } & Record<string, { value: unknown }>)[] =
        data?.query[object.apiName].edges.map(({ node }: { node: object }) => node) ?? []
      const found = new Map(nodes.map((node) => [node.Id, node]))
      const readableRows = rows.filter((row) => access.may('read', row))
      if (data?.query[object.apiName].totalCount !== readableRows.length) scope.wrong('counts others')
      for (const row of rows) {
        const node = found.get(row.id)
        if ((node !== undefined) !== access.may('read', row)) scope.wrong(`${sideOf(row)} row`)
        for (const [field, marker] of row.markers) {
          const isShown = JSON.stringify(node?.[field.apiName]?.value ?? null).includes(marker)
          if (node && isShown !== access.mayReadField(row, field))
            scope.wrong(`${field.apiName} of ${sideOf(row)}`)
        }
      }
      if (children.length === 0) return
      const below = await graphql(
        scope,
        `{ uiapi { query { ${object.apiName}(first: 50) { edges { node { Id ${children.join(' ')} } } } } } }`,
      )
      for (const { node } of below?.query[object.apiName].edges ?? [])
        for (const child of childrenOf(scope)) {
          const own = server.world.rows.filter(
            (row) =>
              row.object === child.object &&
              row.values[child.field.apiName] === node.Id &&
              access.may('read', row) &&
              access.mayReadField(row, child.field),
          )
          if (node[child.name].totalCount > own.length) scope.wrong(`counts others in ${child.name}`)
        }
    })
    expect(wrong).toEqual([])
  },
)

test('every profile reads by SOQL exactly its granted data, with children', TIMEOUT, async () => {
  const wrong = await forEachReader(async (scope) => {
    const { object, access, rows } = scope
    const children = childrenOf(scope).map((child) => {
      const names = ['Id', ...readable(scope, child.object).map(({ apiName }) => apiName)]
      return `(SELECT ${names.join(', ')} FROM ${child.name})`
    })
    const names = ['Id', ...readable(scope, object).map(({ apiName }) => apiName)]
    const { records } = await query(scope, `SELECT ${names.join(', ')} FROM ${object.apiName}`)
    const ids = new Set(records.map(({ Id }) => Id))
    for (const row of rows)
      if (ids.has(row.id) !== access.may('read', row)) scope.wrong(`SOQL: ${sideOf(row)} row`)
    // Some objects have more child relationships than a query may select.
    for (const child of children.slice(0, 20))
      await query(scope, `SELECT Id, ${child} FROM ${object.apiName}`)
  })
  expect(wrong).toEqual([])
})

/** Aggregates and filters must not disclose values: a marker has the same result as a missing value. */
test('counts, groups, extremes, filters and orders do not disclose unreadable values', TIMEOUT, async () => {
  const wrong = await forEachReader(async (scope) => {
    const { object, access, rows } = scope
    const readableRows = rows.filter((row) => access.may('read', row))
    const { totalSize } = await query(scope, `SELECT COUNT() FROM ${object.apiName}`)
    if (totalSize !== readableRows.length) scope.wrong(`counts ${totalSize} rows of ${readableRows.length}`)
    const grouped = await graphql(
      scope,
      `{ uiapi { aggregate { ${object.apiName} { edges { node { aggregate { Id { count { value } } } } } } } } }`,
    )
    const [group] = grouped?.aggregate[object.apiName].edges ?? []
    if (group?.node.aggregate.Id.count.value !== readableRows.length) scope.wrong('GraphQL counts others')
    for (const lookup of readable(scope, object).filter(({ dataType }) => dataType === 'Reference')) {
      const target = server.registry.objects.get(lookup.target ?? '')
      if (!target || !access.mayObject('read', target)) continue
      const pointed = new Set(
        readableRows
          .filter((row) => access.mayReadField(row, lookup))
          .map((row) => row.values[lookup.apiName]),
      )
      const known = server.world.rows.filter(
        (row) => row.object === target && pointed.has(row.id) && access.may('read', row),
      )
      const soql = `SELECT COUNT() FROM ${target.apiName} WHERE Id IN (SELECT ${lookup.apiName} FROM ${object.apiName})`
      const found = await query(scope, soql)
      if (found.totalSize !== known.length) scope.wrong(`${soql} finds ${found.totalSize} of ${known.length}`)
    }
    const marked = [...(rows[0]?.markers.keys() ?? [])].filter(
      (field) => field.kind === 'text' && field.filterable && field.sortable,
    )
    for (const field of marked) {
      const { apiName } = field
      const session = scope.session
      const values = rows.map((row) => `'${String(row.values[apiName])}'`).join(', ')
      const clauses = [
        `SELECT COUNT() FROM ${object.apiName} WHERE ${apiName} IN (${values})`,
        `SELECT Id FROM ${object.apiName} ORDER BY ${apiName}`,
        `SELECT COUNT(Id) n FROM ${object.apiName} GROUP BY ${apiName}`,
        `SELECT MAX(${apiName}) m FROM ${object.apiName}`,
        `SELECT COUNT(Id) n FROM ${object.apiName} HAVING MAX(${apiName}) = 'x'`,
      ]
      if (!access.mayField('read', object, field)) {
        // The first two are rejected by name, and so are the others, which resolve names by the same function.
        for (const soql of clauses) {
          const url = `${DATA}/query?q=${encodeURIComponent(soql)}`
          const { status, body } = await server.call(session, { method: 'GET', url })
          if (status !== 400 || body[0].errorCode !== 'INVALID_FIELD') scope.wrong(`${soql}: ${status}`)
        }
        continue
      }
      const known = readableRows.filter((row) => access.mayReadField(row, field))
      const [filter = '', order = '', group = '', extreme = ''] = clauses
      const found = await query(scope, filter)
      if (found.totalSize !== known.length)
        scope.wrong(`${filter} finds ${found.totalSize} of ${known.length}`)
      // Nulls come first: rows with unreadable values precede all others, in the order of their ids.
      const ordered = (await query(scope, order)).records.map(({ Id }) => Id)
      const hidden = readableRows.filter((row) => !known.includes(row)).map(({ id }) => id)
      if (ordered.slice(0, hidden.length).join() !== hidden.sort().join())
        scope.wrong(`${order} tells of values`)
      await query(scope, group)
      await query(scope, extreme)
    }
  })
  expect(wrong).toEqual([])
})
