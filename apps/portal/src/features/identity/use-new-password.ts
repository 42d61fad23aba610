import { passwordIssues } from '@foyer/fair-domain'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { errorCodeOf } from '../../shell/error-code.ts'
import { refusalOf, slowedDownText } from '../../shell/refusal.ts'
import { passwordTexts } from './password.texts.ts'

export type PasswordErrors = Partial<Record<'current' | 'password' | 'confirmation', string>>

/** The two fields of a new password, with their errors by the rules of the server. */
export function useNewPassword() {
  const say = useTexts(passwordTexts)
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [errors, setErrors] = useState<PasswordErrors>({})

  function check(more: PasswordErrors = {}) {
    const [issue] = passwordIssues(password)
    const found: PasswordErrors = { ...more }
    if (issue) found.password = say(issue)
    else if (password !== confirmation) found.confirmation = say('differs')
    setErrors(found)
    return Object.keys(found).length === 0
  }

  /** Shows the server's refusal at its field, `guessed` being the typed value; false if it is about something else. */
  function refuse(error: unknown, guessed: 'current' | 'password') {
    const code = errorCodeOf(error)
    const wait = slowedDownText(error)
    if (wait !== undefined) setErrors({ [guessed]: wait })
    else if (code === 'INVALID_CURRENT_PASSWORD') setErrors({ current: say('currentWrong') })
    else if (code === 'INVALID_PASSWORD') setErrors({ password: refusalOf(error)?.message ?? say('failed') })
    else if (code === 'CONFIRMATION_DIFFERS') setErrors({ confirmation: say('differs') })
    else return false
    return true
  }

  function clear() {
    setPassword('')
    setConfirmation('')
    setErrors({})
  }

  return { password, setPassword, confirmation, setConfirmation, errors, check, refuse, clear }
}

export type NewPassword = ReturnType<typeof useNewPassword>

export const formErrors = (errors: PasswordErrors) =>
  Object.entries(errors).map(([field, message]) => ({ field, message }))
