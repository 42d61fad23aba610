export type { GraphqlError } from '@foyer/record-contract'
export type {
  AnswerToDocument,
  ConfigOfDocument,
  GraphqlAnswer,
  GraphqlConfig,
} from '../typed-reads.ts'
export { graphql, mutateGraphql } from './graphql.ts'
