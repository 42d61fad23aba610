import { formatWait } from '@foyer/fair-domain'
import { Banner } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { type SignInIssue, usePortal } from '../../shell/portal.ts'
import { signInIssueTexts } from './sign-in-fault.texts.ts'

export type Issue = { reason: SignInIssue['reason'] | 'failed' | 'ssoRefused' | 'ssoFailed'; waitMs?: number }

/** Shows why a sign-in step failed; nothing without a failure. */
export function SignInIssueBanner({ fault }: { fault: Issue | null }) {
  const say = useTexts(signInIssueTexts)
  const { language } = usePortal()
  if (fault === null) return null
  return (
    <Banner tone="danger" title={say('title')} isResult>
      {say(fault.reason, { wait: formatWait(fault.waitMs ?? 0, language) })}
    </Banner>
  )
}
