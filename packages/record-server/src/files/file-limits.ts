import { FILE_KINDS, type FileKind } from '@foyer/record-contract'
import type { RecordServerOptions } from '../options.ts'
import type { Session } from '../session.ts'
import type { FileLimits } from './inspect-file.ts'

const DEFAULT_MAX_FILE_BYTES = 25_000_000

/** Upload limits of the session. */
export const limitsOf = ({ fileLimits }: RecordServerOptions, session: Session): FileLimits => ({
  maxBytes: DEFAULT_MAX_FILE_BYTES,
  kinds: Object.keys(FILE_KINDS) as FileKind[],
  ...(typeof fileLimits === 'function' ? fileLimits(session) : fileLimits),
})
