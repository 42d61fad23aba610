import { availableParallelism } from 'node:os'
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import type { Pool } from 'pg'
import { withConcurrencyLimit } from './with-concurrency-limit.ts'

// The library's enum is ambient and cannot be used with isolated modules; 2 is argon2id.
const ARGON2ID = 2 as Algorithm.Argon2id
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Keeps a processor for reads when many users sign in. */
const MAX_CONCURRENT = Math.max(1, availableParallelism() - 1)

export interface Passwords {
  hash: (password: string) => Promise<string>
  /** Takes the same time without a hash, so that the timing does not reveal whether an account exists. */
  matches: (hash: string | null, password: string) => Promise<boolean>
}

/** Tests use a lower cost, since they do not test the resistance to guessing. */
export function createPasswords(cost: { memoryCost: number; timeCost: number } = COST): Passwords {
  const options = { ...COST, ...cost }
  const inTurn = withConcurrencyLimit(MAX_CONCURRENT)
  let decoy: Promise<string> | undefined
  return {
    hash: (password) => inTurn(() => hash(password, options)),
    async matches(stored, password) {
      decoy ??= hash('a password that nobody has', options)
      const comparedHash = stored ?? (await decoy)
      const isRight = await inTurn(() => verify(comparedHash, password))
      return stored !== null && isRight
    },
  }
}

/** Null if the user has no password. */
export async function hashOfUser(pool: Pick<Pool, 'query'>, userId: string) {
  const { rows } = await pool.query<{ hash: string }>(
    'select password_hash as hash from identity.credential where user_id = $1',
    [userId],
  )
  return rows[0]?.hash ?? null
}
