import type { Fair } from '../fair/fair.ts'
import { readSealedId, sealedId } from '../identity/sealed-id.ts'

/** Opens the page of a ticket: of what it was issued for, so that the link outlives a change of name. */
export const ticketToken = ({ secretKey }: Pick<Fair, 'secretKey'>, subjectId: string) =>
  sealedId(secretKey, 'ticket', subjectId)

/** What the ticket of a link was issued for. */
export const subjectIdIn = ({ secretKey }: Pick<Fair, 'secretKey'>, token: string) =>
  readSealedId(secretKey, 'ticket', token)

export const ticketPath = (fair: Pick<Fair, 'secretKey'>, subjectId: string) =>
  `/ticketing/ticket?token=${encodeURIComponent(ticketToken(fair, subjectId))}`
