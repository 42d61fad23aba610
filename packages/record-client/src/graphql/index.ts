export type { GraphqlError } from '@foyer/record-contract'
export type {
  DocumentConfig,
  DocumentResponse,
  GraphqlConfig,
  GraphqlResponse,
} from '../typed-reads.ts'
export { graphql, mutateGraphql } from './graphql.ts'
