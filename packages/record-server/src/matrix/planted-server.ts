import type { ObjectDeclaration } from '@foyer/record-contract/metadata'
import { emptyServer } from '../fixture/server.ts'
import { createRegistry } from '../metadata/registry.ts'
import type { RecordServerOptions } from '../options.ts'
import { plantWorld } from './planted-world.ts'

/** A server on rows planted for every object; `name` tells its tables from those of other tests. */
export async function plantedServer(
  name: string,
  declarations: readonly ObjectDeclaration[],
  overrides: Partial<RecordServerOptions> = {},
) {
  const server = await emptyServer(name, declarations, overrides)
  const registry = createRegistry(declarations, overrides.apps)
  return { ...server, registry, world: await plantWorld(server.pool, registry) }
}
