import { isRecordId } from '@foyer/record-contract'
import { isSeal, sealOf } from '../identity/sealed-id.ts'

/**
 * Token of an invitation's link: which one it is, and a seal that only this server can make. It works as long as the
 * invitation is open, so it need not be kept. `round` makes the links of earlier mails stop working.
 */
export const invitationToken = (secretKey: string, id: string, round = 0) =>
  `${id}.${round}.${sealOf(secretKey, `invitation:${id}:${round}`)}`

/** The invitation that a token belongs to; undefined when it is not one of ours. */
export function readInvitationToken(secretKey: string, token: string) {
  const [id = '', round = '', seal = ''] = token.split('.')
  if (!isRecordId(id) || !/^\d{1,4}$/.test(round)) return undefined
  if (!isSeal(secretKey, `invitation:${id}:${Number(round)}`, seal)) return undefined
  return { id, round: Number(round) }
}
