import type { RecordServerOptions } from '../options.ts'
import type { RecordContext } from '../record-context.ts'

/** What a writer needs of the server. */
export interface WriterContext extends RecordContext {
  readonly options: Pick<RecordServerOptions, 'clock' | 'onWrites'>
}
