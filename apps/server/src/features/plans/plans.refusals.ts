import { RecordApiError } from '@foyer/record-contract'

const refusal = (code: string, status: number, message: string) => () =>
  new RecordApiError(code, status, message)

export const NameUnreadable = refusal(
  'NAME_UNREADABLE',
  400,
  'The name must be as PAVILION_STAND_revision.pdf',
)
export const StandUnknown = refusal(
  'STAND_UNKNOWN',
  400,
  'No stand of this edition has that pavilion and number',
)
export const RevisionKnown = refusal('REVISION_KNOWN', 409, 'This revision, or a later one, is there already')
export const NotPdf = refusal('NOT_PDF', 400, 'The file is no PDF')
