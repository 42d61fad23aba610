import { recoverAccessMethods } from '@foyer/fair-domain'
import { useTexts } from '../../i18n/use-texts.ts'
import { lostAccessTexts } from './lost-access.texts.ts'
import { PasswordByLink } from './password-by-link.tsx'

/** Target of the recovery link. */
export function Component() {
  const say = useTexts(lostAccessTexts)
  return (
    <PasswordByLink
      check={recoverAccessMethods.checkLink}
      save={recoverAccessMethods.recover}
      page={say('recoverPage')}
      title={say('recoverTitle')}
      lead={say('recoverLead')}
      again={{ href: '/reserved/lost-access', label: say('askAgain') }}
    />
  )
}
