import { answers } from '../endpoint.ts'
import { GraphqlInput, type GraphqlResult } from '../shapes/graphql.ts'

/** Runs a query or a mutation. The status is 200 even if some fields failed. */
export const graphql = answers<GraphqlResult>()('graphql', {
  method: 'POST',
  path: '/graphql',
  body: GraphqlInput,
  writes: false,
})
