import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const SECRET_BYTES = 20
const DIGITS = 6
const STEP_MS = 30_000
/** Tolerated clock drift of a phone, in steps. */
const DRIFT_STEPS = 1
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const BASE32_BITS = 5

export const newTotpSecret = () => randomBytes(SECRET_BYTES)

export const totpStepAt = (now: number) => Math.floor(now / STEP_MS)

/** The code of one step of 30 seconds (RFC 6238 with SHA-1, as all authenticator apps use). */
export function totpCode(secret: Buffer, step: number) {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0x0f
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** Returns the step of this code, later than `after`; null if the code is not valid now. */
export function totpStepOf(secret: Buffer, code: string, now: number, after = -1) {
  const actual = Buffer.from(code)
  const current = totpStepAt(now)
  let matchingStep: number | null = null
  for (let step = current - DRIFT_STEPS; step <= current + DRIFT_STEPS; step++) {
    const expected = Buffer.from(totpCode(secret, step))
    const isRight = actual.length === expected.length && timingSafeEqual(actual, expected)
    if (isRight && step > after) matchingStep = step
  }
  return matchingStep
}

/** For typing into an app that cannot scan the QR code. */
export function base32(bytes: Buffer) {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(new RegExp(`.{1,${BASE32_BITS}}`, 'g')) ?? []
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(BASE32_BITS, '0'), 2)]).join('')
}

/** Content of the QR code for the app. */
export function totpUri(secret: Buffer, { issuer, account }: { issuer: string; account: string }) {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?${new URLSearchParams({ secret: base32(secret), issuer })}`
}
