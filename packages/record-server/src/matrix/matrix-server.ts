import type { ObjectDeclaration } from '@foyer/record-contract/metadata'
import { foreignKeySql, tableSql } from '../db/table-sql.ts'
import { contentObjects } from '../files/content.objects.ts'
import { objects, publishing } from '../fixture/objects.ts'
import { fixtureServer } from '../fixture/server.ts'
import { createRegistry } from '../metadata/registry.ts'
import { plantWorld } from './planted-world.ts'

const content = contentObjects({
  parents: ['Account', 'Book__c'],
  uploaders: ['author'],
  readers: ['guest'],
  administrators: ['admin', 'editor'],
})

/** The fixture's objects, and the platform's own for files. */
export const declarations = [...objects, ...content]
export const registry = createRegistry(declarations, [publishing])

/** A server on planted rows. It may be told other declarations than those that answers are judged by. */
export async function matrixServer(told: readonly ObjectDeclaration[] = declarations) {
  const server = await fixtureServer({ objects: told })
  const made = content.flatMap(({ apiName }) => registry.objects.get(apiName) ?? [])
  for (const object of made) await server.pool.query(tableSql(object))
  for (const object of made) for (const sql of foreignKeySql(object, registry)) await server.pool.query(sql)
  return { ...server, world: await plantWorld(server.pool, registry) }
}
