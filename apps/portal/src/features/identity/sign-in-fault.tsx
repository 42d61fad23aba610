import { waitInWords } from '@foyer/fair-domain'
import { Banner } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { type SignInFault, usePortal } from '../../shell/portal.ts'
import { signInFaultTexts } from './sign-in-fault.texts.ts'

export type Fault = { reason: SignInFault['reason'] | 'failed' | 'ssoRefused' | 'ssoFailed'; waitMs?: number }

/** Says why a step of the sign-in was not taken; nothing while there is nothing to say. */
export function SignInFaultBanner({ fault }: { fault: Fault | null }) {
  const say = useTexts(signInFaultTexts)
  const { language } = usePortal()
  if (fault === null) return null
  return (
    <Banner tone="danger" title={say('title')} isResult>
      {say(fault.reason, { wait: waitInWords(fault.waitMs ?? 0, language) })}
    </Banner>
  )
}
