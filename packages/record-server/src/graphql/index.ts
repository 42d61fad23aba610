import type { Api } from '../platform.ts'
import { graphqlRoutes } from './graphql.routes.ts'

/** GraphQL over the records that the caller may read. */
export const graphqlApi: Api = graphqlRoutes
