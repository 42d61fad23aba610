/** A part of what a query found. */
export interface QueryResult {
  readonly totalSize: number
  /** Where the rest is; undefined when this is all. */
  readonly nextRecordsUrl: string | undefined
  /** Each as JSON. */
  readonly records: readonly string[]
  readonly ids: readonly string[]
}

/** The answer as it goes over the wire. */
export const resultJson = ({ totalSize, nextRecordsUrl, records }: QueryResult) =>
  `{"totalSize":${totalSize},"done":${nextRecordsUrl === undefined}${nextRecordsUrl === undefined ? '' : `,"nextRecordsUrl":${JSON.stringify(nextRecordsUrl)}`},"records":[${records.join(',')}]}`
