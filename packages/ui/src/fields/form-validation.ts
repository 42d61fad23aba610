import { createContext, use, useEffect } from 'react'

/** What a form found wrong when it was last sent, and what has been mended since. */
export interface FormValidation {
  /** By field, what it held when it was found wrong. */
  rejectedValues: Map<string, string>
  corrected: ReadonlySet<string>
  markCorrected: (name: string) => void
}

export const FormValidationContext = createContext<FormValidation | null>(null)

/**
 * The error of a field as long as nobody has touched it: while people type, a field can only lose its error. It comes
 * back, if it must, when the form is sent again.
 */
export function useOpenError(name: string | undefined, error: string | undefined, value: unknown) {
  const validation = use(FormValidationContext)
  const serialised = JSON.stringify(value instanceof Set ? [...value] : value) ?? ''
  useEffect(() => {
    if (!validation || name === undefined || error === undefined) return
    const { rejectedValues, markCorrected } = validation
    if (!rejectedValues.has(name)) rejectedValues.set(name, serialised)
    else if (rejectedValues.get(name) !== serialised) markCorrected(name)
  })
  return name !== undefined && validation?.corrected.has(name) ? undefined : error
}
