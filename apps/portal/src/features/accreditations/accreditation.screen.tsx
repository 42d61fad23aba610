import {
  ACCREDITATION_KINDS,
  type AccreditationKind,
  type AccreditationResult,
  deadlineText,
  requestsDeadline,
  romeDay,
} from '@foyer/fair-domain'
import { Banner, LinkButton } from '@foyer/ui'
import { useParams } from 'react-router'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { createLoader } from '../../shell/create-loader.ts'
import { type Portal, usePortal } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import styles from './accreditation.module.css'
import { accreditationTexts } from './accreditation.texts.ts'
import { loadAccreditation, useAccreditation } from './accreditation-data.ts'
import { AccreditationForm } from './accreditation-form.tsx'
import { AccreditationOutcome } from './accreditation-outcome.tsx'
import { WhatYouNeed } from './requirements.tsx'
import { SentRequestCard } from './sent-request-card.tsx'

const KINDS = Object.keys(ACCREDITATION_KINDS) as AccreditationKind[]
const LEADS = { press: 'leadPress', influencer: 'leadInfluencer', school: 'leadSchool' } as const

/** The kind in the path; without one, the first available to the viewer. */
const kindOf = (named: string | undefined, { viewer }: Portal): AccreditationKind =>
  KINDS.find((kind) => kind === named) ?? KINDS.find((kind) => viewer.profiles.includes(kind)) ?? 'press'

export const loader = createLoader((portal, { params }) =>
  loadAccreditation(portal, kindOf(params.kind, portal)),
)

/** Accreditation requests of press, influencers and schools, and their outcome. */
export function Component() {
  const say = useTexts(accreditationTexts)
  const language = useLanguage()
  const kind = kindOf(useParams().kind, usePortal())
  return (
    <>
      <title>{say('page')}</title>
      <ScreenHeader title={say('title')} meta={ACCREDITATION_KINDS[kind][language]} lead={say(LEADS[kind])} />
      {/* Each kind has its own form state. */}
      <Content key={kind} kind={kind} />
    </>
  )
}

function Content({ kind }: { kind: AccreditationKind }) {
  const say = useTexts(accreditationTexts)
  const result = useAccreditation(kind)
  const { data } = result
  if (!data) return <ReadState read={result} />
  return (
    <>
      {data.kinds.length > 1 && <Kinds kinds={data.kinds} kind={kind} />}
      {data.isEligible ? (
        <Standing kind={kind} answer={data} />
      ) : (
        <Banner tone="warning" title={say('notEligibleTitle')}>
          {say('notEligibleText')}
        </Banner>
      )}
    </>
  )
}

function Kinds({ kinds, kind }: { kinds: readonly AccreditationKind[]; kind: AccreditationKind }) {
  const say = useTexts(accreditationTexts)
  const language = useLanguage()
  return (
    <nav aria-label={say('kinds')} className={styles.kinds}>
      {kinds.map((name) => (
        <LinkButton
          key={name}
          href={`/reserved/accreditation/${name}`}
          variant={name === kind ? 'primary' : 'secondary'}
          size="small"
          aria-current={name === kind ? 'page' : undefined}
        >
          {ACCREDITATION_KINDS[name][language]}
        </LinkButton>
      ))}
    </nav>
  )
}

interface StandingProps {
  kind: AccreditationKind
  answer: AccreditationResult
}

function Standing({ kind, answer }: StandingProps) {
  const say = useTexts(accreditationTexts)
  const language = useLanguage()
  const { request, standing, from } = answer
  if (request && request.kind !== kind)
    return (
      <Banner
        tone="info"
        title={say('otherKindTitle')}
        action={
          <LinkButton href={`/reserved/accreditation/${request.kind}`}>{say('otherKindAction')}</LinkButton>
        }
      >
        {say('otherKindText', { kind: ACCREDITATION_KINDS[request.kind][language] })}
      </Banner>
    )
  if (request)
    return (
      <>
        <AccreditationOutcome answer={answer} request={request} />
        <SentRequestCard request={request} />
      </>
    )
  if (standing === 'notYet')
    return (
      <Banner tone="info" title={say('notYetTitle')}>
        {say('notYetText', { day: formatDay(from, language) })}
      </Banner>
    )
  if (standing !== 'open')
    return (
      <Banner
        tone="info"
        title={say('noLongerTitle')}
        action={
          romeDay(Date.now()) <= answer.edition.closing && (
            <LinkButton href="/ticketing">{say('visitor')}</LinkButton>
          )
        }
      >
        {deadlineText(requestsDeadline(kind), answer.deadline, language)}
      </Banner>
    )
  return (
    <>
      <WhatYouNeed kind={kind} answer={answer} />
      <div className={styles.part}>
        <AccreditationForm kind={kind} answer={answer} />
      </div>
    </>
  )
}
