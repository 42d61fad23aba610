import type { Api } from '../platform.ts'
import { collectionRoutes } from './collections.routes.ts'
import { compositeRoutes } from './composite.routes.ts'

/** Collections of records, and several calls of the mounted APIs in one request. */
export const compositeApi: Api = (platform) => {
  collectionRoutes(platform)
  compositeRoutes(platform)
}
