import type {
  DataOfDocument,
  GraphqlError,
  KnownDocument,
  KnownObject,
  RecordRepresentation,
  RecordWith,
  VariablesOfDocument,
} from '@foyer/record-contract'
import type { Adapter, Mutation } from './adapter.ts'
import type { FieldId } from './field-list.ts'

/** Fields of a config: one, several, or none. */
export type FieldIds = FieldId | readonly FieldId[] | undefined

/** Names that the compiler knows; any text where it does not know all of them. */
type NamesIn<F> = F extends readonly (infer E)[]
  ? E extends string
    ? E
    : string
  : F extends string
    ? F
    : never

/** Which record, and which of its fields. */
export interface RecordConfig<F, P> {
  recordId: string
  /** Fields that must be there; an unknown one fails the read. */
  fields?: F
  /** Fields that are left out where there are none. */
  optionalFields?: P
  /** Takes the fields of a layout instead. */
  layoutTypes?: readonly string[] | string
  modes?: readonly string[] | string
}

/** A record with the fields that a config asks for. */
export type RecordResult<F, P> = RecordWith<NamesIn<F>, NamesIn<P>>

/** Where objects are known, a record is what its config asks for: it is not read as just anything. */
type AnyRecordConfig = [KnownObject] extends [never] ? RecordConfig<FieldIds, FieldIds> : never

/** The read whose answer depends on the fields it is asked with. */
export interface RecordAdapter extends Adapter<AnyRecordConfig, RecordRepresentation> {
  readonly name: 'getRecord'
}

/** A document, and what it is asked with. */
export interface GraphqlConfig {
  query: string
  variables?: Readonly<Record<string, unknown>> | null
  operationName?: string | null
}

/** What a document is asked with: where its types are known, variables are checked, and needed when one of them is. */
export type DocumentConfig<Q> = Q extends KnownDocument
  ? { query: Q; operationName?: string | null } & (object extends VariablesOfDocument<Q>
      ? { variables?: VariablesOfDocument<Q> | null }
      : { variables: VariablesOfDocument<Q> })
  : GraphqlConfig & { query: Q }

/** What came, and what could not be had of it. */
export interface GraphqlResponse<Data = unknown> {
  data: Data
  errors: readonly GraphqlError[]
}

/** What a document is answered with, where its types were written by `foyer-types`. */
export type DocumentResponse<Q> = GraphqlResponse<DataOfDocument<Q>>

/** Where documents are known, a config is what its document says and nothing else will do. */
type AnyConfig = [KnownDocument] extends [never] ? GraphqlConfig : never

/** The read whose answer depends on its document. */
export interface GraphqlAdapter extends Adapter<AnyConfig, GraphqlResponse> {
  readonly name: 'graphql'
}

/** The write whose answer does. */
export interface GraphqlMutation extends Mutation<AnyConfig, GraphqlResponse> {
  readonly name: 'mutateGraphql'
}
