import { createHash, randomInt } from 'node:crypto'
import { RECOVERY_CODE_COUNT } from '@foyer/fair-domain'
import type { PoolClient } from 'pg'

type Client = Pick<PoolClient, 'query'>

/** Without letters that are confused when copied by hand. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
const GROUPS = 4
const GROUP_LENGTH = 4

const newCode = () =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-')

/** The printed form of any spelling. */
const normalised = (code: string) =>
  code
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')

/** 80 random bits need no slow hash; it includes the user, so that accounts cannot be compared. */
const hashOf = (userId: string, code: string) =>
  createHash('sha256')
    .update(`recovery:${userId}:${normalised(code)}`)
    .digest()

/** Replaces all codes of a user. Returns them once. */
export async function renewRecoveryCodes(client: Client, userId: string) {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newCode)
  await client.query('delete from identity.recovery_code where user_id = $1', [userId])
  await client.query(
    'insert into identity.recovery_code (user_id, code_hash) select $1, unnest($2::bytea[])',
    [userId, codes.map((code) => hashOf(userId, code))],
  )
  return codes
}

/** Uses a code. Of concurrent requests with the same one, one succeeds. */
export async function takeRecoveryCode(client: Client, userId: string, code: string) {
  const { rowCount } = await client.query(
    'delete from identity.recovery_code where user_id = $1 and code_hash = $2',
    [userId, hashOf(userId, code)],
  )
  return rowCount === 1
}
