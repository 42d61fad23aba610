import type { SignInMethod } from '@foyer/fair-domain'
import type { PoolClient } from 'pg'
import { decryptValue, encryptValue } from '../../encrypt-value.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { totpStepOf } from './totp.ts'

type Client = Pick<PoolClient, 'query'>

export interface Factors {
  passkeys: number
  hasTotp: boolean
  codesLeft: number
}

export const hasFactor = ({ passkeys, hasTotp }: Factors) => passkeys > 0 || hasTotp

const TOTP_LENGTH = 6
const purposeOf = (userId: string) => `totp:${userId}`

/** The second factors of a user. */
export function createFactors({ clock, secretKey }: { clock: () => number; secretKey: string }) {
  async function read(client: Client, userId: string): Promise<Factors> {
    const { rows } = await client.query<Factors>(
      `select (select count(*)::int from identity.passkey where user_id = $1) as passkeys,
         exists (select from identity.totp where user_id = $1) as "hasTotp",
         (select count(*)::int from identity.recovery_code where user_id = $1) as "codesLeft"`,
      [userId],
    )
    return rows[0] ?? { passkeys: 0, hasTotp: false, codesLeft: 0 }
  }

  /** Whether a role of the user requires a second factor. */
  async function isRequired(client: Client, userId: string) {
    const { rowCount } = await client.query(
      `select from user_account u join identity.factor_rule r on r.profile = any(u.profiles) where u.id = $1`,
      [userId],
    )
    return rowCount !== 0
  }

  /** Stores the secret of an app after a right code, which is used up. */
  async function storeTotp(client: Client, userId: string, secret: Buffer, step: number) {
    await client.query(
      `insert into identity.totp (user_id, sealed_secret, last_step, created_at) values ($1, $2, $3, $4)
       on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, last_step = excluded.last_step,
         created_at = excluded.created_at, last_used_at = null`,
      [
        userId,
        encryptValue(secretKey, purposeOf(userId), { secret: secret.toString('base64') }),
        step,
        new Date(clock()),
      ],
    )
  }

  async function takeTotp(client: Client, userId: string, code: string) {
    const { rows } = await client.query<{ sealed: string; lastStep: string }>(
      'select sealed_secret as sealed, last_step as "lastStep" from identity.totp where user_id = $1',
      [userId],
    )
    const [row] = rows
    const opened =
      row && (decryptValue(secretKey, purposeOf(userId), row.sealed) as { secret: string } | undefined)
    if (!opened) return false
    const step = totpStepOf(Buffer.from(opened.secret, 'base64'), code, clock(), Number(row.lastStep))
    if (step === null) return false
    // Compared again here, where concurrent requests wait for each other.
    const { rowCount } = await client.query(
      'update identity.totp set last_step = $2, last_used_at = $3 where user_id = $1 and last_step < $2',
      [userId, step, new Date(clock())],
    )
    return rowCount === 1
  }

  /** Uses a code of the app, or a recovery code; null if it is neither. */
  async function takeCode(
    client: Client,
    userId: string,
    code: string,
  ): Promise<Extract<SignInMethod, 'totp' | 'recovery'> | null> {
    const typed = code.replace(/\s/g, '')
    if (new RegExp(`^\\d{${TOTP_LENGTH}}$`).test(typed))
      return (await takeTotp(client, userId, typed)) ? 'totp' : null
    return (await takeRecoveryCode(client, userId, typed)) ? 'recovery' : null
  }

  async function removeAll(client: Client, userId: string) {
    for (const table of ['passkey', 'totp', 'recovery_code'])
      await client.query(`delete from identity.${table} where user_id = $1`, [userId])
  }

  return { read, isRequired, storeTotp, takeCode, removeAll }
}

export type FactorStore = ReturnType<typeof createFactors>
