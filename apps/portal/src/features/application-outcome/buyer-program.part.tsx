import {
  type BuyerConfirmation,
  type BuyerOutcomeItem,
  type BuyerState,
  buyerOutcomeMethods,
} from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod, useMethodRun } from '@foyer/record-react'
import { AlertDialog, DialogTrigger, LinkButton, type Tone, useToasts } from '@foyer/ui'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { documentAddress } from '../../shell/addresses.ts'
import { PersonalButton, PersonalNotice } from '../../shell/personal.tsx'
import { type Portal, usePortal } from '../../shell/portal.ts'
import { refusalOf } from '../../shell/refusal.ts'
import { useFailure } from '../../shell/use-failure.ts'
import styles from './application-outcome.module.css'
import { outcomeTexts } from './application-outcome.texts.ts'
import { buyerProgramTexts } from './buyer-program.texts.ts'
import { BuyerFee, BuyerTerms } from './buyer-terms.tsx'
import { OutcomeCard, OutcomePending } from './outcome-card.tsx'
import type { OutcomeSection } from './outcome-section.ts'

const load = async ({ client }: Portal) => {
  await client.read(methodRead(buyerOutcomeMethods.getOutcome), {})
}

const TONES: Readonly<Record<BuyerState, Tone>> = {
  submitted: 'info',
  pending_evaluation: 'info',
  accepted: 'success',
  rejected: 'danger',
}

function BuyerProgram() {
  const say = useTexts(buyerProgramTexts)
  const read = useMethod(buyerOutcomeMethods.getOutcome, {})
  const { data } = read
  if (!data) return <OutcomePending title={say('titlePlain')} read={read} />
  const { application, edition: year } = data
  const title = say('title', { year })
  if (!application)
    return (
      <OutcomeCard
        title={title}
        status={null}
        actions={
          <LinkButton href="/reserved/buyer-accreditation" variant="primary">
            {say('apply')}
          </LinkButton>
        }
      >
        <p>{say('noneText')}</p>
      </OutcomeCard>
    )
  const { state } = application
  return (
    <OutcomeCard
      title={title}
      status={{ tone: TONES[state], word: say(state) }}
      actions={state === 'rejected' && <LinkButton href="/ticketing">{say('visitor')}</LinkButton>}
    >
      <Standing application={application} />
      {state === 'accepted' && <BuyerTerms outcome={data} application={application} />}
      {application.fee && <BuyerFee fee={application.fee} />}
      {application.badge && <EntryBadge badge={application.badge} />}
      {state === 'accepted' && !application.fee && <PlaceAnswer confirmation={application.confirmation} />}
    </OutcomeCard>
  )
}

function Standing({ application }: { application: BuyerOutcomeItem }) {
  const say = useTexts(buyerProgramTexts)
  const sayNote = useTexts(outcomeTexts)
  const language = useLanguage()
  const { state, confirmation, confirmBy, note, fee } = application
  const words = {
    submitted: say('submittedText'),
    pending_evaluation: say('pendingText'),
    rejected: say('rejectedText'),
    accepted:
      confirmation === 'open'
        ? say('openText', { day: formatDay(confirmBy ?? '', language) })
        : say(
            confirmation === 'confirmed'
              ? 'confirmedText'
              : confirmation === 'declined'
                ? 'declinedText'
                : 'lapsedText',
          ),
  }
  return (
    <>
      {/* The confirmed place was not used: the fee below explains it. */}
      {!fee && <p>{words[state]}</p>}
      {note && <p>{sayNote('note', { note })}</p>}
    </>
  )
}

function EntryBadge({ badge: { state, documentId } }: { badge: NonNullable<BuyerOutcomeItem['badge']> }) {
  const say = useTexts(buyerProgramTexts)
  const { site } = usePortal()
  const words = {
    making: say('badgeMaking'),
    ready: say('badgeReady'),
    failed: say('badgeFailed'),
    void: say('badgeVoid'),
  }
  return (
    <section className={styles.badge}>
      <h3>{say('badgeTitle')}</h3>
      <p role="status">{words[state]}</p>
      {documentId !== null && (
        <LinkButton href={documentAddress(site, documentId)} target="_blank">
          {say('badgeDownload')}
        </LinkButton>
      )}
    </section>
  )
}

/** Confirms the place, or gives it back. */
function PlaceAnswer({ confirmation }: { confirmation: BuyerConfirmation | null }) {
  const say = useTexts(buyerProgramTexts)
  const confirm = useStep('confirm', 'confirmed')
  const decline = useStep('decline', 'declined')
  if (confirmation !== 'open' && confirmation !== 'confirmed') return null
  return (
    <>
      <PersonalNotice />
      <div className={styles.actions}>
        {confirmation === 'open' ? (
          <PersonalButton variant="primary" onPress={() => void confirm.take()} isPending={confirm.isRunning}>
            {say('confirm')}
          </PersonalButton>
        ) : (
          <LinkButton href="/reserved/my-match" variant="primary">
            {say('match')}
          </LinkButton>
        )}
        <DialogTrigger>
          <PersonalButton isPending={decline.isRunning}>{say('decline')}</PersonalButton>
          <AlertDialog
            title={say('declineAsk')}
            confirmLabel={say('decline')}
            isDestructive
            onConfirm={decline.take}
          >
            {say('declineWarning')}
          </AlertDialog>
        </DialogTrigger>
      </div>
    </>
  )
}

function useStep(method: 'confirm' | 'decline', success: 'confirmed' | 'declined') {
  const say = useTexts(buyerProgramTexts)
  const toasts = useToasts()
  const fail = useFailure()
  const { mutateAsync, status } = useMethodRun(buyerOutcomeMethods[method])
  async function take() {
    try {
      await mutateAsync({})
      toasts.success(say(success))
    } catch (error) {
      const isTooLate = refusalOf(error)?.code === 'STEP_REFUSED'
      if (isTooLate) toasts.error(say('errorTitle'), say('tooLate'))
      else fail(error)
    }
  }
  return { take, isRunning: status === 'running' }
}

/** The buyer programme: submitted, pending evaluation, accepted or rejected. */
export const buyerProgramSection: OutcomeSection = {
  kind: 'buyer-program',
  profiles: ['buyer'],
  load,
  Component: BuyerProgram,
}
