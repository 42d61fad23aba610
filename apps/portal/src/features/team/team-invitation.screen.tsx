import { serverMethodRead } from '@foyer/record-client'
import { useServerMethod } from '@foyer/record-react'
import { LoadingState, PageHeader } from '@foyer/ui'
import { useState } from 'react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { InvitationAnswer } from '../../shell/invitation-answer.tsx'
import { portalContext } from '../../shell/portal.ts'
import { teamInvitationTexts } from './team-invitation.texts.ts'

type Invitation = { email: string; company: string } | null

const CONTROLLER = 'TeamInvitationController'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  await context
    .get(portalContext)
    .client.read(serverMethodRead<Invitation>(CONTROLLER, 'getInvitation'), { token })
  return null
}

/** Where the mail of an invitation to a team leads, with or without an account. */
export function Component() {
  const say = useTexts(teamInvitationTexts)
  const language = useLanguage()
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const { data } = useServerMethod<Invitation>(CONTROLLER, 'getInvitation', { token })
  // What was read first stays: the answer itself closes the invitation.
  const [first, setFirst] = useState(data)
  if (first === undefined && data !== undefined) setFirst(data)
  return (
    <>
      <title>{say('pageTitle')}</title>
      <PageHeader eyebrow={say('eyebrow')} title={say('title')} />
      {first === undefined ? (
        <LoadingState />
      ) : (
        <InvitationAnswer
          controller={CONTROLLER}
          token={token}
          isOpen={first !== null}
          next="/reserved/"
          texts={teamInvitationTexts.byLanguage[language]}
        >
          {first && (
            <>
              <p>{say('text', { company: first.company })}</p>
              <p>{say('valid', { email: first.email })}</p>
            </>
          )}
        </InvitationAnswer>
      )}
    </>
  )
}
