import type { Api } from '../platform.ts'
import { soslRoutes } from './search.routes.ts'

/** SOSL: `search` and `parameterizedSearch`. */
export const soslApi: Api = soslRoutes
