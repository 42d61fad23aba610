import { passwordIssues } from '@foyer/fair-domain'
import type { FormIssues } from '@foyer/record-contract'
import { useTexts } from '../../i18n/use-texts.ts'
import { errorCodeOf } from '../../shell/error-code.ts'
import { refusalOf, slowedDownText } from '../../shell/refusal.ts'
import { passwordTexts } from './password.texts.ts'

/** First values of a new password, typed twice. */
export const NO_PASSWORD = { password: '', confirmation: '' }

/** Checks a new password by the rules of the server. */
export function checkNewPassword({ password, confirmation }: typeof NO_PASSWORD): FormIssues {
  const [issue] = passwordIssues(password)
  return issue ? { password: issue } : password === confirmation ? {} : { confirmation: 'differs' }
}

/** Options of a form with a new password. A throttled attempt is reported at `guessed`, the typed secret. */
export function useNewPassword(guessed: 'current' | 'password') {
  const say = useTexts(passwordTexts)
  return {
    texts: passwordTexts,
    // All texts name the password.
    sentence: (issue: string) => say(issue as 'differs') ?? issue,
    issuesOf: (error: unknown): FormIssues | undefined => {
      const code = errorCodeOf(error)
      const wait = slowedDownText(error)
      if (wait !== undefined) return { [guessed]: wait }
      if (code === 'INVALID_CURRENT_PASSWORD') return { current: 'currentWrong' }
      if (code === 'INVALID_PASSWORD') return { password: refusalOf(error)?.message ?? 'failed' }
      return code === 'CONFIRMATION_DIFFERS' ? { confirmation: 'differs' } : undefined
    },
  }
}
