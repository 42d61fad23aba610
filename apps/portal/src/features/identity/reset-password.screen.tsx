import { resetPasswordMethods } from '@foyer/fair-domain'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { passwordTexts } from './password.texts.ts'
import { PasswordByLink } from './password-by-link.tsx'

/** Target of the link for a forgotten password, and of an accepted invitation. */
export function Component() {
  const say = useTexts(passwordTexts)
  // The first password of a user who was invited by a company.
  const isFirst = useSearchParams()[0].has('first')
  return (
    <PasswordByLink
      check={resetPasswordMethods.checkLink}
      save={resetPasswordMethods.reset}
      page={say('resetPage')}
      title={say(isFirst ? 'firstTitle' : 'resetTitle')}
      lead={say(isFirst ? 'firstLead' : 'resetLead')}
      again={{ href: '/reserved/forgot-password', label: say('askAgain') }}
    />
  )
}
