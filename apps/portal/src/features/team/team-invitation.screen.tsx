import { teamInvitationMethods } from '@foyer/fair-domain'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { InvitationScreen, invitationLoader } from '../../shell/invitation-screen.tsx'
import { teamInvitationTexts } from './team-invitation.texts.ts'

export const loader = invitationLoader(teamInvitationMethods)

/** Invitation to a matchmaking team. */
export function Component() {
  const say = useTexts(teamInvitationTexts)
  const language = useLanguage()
  return (
    <InvitationScreen
      methods={teamInvitationMethods}
      next="/reserved/"
      texts={teamInvitationTexts.byLanguage[language]}
    >
      {({ company, email }) => (
        <>
          <p>{say('text', { company })}</p>
          <p>{say('valid', { email })}</p>
        </>
      )}
    </InvitationScreen>
  )
}
