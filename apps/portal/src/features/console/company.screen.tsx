import type { CompanyPageAnswer } from '@foyer/fair-domain'
import { getListRecordsByName } from '@foyer/record-client'
import { Breadcrumbs, Button, Link, LinkButton, PageHeader } from '@foyer/ui'
import { useState } from 'react'
import { data, type LoaderFunctionArgs, useParams } from 'react-router'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { objectPath, recordPath } from '../../shell/console-paths.ts'
import { portalContext, usePortal } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { ActDialog } from './company/act-dialog.tsx'
import styles from './company/company.module.css'
import { companyTexts } from './company/company.texts.ts'
import { loadCompany, useCompany } from './company/company-data.ts'
import { CompanyTimeline, companyTimelineConfig } from './company/company-timeline.tsx'
import { MoneyPart } from './company/money-part.tsx'
import { PeoplePart } from './company/people-part.tsx'
import { ReadinessList } from './company/readiness-list.tsx'
import { fieldText } from './fields/field-text.ts'

const NOT_FOUND = 404

export async function loader({ context, params }: LoaderFunctionArgs) {
  const portal = context.get(portalContext)
  const { recordId = '' } = params
  const [page] = await Promise.all([
    loadCompany(portal, recordId),
    portal.client.read(getListRecordsByName, companyTimelineConfig(recordId)),
  ])
  if ((page?.error as { status?: number } | undefined)?.status === NOT_FOUND)
    throw data(null, { status: NOT_FOUND })
  return null
}

/** All about one company on one screen. */
export function Component() {
  const portal = usePortal()
  const { recordId = '' } = useParams()
  const { data: page, error } = useCompany(recordId)
  if (page) return <Company id={recordId} page={page} />
  return <ReadState error={error} onRetry={() => void loadCompany(portal, recordId)} />
}

function Company({ id, page }: { id: string; page: CompanyPageAnswer }) {
  const say = useTexts(companyTexts)
  const [isActing, setActing] = useState(false)
  const { company, edition, checks, money, people, canAct } = page
  const canBeActedFor = canAct && people.some(({ userId }) => userId !== null)
  return (
    <>
      <title>{`${company.name} · ${say('siteName')}`}</title>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            items={[{ label: say('companies'), href: objectPath('Account') }, { label: company.name }]}
          />
        }
        title={company.name}
        meta={[company.city, company.country, company.vatNumber].filter(Boolean).join(' · ')}
        actions={
          <>
            {canBeActedFor && (
              <Button variant="primary" size="small" onPress={() => setActing(true)}>
                {say('act')}
              </Button>
            )}
            <LinkButton size="small" href={recordPath('Account', id)}>
              {say('record')}
            </LinkButton>
          </>
        }
      />
      {edition !== null && (
        <section aria-labelledby="readiness" className={styles.part}>
          <h2 id="readiness">{say('readiness', { edition })}</h2>
          {checks.length === 0 ? (
            <p className={styles.quiet}>{say('notInEdition', { edition })}</p>
          ) : (
            <ReadinessList checks={checks} />
          )}
        </section>
      )}
      <div className={styles.columns}>
        <div className={styles.stack}>
          <MoneyPart money={money} />
          <PeoplePart people={people} />
          <Participations page={page} />
          <Messages page={page} />
        </div>
        <CompanyTimeline accountId={id} />
      </div>
      {isActing && <ActDialog company={company.name} people={people} onClose={() => setActing(false)} />}
    </>
  )
}

function Participations({ page: { participations } }: { page: CompanyPageAnswer }) {
  const say = useTexts(companyTexts)
  return (
    <section aria-labelledby="participations">
      <h2 id="participations">{say('participations')}</h2>
      {participations.length === 0 && <p className={styles.quiet}>{say('participationsNone')}</p>}
      <ul className={styles.plain}>
        {participations.map(({ id, edition, number, kind, status, organiser, stands }) => (
          <li key={id}>
            <Link href={recordPath('Participation__c', id)}>{`${edition} · ${number}`}</Link>
            <span className={styles.under}>
              {[
                kind,
                ...(organiser === null ? [] : [say('inCollective', { organiser })]),
                status,
                ...stands.map((stand) => say('stand', stand)),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Messages({ page: { messages } }: { page: CompanyPageAnswer }) {
  const say = useTexts(companyTexts)
  const language = useLanguage()
  return (
    <section aria-labelledby="messages">
      <h2 id="messages">{say('messages')}</h2>
      {messages.length === 0 && <p className={styles.quiet}>{say('messagesNone')}</p>}
      <ul className={styles.plain}>
        {messages.map(({ id, subject, to, at }) => (
          <li key={id}>
            <Link href={recordPath('Message__c', id)}>{subject}</Link>
            <span className={styles.under}>
              {say('mailTo', { to })} · {fieldText({ value: at, displayValue: null }, 'DateTime', language)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
