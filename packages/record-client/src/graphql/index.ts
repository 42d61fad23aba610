export type { GraphqlError } from '@foyer/record-contract'
export { type GraphqlAnswer, type GraphqlConfig, graphql, mutateGraphql } from './graphql.ts'
