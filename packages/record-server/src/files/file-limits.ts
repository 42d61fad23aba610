import type { RecordServerOptions } from '../options.ts'
import { FILE_TYPES, type FileType } from './file-types.ts'
import type { FileLimits } from './receive-file.ts'

const DEFAULT_MAX_FILE_BYTES = 25_000_000

export const limitsOf = ({ fileLimits }: RecordServerOptions): FileLimits => ({
  maxBytes: fileLimits?.maxBytes ?? DEFAULT_MAX_FILE_BYTES,
  types: fileLimits?.types ?? (Object.keys(FILE_TYPES) as FileType[]),
})
