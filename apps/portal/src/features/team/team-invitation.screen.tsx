import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { InvitationScreen, invitationLoader } from '../../shell/invitation-screen.tsx'
import { teamInvitationTexts } from './team-invitation.texts.ts'

const CONTROLLER = 'TeamInvitationController'

export const loader = invitationLoader(CONTROLLER)

/** A place in a matchmaking team is offered. */
export function Component() {
  const say = useTexts(teamInvitationTexts)
  const language = useLanguage()
  return (
    <InvitationScreen<{ email: string; company: string }>
      controller={CONTROLLER}
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
