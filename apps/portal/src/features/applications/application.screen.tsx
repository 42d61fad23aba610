import { type ApplicationResult, deadlineText, hallName, OPEN_APPLICATION_STATES } from '@foyer/fair-domain'
import { Card, EmptyState, Link, LinkButton, Status, Table } from '@foyer/ui'
import { useState } from 'react'
import { useParams } from 'react-router'
import { formatDays } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { AddedFieldsForm } from '../../shell/added-fields/added-fields-form.tsx'
import { createLoader } from '../../shell/create-loader.ts'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { PersonalNotice } from '../../shell/personal.tsx'
import { Price } from '../../shell/price.tsx'
import { ReadState } from '../../shell/read-state.tsx'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import styles from './application.module.css'
import { applicationTexts } from './application.texts.ts'
import { loadApplication, NEW_APPLICATION, useApplication } from './application-data.ts'
import { ApplicationFormSection } from './application-form.tsx'
import { ApplicationStatus } from './application-status.tsx'
import { OfferSection } from './offer-section.tsx'
import { SentApplication } from './sent-application.tsx'
import { WithdrawButton } from './withdraw-button.tsx'
import { WithdrawalBanner, WithdrawParticipation } from './withdraw-participation.tsx'

export const loader = createLoader((portal, { params }) => loadApplication(portal, params.id))

/** The participation application of the company. */
export function Component() {
  const say = useTexts(applicationTexts)
  const language = useLanguage()
  const { id } = useParams()
  const result = useApplication(id)
  const { data } = result
  const lead = data
    ? `${say('lead', {
        edition: data.edition.name,
        days: formatDays(data.edition.opening, data.edition.closing, language),
      })} ${deadlineText('applicationsUntil', data.deadline, language)}`
    : say('leadPlain')
  return (
    <>
      <title>{say('pageTitle')}</title>
      <ScreenHeader title={say('title')} lead={lead} />
      {data && <Content answer={data} />}
      {!data && <ReadState read={result} />}
    </>
  )
}

const OVER: readonly string[] = ['accepted', 'rejected', 'withdrawn', 'cancelled']
/** The withdrawal from an accepted participation is confirmed by the organiser. */
const WITHDRAWN_AT_ONCE: readonly string[] = OPEN_APPLICATION_STATES

interface ContentProps {
  answer: ApplicationResult
}

function Content({ answer }: ContentProps) {
  const say = useTexts(applicationTexts)
  // The first save gives a new application its id: the form stays mounted, at its step. A discarded draft
  // starts a new form.
  const { id } = useParams()
  const [discarded, setDiscarded] = useState<string>()
  const { application, isOver, others, pavilions } = answer
  const [failure, setFailure] = useState<unknown>()
  const wantsForm = application?.isEditable || (!isOver && application === null)
  // Without halls the form could not be completed.
  const isForm = wantsForm && pavilions.length > 0
  // A further application is possible once all previous ones are decided.
  const canApplyAgain =
    !isOver && application !== null && [application, ...others].every(({ state }) => OVER.includes(state))
  return (
    <>
      {failure !== undefined && <FailureBanner error={failure} />}
      {wantsForm && !isForm ? (
        <EmptyState title={say('noPavilionsTitle')}>{say('noPavilionsText')}</EmptyState>
      ) : (
        <ApplicationStatus answer={answer} />
      )}
      {application?.state === 'accepted' && application.withdrawal && (
        <WithdrawalBanner applicationId={application.id} withdrawal={application.withdrawal} />
      )}
      {application && [...WITHDRAWN_AT_ONCE, 'accepted'].includes(application.state) && <PersonalNotice />}
      {application?.state === 'offered' && application.offer && (
        <OfferSection
          application={application}
          offer={application.offer}
          answer={answer}
          onAnswered={(reason) => {
            setFailure(reason)
          }}
        />
      )}
      {isForm && <ApplicationFormSection key={discarded ?? id} answer={answer} />}
      {isForm && application && <AddedFieldsForm form="application" />}
      {!wantsForm && application && <SentApplication answer={answer} application={application} />}
      <div className={styles.actions}>
        {canApplyAgain && (
          <LinkButton href={`/reserved/application/${NEW_APPLICATION}`}>{say('applyAgain')}</LinkButton>
        )}
        {application?.state === 'accepted' && application.withdrawal?.state !== 'requested' && (
          <WithdrawParticipation
            application={application}
            number={answer.contractNumber ?? application.number ?? ''}
          />
        )}
        {application && WITHDRAWN_AT_ONCE.includes(application.state) && (
          <WithdrawButton application={application} onDiscarded={setDiscarded} />
        )}
      </div>
      {others.length > 0 && <Others others={others} />}
    </>
  )
}

function Others({ others }: Pick<ApplicationResult, 'others'>) {
  const say = useTexts(applicationTexts)
  const language = useLanguage()
  return (
    <Card title={say('othersTitle')} headingLevel={2} className={styles.part}>
      <Table
        label={say('othersTitle')}
        rows={others}
        rowId={({ id }) => id}
        columns={[
          {
            id: 'number',
            header: say('number'),
            isRowHeader: true,
            cell: ({ id, number }) => (
              <Link href={`/reserved/application/${id}`}>{number ?? say('draft')}</Link>
            ),
          },
          {
            id: 'pavilion',
            header: say('pavilion'),
            cell: ({ pavilion }) => hallName(pavilion ?? '', language),
          },
          {
            id: 'total',
            header: say('grossTotal'),
            align: 'end',
            cell: ({ payable }) => <Price price={payable.total} />,
          },
          {
            id: 'state',
            header: say('state'),
            cell: ({ state }) => (
              <Status tone={state === 'accepted' ? 'success' : 'neutral'}>
                {state === 'withdrawn'
                  ? say('withdrawnTitle')
                  : state === 'cancelled'
                    ? say('cancelledTitle')
                    : say(state)}
              </Status>
            ),
          },
        ]}
      />
    </Card>
  )
}
