import {
  type AccreditationItem,
  type AccreditationResult,
  accreditationMethods,
  deadlineText,
  formatCents,
  requestsDeadline,
} from '@foyer/fair-domain'
import { Banner, Button, Card, LinkButton, Table, useToasts } from '@foyer/ui'
import { dayOf, formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { documentAddress } from '../../shell/addresses.ts'
import { usePortal } from '../../shell/portal.ts'
import { TransferDetails } from '../../shell/transfer-details.tsx'
import styles from './accreditation.module.css'
import { accreditationTexts } from './accreditation.texts.ts'
import { KeywordForm } from './keyword-form.tsx'

interface OutcomeProps {
  answer: AccreditationResult
  request: AccreditationItem
}

/** The outcome of the request, and the possible next steps. */
export function AccreditationOutcome({ answer, request }: OutcomeProps) {
  const say = useTexts(accreditationTexts)
  const language = useLanguage()
  switch (answer.standing) {
    case 'question':
      return (
        <>
          <Banner tone="warning" title={say('questionTitle')}>
            {request.question}
            {request.answerBy &&
              ` – ${say('questionBy', { day: formatDay(dayOf(request.answerBy), language) })}`}
          </Banner>
          <KeywordForm
            method={accreditationMethods.answerQuestion}
            field="answer"
            texts={{ label: say('answer'), send: say('sendAnswer'), done: say('answered') }}
          />
        </>
      )
    case 'creditNotYet':
      return <CreditNotYet request={request} />
    case 'approved':
      return <Approved request={request} />
    case 'rejected':
      return <Rejected request={request} />
    case 'noLonger':
      return (
        <Banner tone="info" title={say('noLongerTitle')}>
          {deadlineText(requestsDeadline(request.kind), answer.deadline, language)}
        </Banner>
      )
    default:
      return (
        <Banner tone="info" title={say('inProcessTitle')}>
          {say('inProcessText', { day: formatDay(dayOf(request.sentAt), language) })}
        </Banner>
      )
  }
}

function CreditNotYet({ request: { payment } }: { request: AccreditationItem }) {
  const say = useTexts(accreditationTexts)
  const language = useLanguage()
  if (!payment)
    return (
      <Banner tone="info" title={say('creditTitle')}>
        {say('creditText')}
      </Banner>
    )
  return (
    <>
      <Banner tone="warning" title={say('payTitle')}>
        {say('creditPay', { day: formatDay(payment.dueOn, language) })}
      </Banner>
      <div className={styles.part}>
        <TransferDetails transfer={payment.transfer} />
      </div>
    </>
  )
}

function Approved({ request: { kind, ticket, note } }: { request: AccreditationItem }) {
  const say = useTexts(accreditationTexts)
  const { site } = usePortal()
  const paper = ticket?.state === 'ready' ? ticket.documentId : null
  return (
    <Banner
      tone="success"
      title={say('approvedTitle')}
      isLive
      action={
        paper !== null && (
          <LinkButton variant="primary" href={documentAddress(site, paper)} target="_blank">
            {say(kind === 'school' ? 'downloadGroup' : 'download')}
          </LinkButton>
        )
      }
    >
      {paper !== null
        ? say(kind === 'school' ? 'approvedSchool' : 'approvedText')
        : say(ticket?.state === 'failed' ? 'makingFailed' : 'making')}
      {note && ` ${note}`}
    </Banner>
  )
}

function Rejected({ request }: { request: AccreditationItem }) {
  const say = useTexts(accreditationTexts)
  const { reason, note, code, canReconsider } = request
  return (
    <>
      <Banner tone="warning" title={say('rejectedTitle')}>
        {reason && say('rejectedReason', { reason })} {note}
      </Banner>
      {code && <PersonalCode code={code} />}
      {canReconsider && (
        <Card title={say('againTitle')} className={styles.part}>
          <p className={styles.lead}>{say('againText')}</p>
          <KeywordForm
            method={accreditationMethods.askAgain}
            field="why"
            texts={{ label: say('why'), send: say('again'), done: say('askedAgain') }}
          />
        </Card>
      )}
    </>
  )
}

function PersonalCode({ code }: { code: NonNullable<AccreditationItem['code']> }) {
  const say = useTexts(accreditationTexts)
  const language = useLanguage()
  const toasts = useToasts()
  const copy = () => navigator.clipboard.writeText(code.value).then(() => toasts.success(say('copied')))
  return (
    <Card
      title={say('codeTitle')}
      className={styles.part}
      actions={
        !code.isUsed && (
          <>
            <LinkButton variant="primary" href={`/ticketing?code=${code.value}`}>
              {say('codeBuy')}
            </LinkButton>
            <Button onPress={() => void copy()}>{say('codeCopy')}</Button>
          </>
        )
      }
    >
      <p className={styles.code}>{code.value}</p>
      <p className={styles.lead}>
        {code.isUsed ? say('codeUsed') : say('codeText', { day: formatDay(code.validUntil, language) })}
      </p>
      <Table
        label={say('codeTitle')}
        isCompact
        rows={code.rates}
        rowId={({ label }) => label}
        columns={[
          { id: 'ticket', header: say('ticketColumn'), cell: ({ label }) => label },
          {
            id: 'full',
            header: say('fullColumn'),
            align: 'end',
            keepsCaption: true,
            cell: ({ full }) => formatCents(full, language),
          },
          {
            id: 'price',
            header: say('priceColumn'),
            align: 'end',
            isAside: true,
            cell: ({ price }) => <strong>{formatCents(price, language)}</strong>,
          },
        ]}
      />
    </Card>
  )
}
