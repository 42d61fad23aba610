type Values = Readonly<Record<string, string>>

/**
 * Where two changes of the same record clash: fields that somebody has typed in, that were saved with another value
 * since they began, and not with the one they typed.
 */
export const findConflicts = (began: Values, typed: Values, saved: Values) =>
  Object.keys(typed).filter(
    (name) =>
      typed[name] !== (began[name] ?? '') &&
      (saved[name] ?? '') !== (began[name] ?? '') &&
      (saved[name] ?? '') !== typed[name],
  )
