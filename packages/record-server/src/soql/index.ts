import type { Api } from '../platform.ts'
import { queryRoutes } from './query.routes.ts'

/** SOQL: `query`, `queryAll` and `queryMore`. */
export const soqlApi: Api = queryRoutes
