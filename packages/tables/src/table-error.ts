/** Reason why a table cannot be read. */
export type TableErrorCode = 'unreadable' | 'tooManyRows' | 'tooManyColumns' | 'tooManyCells' | 'tooLarge'

/** Thrown for a table that cannot be parsed or exceeds the limits. */
export class TableError extends Error {
  readonly code: TableErrorCode

  constructor(code: TableErrorCode, cause?: unknown) {
    super(code, { cause })
    this.name = 'TableError'
    this.code = code
  }
}
