import type { MethodContract } from '@foyer/record-contract'
import { useMethodRun } from '@foyer/record-react'
import { Banner, LinkButton } from '@foyer/ui'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { errorCodeOf } from './error-code.ts'
import styles from './invitation-answer.module.css'
import { PersonalButton, PersonalNotice } from './personal.tsx'
import { writeIssuesOf } from './write-issues.ts'

export interface InvitationTexts {
  accept: string
  decline: string
  acceptedTitle: string
  acceptedText: string
  declinedTitle: string
  declinedText: string
  closedTitle: string
  closedText: string
  otherAddressee: string
  elsewhere: string
  failed: string
  signIn: string
}

type Outcome = 'open' | 'accepted' | 'declined' | 'closed' | 'otherAddressee' | 'elsewhere' | 'failed'

interface Token {
  token: string
}

/** Methods that read and answer an invitation from a mail. */
export interface InvitationMethods<I> {
  readonly getInvitation: MethodContract<Token, I | null, 'read'>
  readonly accept: MethodContract<Token, { passwordPath: string | null }, 'change'>
  readonly decline: MethodContract<Token, void, 'change'>
}

interface InvitationAnswerProps {
  methods: Omit<InvitationMethods<unknown>, 'getInvitation'>
  token: string
  isOpen: boolean
  /** Next page of a user who can sign in. */
  next: string
  texts: InvitationTexts
  children: ReactNode
}

/** Accept or decline an invitation from a mail; the link proves ownership of the mailbox. */
export function InvitationAnswer({ methods, token, isOpen, next, texts, children }: InvitationAnswerProps) {
  const navigate = useNavigate()
  const accept = useMethodRun(methods.accept)
  const decline = useMethodRun(methods.decline)
  const [outcome, setOutcome] = useState<Outcome>(isOpen ? 'open' : 'closed')

  async function answer(send: () => Promise<Outcome>) {
    try {
      setOutcome(await send())
    } catch (error) {
      setOutcome(outcomeOf(error))
    }
  }
  const sayYes = async (): Promise<Outcome> => {
    const { passwordPath } = await accept.mutateAsync({ token })
    if (passwordPath !== null) await navigate(passwordPath)
    return 'accepted'
  }
  const sayNo = async (): Promise<Outcome> => {
    await decline.mutateAsync({ token })
    return 'declined'
  }

  if (outcome === 'accepted' || outcome === 'declined')
    return (
      <Banner
        tone={outcome === 'accepted' ? 'success' : 'info'}
        title={texts[`${outcome}Title`]}
        isResult
        action={outcome === 'accepted' && <LinkButton href={next}>{texts.signIn}</LinkButton>}
      >
        {texts[`${outcome}Text`]}
      </Banner>
    )
  if (outcome === 'closed')
    return (
      <Banner tone="warning" title={texts.closedTitle} isResult>
        {texts.closedText}
      </Banner>
    )
  return (
    <>
      {outcome !== 'open' && (
        <Banner tone="danger" isResult>
          {texts[outcome]}
        </Banner>
      )}
      {children}
      <PersonalNotice />
      <div className={styles.actions}>
        <PersonalButton
          variant="primary"
          isPending={accept.status === 'running'}
          onPress={() => void answer(sayYes)}
        >
          {texts.accept}
        </PersonalButton>
        <PersonalButton isPending={decline.status === 'running'} onPress={() => void answer(sayNo)}>
          {texts.decline}
        </PersonalButton>
      </div>
    </>
  )
}

function outcomeOf(error: unknown): Outcome {
  if (writeIssuesOf(error)?.byField.email === 'elsewhere') return 'elsewhere'
  const code = errorCodeOf(error)
  if (code === 'INVITATION_CLOSED') return 'closed'
  return code === 'INVITATION_FOR_ANOTHER' ? 'otherAddressee' : 'failed'
}
