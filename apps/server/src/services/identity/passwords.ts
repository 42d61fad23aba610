import { availableParallelism } from 'node:os'
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import type { Pool } from 'pg'
import { withConcurrencyLimit } from './with-concurrency-limit.ts'

// The library's enum is ambient and cannot be used with isolated modules; 2 is argon2id.
const ARGON2ID = 2 as Algorithm.Argon2id
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** When many sign in at once, a processor is left for those who read. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)

export interface Passwords {
  hash: (password: string) => Promise<string>
  /** Takes as long without a hash as with one, so that nobody learns from the time whether an account exists. */
  matches: (hash: string | null, password: string) => Promise<boolean>
}

/** Tests take a smaller cost: what they are about is not how slow guessing is. */
export function createPasswords(cost: { memoryCost: number; timeCost: number } = COST): Passwords {
  const options = { ...COST, ...cost }
  const inTurn = withConcurrencyLimit(AT_ONCE)
  let decoy: Promise<string> | undefined
  return {
    hash: (password) => inTurn(() => hash(password, options)),
    async matches(stored, password) {
      decoy ??= hash('a password that nobody has', options)
      const known = stored ?? (await decoy)
      const isRight = await inTurn(() => verify(known, password))
      return stored !== null && isRight
    },
  }
}

/** Null for who has no password here. */
export async function hashOfUser(pool: Pick<Pool, 'query'>, userId: string) {
  const { rows } = await pool.query<{ hash: string }>(
    'select password_hash as hash from identity.credential where user_id = $1',
    [userId],
  )
  return rows[0]?.hash ?? null
}
