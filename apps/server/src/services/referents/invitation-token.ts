import { isRecordId } from '@foyer/record-contract'
import { isSeal, sealOf } from '../identity/sealed-id.ts'

/**
 * Creates the token of an invitation's link: its id with a signature of this server. It is valid while the
 * invitation is open, so it need not be stored; `round` invalidates the links of earlier mails.
 */
export const invitationToken = (secretKey: string, id: string, round = 0) =>
  `${id}.${round}.${sealOf(secretKey, `invitation:${id}:${round}`)}`

/** Returns the invitation of a token; undefined if the signature is invalid. */
export function readInvitationToken(secretKey: string, token: string) {
  const [id = '', round = '', seal = ''] = token.split('.')
  if (!isRecordId(id) || !/^\d{1,4}$/.test(round)) return undefined
  if (!isSeal(secretKey, `invitation:${id}:${Number(round)}`, seal)) return undefined
  return { id, round: Number(round) }
}
