/** A batch of query results. */
export interface QueryResult {
  readonly totalSize: number
  /** URL of the next batch; undefined if this is the last one. */
  readonly nextRecordsUrl: string | undefined
  /** Each as JSON. */
  readonly records: readonly string[]
  readonly ids: readonly string[]
}

/** Serialises the response. */
export const resultJson = ({ totalSize, nextRecordsUrl, records }: QueryResult) =>
  `{"totalSize":${totalSize},"done":${nextRecordsUrl === undefined}${nextRecordsUrl === undefined ? '' : `,"nextRecordsUrl":${JSON.stringify(nextRecordsUrl)}`},"records":[${records.join(',')}]}`
