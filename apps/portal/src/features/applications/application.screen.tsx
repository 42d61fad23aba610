import { type ApplicationAnswer, formatCents } from '@foyer/fair-domain'
import { Button, Card, PageHeader, Status, Table } from '@foyer/ui'
import { useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { formatDay, formatDays } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { portalContext, usePortal } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import styles from './application.module.css'
import { applicationTexts } from './application.texts.ts'
import { loadApplication, useApplication } from './application-data.ts'
import { ApplicationFormPart } from './application-form.tsx'
import { ApplicationStanding } from './application-standing.tsx'
import { ApplicationSummary } from './application-summary.tsx'
import { WithdrawButton } from './withdraw-button.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  await loadApplication(context.get(portalContext))
  return null
}

/** The company asks for its place at the fair. */
export function Component() {
  const say = useTexts(applicationTexts)
  const language = useLanguage()
  const portal = usePortal()
  const { data, error } = useApplication()
  const reload = () => void loadApplication(portal, true)
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
      {data && <Content answer={data} onChanged={reload} />}
      {!data && <ReadState error={error} onRetry={reload} />}
    </>
  )
}

const OVER: readonly string[] = ['accepted', 'rejected', 'withdrawn', 'cancelled']
const CAN_WITHDRAW: readonly string[] = [
  'draft',
  'submitted',
  'changes_requested',
  'waiting_list',
  'accepted',
]

function Content({ answer, onChanged }: { answer: ApplicationAnswer; onChanged: () => void }) {
  const say = useTexts(applicationTexts)
  const { application, isOver } = answer
  const [isNew, setNew] = useState(false)
  const isFinished = application !== null && OVER.includes(application.state)
  const isForm = application?.isEditable || (!isOver && (application === null || (isFinished && isNew)))
  return (
    <>
      <ApplicationStanding answer={answer} />
      {isForm && <ApplicationFormPart answer={answer} onChanged={onChanged} />}
      {!isForm && application && (
        <ApplicationSummary
          answer={answer}
          data={application.data}
          {...(application.price ? { price: application.price } : {})}
        />
      )}
      <div className={styles.actions}>
        {isFinished && !isOver && !isNew && <Button onPress={() => setNew(true)}>{say('applyAgain')}</Button>}
        {application && CAN_WITHDRAW.includes(application.state) && (
          <WithdrawButton application={application} onChanged={onChanged} />
        )}
      </div>
      {answer.earlier.length > 0 && <Earlier earlier={answer.earlier} />}
    </>
  )
}

function Earlier({ earlier }: Pick<ApplicationAnswer, 'earlier'>) {
  const say = useTexts(applicationTexts)
  const language = useLanguage()
  return (
    <Card title={say('earlierTitle')} headingLevel={2} className={styles.part}>
      <Table
        label={say('earlierTitle')}
        rows={earlier}
        rowId={({ id }) => id}
        columns={[
          { id: 'number', header: say('number'), cell: ({ number }) => number },
          { id: 'pavilion', header: say('pavilion'), cell: ({ pavilion }) => pavilion },
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
