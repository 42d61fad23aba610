import { createHmac, timingSafeEqual } from 'node:crypto'
import { isRecordId } from '@foyer/record-contract'

/**
 * Token of an invitation's link: which one it is, and a seal that only this server can make. It works as long as the
 * invitation is open, so it need not be kept. `round` makes the links of earlier mails stop working.
 */
export const invitationToken = (secretKey: string, id: string, round = 0) =>
  `${id}.${round}.${sealOf(secretKey, id, round)}`

/** The invitation that a token belongs to; undefined when it is not one of ours. */
export function readInvitationToken(secretKey: string, token: string) {
  const [id = '', round = '', seal = ''] = token.split('.')
  if (!isRecordId(id) || !/^\d{1,4}$/.test(round)) return undefined
  const expected = Buffer.from(sealOf(secretKey, id, Number(round)))
  const given = Buffer.from(seal)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined
  return { id, round: Number(round) }
}

const sealOf = (secretKey: string, id: string, round: number) =>
  createHmac('sha256', secretKey).update(`invitation:${id}:${round}`).digest('base64url')
