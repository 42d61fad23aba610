import { RecordApiError } from '@foyer/record-contract'

const refusal = (code: string, status: number, message: string) => () =>
  new RecordApiError(code, status, message)

/** Screens map these codes to their texts. */
export const NoEdition = refusal('NO_EDITION', 409, 'No edition is open')
export const TeamFull = refusal('TEAM_FULL', 409, 'The team has no room for another member')
export const StepRefused = refusal('STEP_REFUSED', 409, 'This step is not possible any more')
export const InviteLater = refusal('INVITE_LATER', 409, 'No further invitation can be sent now')
