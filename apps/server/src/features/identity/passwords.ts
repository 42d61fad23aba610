import { type Algorithm, hash, verify } from '@node-rs/argon2'

// The library's enum is ambient and cannot be used with isolated modules; 2 is argon2id.
const ARGON2ID = 2 as Algorithm.Argon2id
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export interface Passwords {
  hash: (password: string) => Promise<string>
  /** Takes as long without a hash as with one, so that nobody learns from the time whether an account exists. */
  matches: (hash: string | null, password: string) => Promise<boolean>
}

export function createPasswords(): Passwords {
  let decoy: Promise<string> | undefined
  return {
    hash: (password) => hash(password, COST),
    async matches(stored, password) {
      decoy ??= hash('a password that nobody has', COST)
      const isRight = await verify(stored ?? (await decoy), password)
      return stored !== null && isRight
    },
  }
}
