/** Why a table is not read. */
export type TableErrorCode = 'unreadable' | 'tooManyRows' | 'tooManyColumns' | 'tooManyCells' | 'tooLarge'

/** A table that cannot be read, or would take more than a reader may take. */
export class TableError extends Error {
  readonly code: TableErrorCode

  constructor(code: TableErrorCode, cause?: unknown) {
    super(code, { cause })
    this.name = 'TableError'
    this.code = code
  }
}
