import type { ObjectDeclaration } from '@foyer/record-contract/metadata'
import { createContext } from '../../src/record-context.ts'
import { emptyServer, type FixtureOptions } from '../server.ts'
import { plantWorld } from './planted-world.ts'

/** A server on rows planted for every object; `name` tells its tables from those of other tests. */
export async function plantedServer(
  name: string,
  declarations: readonly ObjectDeclaration[],
  overrides: FixtureOptions = {},
) {
  const server = await emptyServer(name, declarations, overrides)
  const { registry } = createContext(declarations, overrides.apps)
  return { ...server, registry, world: await plantWorld(server.pool, registry) }
}
