import type {
  DataOfDocument,
  GraphqlError,
  RecordRepresentation,
  RecordWith,
  TypedDocument,
  TypedObject,
  VariablesOfDocument,
} from '@foyer/record-contract'
import type { Adapter, Mutation } from './adapter.ts'
import type { FieldId } from './field-list.ts'

/** Fields of a config: one, several, or none. */
export type FieldIds = FieldId | readonly FieldId[] | undefined

/** Names known to the compiler; string if not all are known. */
type NamesIn<F> = F extends readonly (infer E)[]
  ? E extends string
    ? E
    : string
  : F extends string
    ? F
    : never

/** Id and fields of a record. */
export interface RecordConfig<F, P> {
  recordId: string
  /** Required fields; an unknown one fails the read. */
  fields?: F
  /** Optional fields; unknown ones are omitted. */
  optionalFields?: P
  /** Reads the fields of a layout instead. */
  layoutTypes?: readonly string[] | string
  modes?: readonly string[] | string
}

/** A record with the fields of a config. */
export type RecordResult<F, P> = RecordWith<NamesIn<F>, NamesIn<P>>

/** With known objects, a record is typed by its config only. */
type AnyRecordConfig = [TypedObject] extends [never] ? RecordConfig<FieldIds, FieldIds> : never

/** The read whose result type depends on its fields. */
export interface RecordAdapter extends Adapter<AnyRecordConfig, RecordRepresentation> {
  readonly name: 'getRecord'
}

/** A document with its variables. */
export interface GraphqlConfig {
  query: string
  variables?: Readonly<Record<string, unknown>> | null
  operationName?: string | null
}

/** Config of a document. If its types are known, variables are checked, and required if one of them is. */
export type DocumentConfig<Q> = Q extends TypedDocument
  ? { query: Q; operationName?: string | null } & (object extends VariablesOfDocument<Q>
      ? { variables?: VariablesOfDocument<Q> | null }
      : { variables: VariablesOfDocument<Q> })
  : GraphqlConfig & { query: Q }

/** Data and errors of a response. */
export interface GraphqlResponse<Data = unknown> {
  data: Data
  errors: readonly GraphqlError[]
}

/** Response of a document, if its types were written by `foyer-types`. */
export type DocumentResponse<Q> = GraphqlResponse<DataOfDocument<Q>>

/** With known documents, a config is typed by its document only. */
type AnyConfig = [TypedDocument] extends [never] ? GraphqlConfig : never

/** The read whose result type depends on its document. */
export interface GraphqlAdapter extends Adapter<AnyConfig, GraphqlResponse> {
  readonly name: 'graphql'
}

/** The write whose result type depends on its document. */
export interface GraphqlMutation extends Mutation<AnyConfig, GraphqlResponse> {
  readonly name: 'mutateGraphql'
}
