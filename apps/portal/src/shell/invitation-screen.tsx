import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import { LoadingState, PageHeader } from '@foyer/ui'
import { type ReactNode, useState } from 'react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { InvitationAnswer, type InvitationMethods, type InvitationTexts } from './invitation-answer.tsx'
import { portalContext } from './portal.ts'

interface InvitationScreenProps<I> {
  methods: InvitationMethods<I>
  /** Next page of a user who can sign in. */
  next: string
  texts: InvitationTexts & { pageTitle: string; eyebrow: string; title: string }
  /** Description of the invitation. */
  children: (invitation: I) => ReactNode
}

/** Target of an invitation mail, with or without an account. */
export function InvitationScreen<I>({ methods, next, texts, children }: InvitationScreenProps<I>) {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const { data } = useMethod(methods.getInvitation, { token })
  // Keeps the first result, because answering closes the invitation.
  const [first, setFirst] = useState(data)
  if (first === undefined && data !== undefined) setFirst(data)
  return (
    <>
      <title>{texts.pageTitle}</title>
      <PageHeader eyebrow={texts.eyebrow} title={texts.title} />
      {first === undefined ? (
        <LoadingState />
      ) : (
        <InvitationAnswer methods={methods} token={token} isOpen={first !== null} next={next} texts={texts}>
          {first !== null && children(first)}
        </InvitationAnswer>
      )}
    </>
  )
}

/** Reads the invitation before rendering. */
export const invitationLoader =
  (methods: InvitationMethods<unknown>) =>
  async ({ request, context }: LoaderFunctionArgs) => {
    const token = new URL(request.url).searchParams.get('token') ?? ''
    await context.get(portalContext).client.read(methodRead(methods.getInvitation), { token })
    return null
  }
