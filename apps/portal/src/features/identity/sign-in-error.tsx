import { formatWait } from '@foyer/fair-domain'
import { Banner } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { type SignInIssue, usePortal } from '../../shell/portal.ts'
import { signInIssueTexts } from './sign-in-error.texts.ts'

export type Issue = { reason: SignInIssue['reason'] | 'failed' | 'ssoRefused' | 'ssoFailed'; waitMs?: number }

/** Shows why a sign-in step failed; nothing without a failure. */
export function SignInIssueBanner({ issue }: { issue: Issue | null }) {
  const say = useTexts(signInIssueTexts)
  const { language } = usePortal()
  if (issue === null) return null
  return (
    <Banner tone="danger" title={say('title')} isResult>
      {say(issue.reason, { wait: formatWait(issue.waitMs ?? 0, language) })}
    </Banner>
  )
}
