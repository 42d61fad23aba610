import { createContext, use, useEffect } from 'react'

/** What a form found wrong when it was last sent, and what has been mended since. */
export interface Verdict {
  /** By field, what it held when it was found wrong. */
  judged: Map<string, string>
  mended: ReadonlySet<string>
  mend: (name: string) => void
}

export const VerdictContext = createContext<Verdict | null>(null)

/**
 * The error of a field as long as nobody has touched it: while people type, a field can only lose its error. It comes
 * back, if it must, when the form is sent again.
 */
export function useOpenError(name: string | undefined, error: string | undefined, value: unknown) {
  const verdict = use(VerdictContext)
  const held = JSON.stringify(value instanceof Set ? [...value] : value) ?? ''
  useEffect(() => {
    if (!verdict || name === undefined || error === undefined) return
    const { judged, mend } = verdict
    if (!judged.has(name)) judged.set(name, held)
    else if (judged.get(name) !== held) mend(name)
  })
  return name !== undefined && verdict?.mended.has(name) ? undefined : error
}
