import type { ServerContext } from '../context.ts'
import type { RecordServerOptions } from '../options.ts'

/** What a writer needs of the server. */
export interface WriterContext extends Pick<ServerContext, 'registry' | 'access'> {
  readonly options: Pick<RecordServerOptions, 'clock' | 'onWrite'>
}
