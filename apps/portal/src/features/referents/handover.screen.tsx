import { handoverMethods } from '@foyer/fair-domain'
import { dayOf, formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { InvitationScreen, invitationLoader } from '../../shell/invitation-screen.tsx'
import { handoverTexts } from './handover.texts.ts'

export const loader = invitationLoader(handoverMethods)

/** Invitation to become the primary referent. */
export function Component() {
  const say = useTexts(handoverTexts)
  const language = useLanguage()
  return (
    <InvitationScreen
      methods={handoverMethods}
      next="/reserved/referents"
      texts={handoverTexts.byLanguage[language]}
    >
      {({ inviter, isByOrganiser, company, email, expiresAt }) => (
        <>
          <p>{say(isByOrganiser ? 'textByOrganiser' : 'text', { inviter, company })}</p>
          <p>{say('valid', { email, day: formatDay(dayOf(expiresAt), language) })}</p>
        </>
      )}
    </InvitationScreen>
  )
}
