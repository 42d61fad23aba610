import type { RefusalCode } from '@foyer/fair-domain'
import { FetchError } from '@foyer/record-client'

/** What the server says when it refuses: in the language of the page, with what to do next. */
export interface RefusalBody {
  code: RefusalCode
  message: string
  advice: string
}

/** The refusal in an error; undefined when something else went wrong, and a screen has only general words for it. */
export function refusalOf(error: unknown): RefusalBody | undefined {
  if (!(error instanceof FetchError)) return undefined
  const [first] = Array.isArray(error.body) ? error.body : [error.body]
  const { errorCode, message, advice } = (first ?? {}) as Partial<Record<string, string>>
  if (errorCode === undefined || message === undefined || advice === undefined) return undefined
  return { code: errorCode as RefusalCode, message, advice }
}

/** The same in one line, for a notice. */
export function refusalText(error: unknown) {
  const refusal = refusalOf(error)
  return refusal && `${refusal.message} ${refusal.advice}`
}

/** How long to wait after too many wrong attempts, in the words of the server; undefined for any other error. */
export function slowedDownText(error: unknown) {
  const refusal = refusalOf(error)
  return refusal?.code === 'TOO_MANY_ATTEMPTS' ? refusal.message : undefined
}
