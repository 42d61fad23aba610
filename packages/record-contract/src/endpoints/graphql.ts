import { answers } from '../endpoint.ts'
import { GraphqlInput, type GraphqlResult } from '../shapes/graphql.ts'

/** Reads with a query, writes with a mutation; both answer 200, whatever went wrong with one of their fields. */
export const graphql = answers<GraphqlResult>()('graphql', {
  method: 'POST',
  path: '/graphql',
  body: GraphqlInput,
  writes: false,
})
