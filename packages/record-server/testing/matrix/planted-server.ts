import type { ObjectDeclaration } from '@foyer/record-contract/metadata'
import { createContext } from '../../src/record-context.ts'
import { emptyServer, type FixtureOptions } from '../server.ts'
import { plantWorld } from './planted-world.ts'

/** Generic plans, because planning the statements for each row would dominate the run time. */
const POOL_OPTIONS = { connections: 2, isPlannedOnce: true }

/** A server on rows planted for every object; `name` distinguishes its template database. */
export async function plantedServer(
  name: string,
  declarations: readonly ObjectDeclaration[],
  overrides: FixtureOptions = {},
) {
  const server = await emptyServer(name, declarations, { ...POOL_OPTIONS, ...overrides })
  const { registry } = createContext(declarations, overrides.apps)
  return { ...server, registry, world: await plantWorld(server.pool, registry) }
}
