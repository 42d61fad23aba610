/** Why a table is not read. */
export type TableFault = 'unreadable' | 'tooManyRows' | 'tooManyColumns' | 'tooManyCells' | 'tooLarge'

/** A table that cannot be read, or would take more than a reader may take. */
export class TableRefused extends Error {
  readonly fault: TableFault

  constructor(fault: TableFault, cause?: unknown) {
    super(fault, { cause })
    this.name = 'TableRefused'
    this.fault = fault
  }
}
