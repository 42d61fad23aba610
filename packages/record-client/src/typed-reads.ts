import type {
  Checked,
  DataOfDocument,
  GraphqlError,
  KeywordSearchResults,
  RecordOf,
  RecordRepresentation,
  RecordWith,
  TypedDocument,
  TypedObject,
  VariablesOfDocument,
} from '@foyer/record-contract'
import type {
  keywordSearchResults,
  listRecordsByName,
  relatedListRecords,
} from '@foyer/record-contract/endpoints'
import type { Adapter, ConfigOf, Mutation } from './adapter.ts'
import type { ListRecords, RelatedListPage } from './adapters/page-types.ts'
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

/** Reads whose records are typed by their config, with the whole config and the data. */
export interface RecordReads {
  getRecord: { config: RecordConfig<FieldIds, FieldIds>; data: RecordRepresentation }
  getListRecordsByName: { config: ConfigOf<typeof listRecordsByName>; data: ListRecords }
  getRelatedListRecords: { config: ConfigOf<typeof relatedListRecords>; data: RelatedListPage }
  getKeywordSearchResults: { config: ConfigOf<typeof keywordSearchResults>; data: KeywordSearchResults }
}

/** With known objects, records are typed by the config only. */
type UntypedConfig<N extends keyof RecordReads> = [TypedObject] extends [never]
  ? RecordReads[N]['config']
  : never

/** A read whose result type depends on the object and fields of its config. */
export interface RecordsAdapter<N extends keyof RecordReads>
  extends Adapter<UntypedConfig<N>, RecordReads[N]['data']> {
  readonly name: N
}

/** Config of such a read. The first part is there for inference, which does not look into conditional types. */
export type RecordsConfig<N extends keyof RecordReads, O, F, P> = {
  objectApiName?: O | { objectApiName: O }
  fields?: Checked<F>
  optionalFields?: Checked<P>
} & Omit<RecordReads[N]['config'], 'objectApiName' | 'fields' | 'optionalFields'> &
  ('objectApiName' extends keyof RecordReads[N]['config']
    ? { objectApiName: O | { objectApiName: O } }
    : unknown)

/** Data of such a read, with typed records. */
export type RecordsResult<N extends keyof RecordReads, O, F, P> = [TypedObject] extends [never]
  ? RecordReads[N]['data']
  : WithRecords<RecordReads[N]['data'], N extends 'getRecord' ? RecordResult<F, P> : ListedRecord<O, F, P>>

/** A record of a list: the requested fields, and those of the columns, which the compiler does not know. */
type ListedRecord<O, F, P> = [O] extends [never]
  ? [NamesIn<F> | NamesIn<P>] extends [never]
    ? RecordOf<string>
    : RecordResult<F, P>
  : [NamesIn<F> | NamesIn<P>] extends [never]
    ? RecordOf<O>
    : RecordResult<F, P> & RecordOf<O>

/** Replaces the records in a response. */
type WithRecords<D, R> = D extends RecordRepresentation
  ? R
  : D extends readonly (infer E)[]
    ? WithRecords<E, R>[]
    : D extends object
      ? { [K in keyof D]: WithRecords<D[K], R> }
      : D

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
