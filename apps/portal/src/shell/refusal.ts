import type { RefusalCode } from '@foyer/fair-domain'
import { FetchError } from '@foyer/record-client'

/** A refusal of the server: message in the language of the page, with advice. */
export interface RefusalBody {
  code: RefusalCode
  message: string
  advice: string
}

/** The refusal in an error; undefined for other errors, for which screens have a general text. */
export function refusalOf(error: unknown): RefusalBody | undefined {
  if (!(error instanceof FetchError)) return undefined
  const [first] = Array.isArray(error.body) ? error.body : [error.body]
  const { errorCode, message, advice } = (first ?? {}) as Partial<Record<string, string>>
  if (errorCode === undefined || message === undefined || advice === undefined) return undefined
  return { code: errorCode as RefusalCode, message, advice }
}

/** The same in one line, for a toast. */
export function refusalText(error: unknown) {
  const refusal = refusalOf(error)
  return refusal && `${refusal.message} ${refusal.advice}`
}

/** The server's message with the waiting time after too many wrong attempts; undefined for other errors. */
export function slowedDownText(error: unknown) {
  const refusal = refusalOf(error)
  return refusal?.code === 'TOO_MANY_ATTEMPTS' ? refusal.message : undefined
}
