import { resetPasswordMethods } from '@foyer/fair-domain'
import { useTexts } from '../../i18n/use-texts.ts'
import { passwordTexts } from './password.texts.ts'
import { PasswordByLink } from './password-by-link.tsx'

/** Target of the link for a forgotten password. */
export function Component() {
  const say = useTexts(passwordTexts)
  return (
    <PasswordByLink
      check={resetPasswordMethods.checkLink}
      save={resetPasswordMethods.reset}
      page={say('resetPage')}
      title={say('resetTitle')}
      lead={say('resetLead')}
      again={{ href: '/reserved/forgot-password', label: say('askAgain') }}
    />
  )
}
