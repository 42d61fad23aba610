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

interface Asked {
  session: Session
  object: ObjectMetadata
  access: ReturnType<typeof expectedAccess>
  leaksIn: ReturnType<typeof leakFinder>
  /** All rows of the object, regardless of visibility. */
  rows: MarkedRow[]
  wrong: (what: string) => void
}

/** Runs a check for every session and every readable object; returns all failures. */
async function forEachReader(ask: (asked: Asked) => Promise<void>) {
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
      await ask({ session, object, access, leaksIn, rows, wrong })
    }
  }
  return found
}

const readable = ({ access }: Asked, object: ObjectMetadata) =>
  [...object.fields.values()].filter(
    (field) => field.column !== null && field.apiName !== 'Id' && access.mayField('read', object, field),
  )

/** Child relationships that the session may read. */
const childrenOf = ({ access, object }: Asked) =>
  [...object.children.values()].filter(
    (child) => access.mayObject('read', child.object) && access.mayField('read', child.object, child.field),
  )

async function query({ session, leaksIn, wrong }: Asked, soql: string) {
  const url = `${DATA}/query?q=${encodeURIComponent(soql)}`
  const { status, text, body } = await server.call(session, { method: 'GET', url })
  if (status !== 200) wrong(`${soql}: ${JSON.stringify(body)}`)
  for (const leak of leaksIn(text)) wrong(`${soql} shows ${leak}`)
  return body as { totalSize: number; records: Record<string, unknown>[] }
}

async function graphql({ session, leaksIn, wrong }: Asked, document: string) {
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
    const wrong = await forEachReader(async (asked) => {
      const { object, access, rows } = asked
      const parents = [...object.relationships].flatMap(([name, lookup]) => {
        const target = server.registry.objects.get(lookup.target ?? '')
        if (!target || !access.mayObject('read', target) || !access.mayField('read', object, lookup))
          return []
        return [`${name} { Id ${both(readable(asked, target))} }`]
      })
      const children = childrenOf(asked).map(
        (child) =>
          `${child.name} { totalCount edges { node { Id ${both(readable(asked, child.object))} } } }`,
      )
      const data = await graphql(
        asked,
        `{ uiapi { query { ${object.apiName}(first: 50) { totalCount edges { node { Id ${both(readable(asked, object))} ${parents.join(' ')} } } } } } }`,
      )
      const nodes: ({ Id: string } & Record<string, { value: unknown }>)[] =
        data?.query[object.apiName].edges.map(({ node }: { node: object }) => node) ?? []
      const found = new Map(nodes.map((node) => [node.Id, node]))
      const seen = rows.filter((row) => access.may('read', row))
      if (data?.query[object.apiName].totalCount !== seen.length) asked.wrong('counts others')
      for (const row of rows) {
        const node = found.get(row.id)
        if ((node !== undefined) !== access.may('read', row)) asked.wrong(`${sideOf(row)} row`)
        for (const [field, marker] of row.markers) {
          const isShown = JSON.stringify(node?.[field.apiName]?.value ?? null).includes(marker)
          if (node && isShown !== access.mayReadField(row, field))
            asked.wrong(`${field.apiName} of ${sideOf(row)}`)
        }
      }
      if (children.length === 0) return
      const below = await graphql(
        asked,
        `{ uiapi { query { ${object.apiName}(first: 50) { edges { node { Id ${children.join(' ')} } } } } } }`,
      )
      for (const { node } of below?.query[object.apiName].edges ?? [])
        for (const child of childrenOf(asked)) {
          const own = server.world.rows.filter(
            (row) =>
              row.object === child.object &&
              row.values[child.field.apiName] === node.Id &&
              access.may('read', row) &&
              access.mayReadField(row, child.field),
          )
          if (node[child.name].totalCount > own.length) asked.wrong(`counts others in ${child.name}`)
        }
    })
    expect(wrong).toEqual([])
  },
)

test('every profile reads by SOQL exactly its granted data, with children', TIMEOUT, async () => {
  const wrong = await forEachReader(async (asked) => {
    const { object, access, rows } = asked
    const children = childrenOf(asked).map((child) => {
      const names = ['Id', ...readable(asked, child.object).map(({ apiName }) => apiName)]
      return `(SELECT ${names.join(', ')} FROM ${child.name})`
    })
    const names = ['Id', ...readable(asked, object).map(({ apiName }) => apiName)]
    const { records } = await query(asked, `SELECT ${names.join(', ')} FROM ${object.apiName}`)
    const ids = new Set(records.map(({ Id }) => Id))
    for (const row of rows)
      if (ids.has(row.id) !== access.may('read', row)) asked.wrong(`SOQL: ${sideOf(row)} row`)
    // Some objects have more child relationships than a query may select.
    for (const child of children.slice(0, 20))
      await query(asked, `SELECT Id, ${child} FROM ${object.apiName}`)
  })
  expect(wrong).toEqual([])
})

/** Aggregates and filters must not disclose values: a marker has the same result as a missing value. */
test('counts, groups, extremes, filters and orders do not disclose unreadable values', TIMEOUT, async () => {
  const wrong = await forEachReader(async (asked) => {
    const { object, access, rows } = asked
    const seen = rows.filter((row) => access.may('read', row))
    const { totalSize } = await query(asked, `SELECT COUNT() FROM ${object.apiName}`)
    if (totalSize !== seen.length) asked.wrong(`counts ${totalSize} rows of ${seen.length}`)
    const grouped = await graphql(
      asked,
      `{ uiapi { aggregate { ${object.apiName} { edges { node { aggregate { Id { count { value } } } } } } } } }`,
    )
    const [group] = grouped?.aggregate[object.apiName].edges ?? []
    if (group?.node.aggregate.Id.count.value !== seen.length) asked.wrong('GraphQL counts others')
    for (const lookup of readable(asked, object).filter(({ dataType }) => dataType === 'Reference')) {
      const target = server.registry.objects.get(lookup.target ?? '')
      if (!target || !access.mayObject('read', target)) continue
      const pointed = new Set(
        seen.filter((row) => access.mayReadField(row, lookup)).map((row) => row.values[lookup.apiName]),
      )
      const known = server.world.rows.filter(
        (row) => row.object === target && pointed.has(row.id) && access.may('read', row),
      )
      const soql = `SELECT COUNT() FROM ${target.apiName} WHERE Id IN (SELECT ${lookup.apiName} FROM ${object.apiName})`
      const found = await query(asked, soql)
      if (found.totalSize !== known.length) asked.wrong(`${soql} finds ${found.totalSize} of ${known.length}`)
    }
    const marked = [...(rows[0]?.markers.keys() ?? [])].filter(
      (field) => field.kind === 'text' && field.filterable && field.sortable,
    )
    for (const field of marked) {
      const { apiName } = field
      const session = asked.session
      const values = rows.map((row) => `'${String(row.values[apiName])}'`).join(', ')
      const clauses = [
        `SELECT COUNT() FROM ${object.apiName} WHERE ${apiName} IN (${values})`,
        `SELECT Id FROM ${object.apiName} ORDER BY ${apiName}`,
        `SELECT COUNT(Id) n FROM ${object.apiName} GROUP BY ${apiName}`,
        `SELECT MAX(${apiName}) m FROM ${object.apiName}`,
        `SELECT COUNT(Id) n FROM ${object.apiName} HAVING MAX(${apiName}) = 'x'`,
      ]
      if (!access.mayField('read', object, field)) {
        // The first two are rejected by name, and so are the others, which resolve names by the same
        // function.
        for (const soql of clauses) {
          const url = `${DATA}/query?q=${encodeURIComponent(soql)}`
          const { status, body } = await server.call(session, { method: 'GET', url })
          if (status !== 400 || body[0].errorCode !== 'INVALID_FIELD') asked.wrong(`${soql}: ${status}`)
        }
        continue
      }
      const known = seen.filter((row) => access.mayReadField(row, field))
      const [filter = '', order = '', group = '', extreme = ''] = clauses
      const found = await query(asked, filter)
      if (found.totalSize !== known.length)
        asked.wrong(`${filter} finds ${found.totalSize} of ${known.length}`)
      // Nulls come first: rows with unreadable values precede all others, in the order of their ids.
      const ordered = (await query(asked, order)).records.map(({ Id }) => Id)
      const hidden = seen.filter((row) => !known.includes(row)).map(({ id }) => id)
      if (ordered.slice(0, hidden.length).join() !== hidden.sort().join())
        asked.wrong(`${order} tells of values`)
      await query(asked, group)
      await query(asked, extreme)
    }
  })
  expect(wrong).toEqual([])
})
