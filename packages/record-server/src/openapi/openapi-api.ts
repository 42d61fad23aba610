import type { Api } from '../platform.ts'
import { docsRoutes } from './docs.routes.ts'

/** Documentation of the mounted calls at `/services/docs`, as pages and as an OpenAPI document. */
export const openApi: Api = docsRoutes
