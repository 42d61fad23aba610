import {
  type ApplicationResult,
  answerByText,
  deadlineText,
  formatCents,
  type StandOffer,
} from '@foyer/fair-domain'
import { Banner, LinkButton } from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { applicationTexts } from './application.texts.ts'

/** Status of the application, and the next step. */
export function ApplicationStatus({ answer }: { answer: ApplicationResult }) {
  const say = useTexts(applicationTexts)
  const language = useLanguage()
  const { application, edition, isOver } = answer
  const note = application?.answer ?? ''
  if (isOver && (!application || application.state === 'draft'))
    return (
      <Banner tone="warning" title={say('overTitle')}>
        {deadlineText('applicationsUntil', answer.deadline, language)} {say('overText')}
      </Banner>
    )
  if (!application)
    return (
      <Banner tone="info" title={say('newTitle', { edition: edition.name })}>
        {say('newText')}
      </Banner>
    )
  const number = application.number ?? ''
  const endedOffer = (offer: StandOffer | null) =>
    offer?.outcome === 'lapsed' || offer?.outcome === 'takenBack'
      ? say(offer.outcome === 'lapsed' ? 'offerLapsedText' : 'offerTakenBackText', { stand: offer.stand })
      : ''
  switch (application.state) {
    case 'draft':
      return (
        <Banner tone="info" title={say('draftTitle')}>
          {say('draftText')}
        </Banner>
      )
    case 'submitted':
      return (
        <Banner tone="info" title={say('submittedTitle', { number })}>
          {application.replyBy ? answerByText(application.replyBy, language) : say('submittedText')}
        </Banner>
      )
    case 'changes_requested':
      return (
        <Banner tone="warning" title={say('changesTitle')}>
          {note}
        </Banner>
      )
    case 'waiting_list':
      return (
        <Banner tone="info" title={say('waitingTitle')}>
          {endedOffer(application.offer)} {say('waitingText')} {note}
        </Banner>
      )
    case 'offered':
      return note === '' ? null : <Banner tone="info">{note}</Banner>
    case 'accepted':
      return <Accepted answer={answer} number={number} note={note} />
    case 'rejected':
      return (
        <Banner tone="danger" title={say('rejectedTitle')}>
          {note}
        </Banner>
      )
    default: {
      const fee = application.cancellationFee ?? 0
      return (
        <Banner
          tone="warning"
          title={say(application.state === 'cancelled' ? 'cancelledTitle' : 'withdrawnTitle')}
        >
          {fee > 0 && say('feeText', { fee: formatCents(fee, language) })}
        </Banner>
      )
    }
  }
}

function Accepted({ answer, number, note }: { answer: ApplicationResult; number: string; note: string }) {
  const say = useTexts(applicationTexts)
  return (
    <Banner
      tone="success"
      title={say('acceptedTitle', { number })}
      action={
        answer.contractId && (
          <LinkButton
            variant={answer.isContractToSign ? 'primary' : 'secondary'}
            href={`/reserved/contracts/${answer.contractId}`}
          >
            {say('toContract')}
          </LinkButton>
        )
      }
    >
      {answer.isContractToSign && say('acceptedText')} {note}
    </Banner>
  )
}
