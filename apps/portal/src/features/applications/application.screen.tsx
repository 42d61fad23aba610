import { type ApplicationResult, formatCents, hallName, OPEN_APPLICATION_STATES } from '@foyer/fair-domain'
import { Card, Link, LinkButton, PageHeader, Status, Table } from '@foyer/ui'
import { useState } from 'react'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { formatDay, formatDays } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { AddedFieldsForm } from '../../shell/added-fields/added-fields-form.tsx'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { PersonalNotice } from '../../shell/personal.tsx'
import { portalContext } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import styles from './application.module.css'
import { applicationTexts } from './application.texts.ts'
import { loadApplication, NEW_APPLICATION, useApplication } from './application-data.ts'
import { ApplicationFormSection } from './application-form.tsx'
import { ApplicationStatus } from './application-status.tsx'
import { OfferSection } from './offer-section.tsx'
import { SentApplication } from './sent-application.tsx'
import { WithdrawButton } from './withdraw-button.tsx'
import { WithdrawalBanner, WithdrawParticipation } from './withdraw-participation.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  await loadApplication(context.get(portalContext), params.id)
  return null
}

/** The participation application of the company. */
export function Component() {
  const say = useTexts(applicationTexts)
  const language = useLanguage()
  const { id } = useParams()
  const result = useApplication(id)
  const { data } = result
  const lead = data
    ? say('lead', {
        edition: data.edition.name,
        days: formatDays(data.edition.opening, data.edition.closing, language),
        until: formatDay(data.until, language),
      })
    : say('leadPlain')
  return (
    <>
      <title>{say('pageTitle')}</title>
      <PageHeader eyebrow={say('eyebrow')} title={say('title')} lead={lead} />
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
  const { application, isOver, others } = answer
  const [failure, setFailure] = useState<unknown>()
  const isForm = application?.isEditable || (!isOver && application === null)
  // A further application is possible once all previous ones are decided.
  const canApplyAgain =
    !isOver && application !== null && [application, ...others].every(({ state }) => OVER.includes(state))
  return (
    <>
      {failure !== undefined && <FailureBanner error={failure} />}
      <ApplicationStatus answer={answer} />
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
      {isForm && <ApplicationFormSection key={application?.id} answer={answer} />}
      {isForm && application && <AddedFieldsForm form="application" />}
      {!isForm && application && <SentApplication answer={answer} application={application} />}
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
          <WithdrawButton application={application} />
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
            header: say('total'),
            align: 'end',
            cell: ({ total }) => formatCents(total, language),
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
