import { RecordApiError } from '@foyer/record-contract'

const refusal = (code: string, status: number, message: string) => () =>
  new RecordApiError(code, status, message)

export const FileEmpty = refusal('FILE_EMPTY', 400, 'The file has no row below its headings')
export const MappingIncomplete = refusal('MAPPING_INCOMPLETE', 400, 'A required field has no column')
export const ImportBusy = refusal('IMPORT_BUSY', 409, 'This import is under way, or done')
export const NotChecked = refusal('NOT_CHECKED', 409, 'An import is checked before it runs')
