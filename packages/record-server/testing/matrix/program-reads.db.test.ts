import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectedAccess } from '../../testing/matrix/expected-access.ts'
import { leakFinder, sideOf } from '../../testing/matrix/leaks.ts'
import { matrixServer } from '../../testing/matrix/matrix-server.ts'

let server: Awaited<ReturnType<typeof matrixServer>>
beforeAll(async () => {
  server = await matrixServer()
})
afterAll(() => server.close())

/** Every field of every object, parents included, as far as the schema of the profile has them. */
test('every profile reads by GraphQL what its grants give it, and nothing else', {
  timeout: 60_000,
}, async () => {
  const wrong: string[] = []
  for (const session of server.world.sessions) {
    const access = expectedAccess(server.world.rows, session)
    const leaksIn = leakFinder(server.world.rows, session)
    for (const object of server.registry.objects.values()) {
      if (!access.mayObject('read', object)) continue
      const own = [...object.fields.values()].filter(
        (field) => field.column !== null && field.apiName !== 'Id' && access.mayField('read', object, field),
      )
      const beyond = [...object.relationships].flatMap(([name, lookup]) => {
        const target = server.registry.objects.get(lookup.target ?? '')
        if (!target || !access.mayObject('read', target) || !access.mayField('read', object, lookup))
          return []
        const fields = [...target.fields.values()].filter(
          (field) =>
            field.column !== null && field.apiName !== 'Id' && access.mayField('read', target, field),
        )
        return [
          `${name} { Id ${fields.map(({ apiName }) => `${apiName} { value displayValue }`).join(' ')} }`,
        ]
      })
      const query = `{ uiapi { query { ${object.apiName}(first: 50) { edges { node { Id ${own.map(({ apiName }) => `${apiName} { value displayValue }`).join(' ')} ${beyond.join(' ')} } } } } } }`
      const { body } = await server.call(session, {
        method: 'POST',
        url: '/services/data/v65.0/graphql',
        payload: { query },
      })
      const what = `${object.apiName} for ${session.profiles.join('+')}`
      if (body.errors) {
        wrong.push(`${what}: ${body.errors[0].message}`)
        continue
      }
      wrong.push(...leaksIn(body).map((leak) => `${what}: shows ${leak}`))
      const found = new Map<string, Record<string, { value: unknown }>>(
        body.data.uiapi.query[object.apiName].edges.map(({ node }: { node: { Id: string } }) => [
          node.Id,
          node,
        ]),
      )
      for (const row of server.world.rows.filter((each) => each.object === object)) {
        const node = found.get(row.id)
        if ((node !== undefined) !== access.may('read', row)) wrong.push(`${what}: ${sideOf(row)} row`)
        for (const [field, marker] of row.markers) {
          const isShown = JSON.stringify(node?.[field.apiName]?.value ?? null).includes(marker)
          if (node && isShown !== access.mayReadField(row, field))
            wrong.push(`${what}: ${field.apiName} of ${sideOf(row)}`)
        }
      }
    }
  }
  expect(wrong).toEqual([])
})
