import type { Snapshot } from '@foyer/record-client'
import {
  type DocumentConfig,
  type GraphqlConfig,
  type GraphqlResponse,
  graphql,
} from '@foyer/record-client/graphql'
import type { DataOfDocument } from '@foyer/record-contract'
import { type Maybe, type ReadOptions, useSnapshot } from './use-snapshot.ts'

/** Response of a document. */
export interface GraphqlSnapshot<Data> {
  readonly state: Snapshot<unknown>['state']
  readonly data: Data | undefined
  readonly error: Snapshot<unknown>['error']
}

/** A response with data, as a suspending hook returns it. */
export type LoadedGraphql<Data> = GraphqlSnapshot<Data> & { readonly data: Data }

/**
 * Reads a GraphQL document and keeps the result up to date while the component is mounted. Its records are
 * shared with all other hooks.
 *
 * @example
 * const query = '{ uiapi { query { Company__c(first: 1) { edges { node { Name { value } } } } } } }'
 * const { data } = useGraphQL<Companies>({ query })
 * data?.uiapi.query.Company__c.edges.length // undefined, then 1
 */
export function useGraphQL<const Q extends string>(
  config: DocumentConfig<Q> | null | undefined,
  options: ReadOptions & { suspense: true },
): LoadedGraphql<DataOfDocument<Q>>
export function useGraphQL<const Q extends string>(
  config: DocumentConfig<Q> | null | undefined,
  options?: ReadOptions,
): GraphqlSnapshot<DataOfDocument<Q>>
/** Reads a document without generated types: the caller provides the type of its data. */
export function useGraphQL<Data = never>(
  config: [Data] extends [never] ? never : Maybe<GraphqlConfig>,
  options: ReadOptions & { suspense: true },
): LoadedGraphql<Data>
export function useGraphQL<Data = never>(
  config: [Data] extends [never] ? never : Maybe<GraphqlConfig>,
  options?: ReadOptions,
): GraphqlSnapshot<Data>
export function useGraphQL<Data>(config: unknown, options?: ReadOptions): GraphqlSnapshot<Data> {
  const {
    state,
    data: response,
    error,
  } = useSnapshot(graphql, config as GraphqlConfig, options) as Snapshot<GraphqlResponse>
  return { state, data: response?.data as Data | undefined, error }
}
