import type { Api } from '../platform.ts'
import { describeRoutes } from './describe.routes.ts'
import { sobjectRoutes } from './sobjects.routes.ts'

/** Records and descriptions of the REST API: `sobjects`, `recent`, `limits`, `tabs`, `theme`, `quickActions`. */
export const sobjectsApi: Api = (platform) => {
  sobjectRoutes(platform)
  describeRoutes(platform)
}
