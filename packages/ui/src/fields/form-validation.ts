import { createContext, use, useEffect } from 'react'

/** Fields rejected at the last submit, and those corrected since. */
export interface FormValidation {
  /** Serialised value of each field at the time of the error. */
  rejectedValues: Map<string, string>
  corrected: ReadonlySet<string>
  markCorrected: (name: string) => void
}

export const FormValidationContext = createContext<FormValidation | null>(null)

/**
 * Returns the error of a field until it is corrected. While the user types a field can only lose its error;
 * the next submit may set it again.
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
