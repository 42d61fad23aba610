import type { RecordServerOptions } from '../options.ts'
import type { RecordContext } from '../record-context.ts'

/** Context of a writer. */
export interface WriterContext extends RecordContext {
  readonly options: Pick<RecordServerOptions, 'clock' | 'onWrites' | 'changesKeptHours'>
}
