import { type Algorithm, hash, verify } from '@node-rs/argon2'

// The library's enum is ambient and cannot be used with isolated modules; 2 is argon2id.
const ARGON2ID = 2 as Algorithm.Argon2id
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export interface Passwords {
  hash: (password: string) => Promise<string>
  /** Takes as long without a hash as with one, so that nobody learns from the time whether an account exists. */
  matches: (hash: string | null, password: string) => Promise<boolean>
}

/** Tests take a smaller cost: what they are about is not how slow guessing is. */
export function createPasswords(cost: { memoryCost: number; timeCost: number } = COST): Passwords {
  const options = { ...COST, ...cost }
  let decoy: Promise<string> | undefined
  return {
    hash: (password) => hash(password, options),
    async matches(stored, password) {
      decoy ??= hash('a password that nobody has', options)
      const isRight = await verify(stored ?? (await decoy), password)
      return stored !== null && isRight
    },
  }
}
