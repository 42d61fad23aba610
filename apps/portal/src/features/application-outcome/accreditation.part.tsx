import { ACCREDITATION_KINDS, type AccreditationKind, accreditationMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import { LinkButton } from '@foyer/ui'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Portal, usePortal } from '../../shell/portal.ts'
import { accreditationOutcomeTexts } from './accreditation.texts.ts'
import { OutcomeCard, OutcomePending } from './outcome-card.tsx'
import type { OutcomeSection } from './outcome-section.ts'

const KINDS = Object.keys(ACCREDITATION_KINDS) as AccreditationKind[]

const inputOf = ({ viewer }: Portal) => ({
  kind: KINDS.find((kind) => viewer.profiles.includes(kind)) ?? 'press',
})

const load = async (portal: Portal) => {
  await portal.client.read(methodRead(accreditationMethods.getAccreditation), inputOf(portal))
}

const TONES = {
  inProcess: 'info',
  question: 'warning',
  creditNotYet: 'info',
  pay: 'warning',
  approved: 'success',
  rejected: 'danger',
  noLonger: 'neutral',
} as const

function AccreditationOutcome() {
  const say = useTexts(accreditationOutcomeTexts)
  const language = useLanguage()
  const portal = usePortal()
  const read = useMethod(accreditationMethods.getAccreditation, inputOf(portal))
  const { data } = read
  if (!data) return <OutcomePending title={say('titlePlain')} read={read} />
  const { standing, request, edition, from, until } = data
  const { kind } = request ?? inputOf(portal)
  // The only open step of a school is its own transfer.
  const shown = standing === 'creditNotYet' && request?.payment ? 'pay' : standing
  return (
    <OutcomeCard
      title={say('title', edition)}
      status={shown === 'open' || shown === 'notYet' ? null : { tone: TONES[shown], word: say(shown) }}
      actions={<LinkButton href={`/reserved/accreditation/${kind}`}>{say('open')}</LinkButton>}
    >
      {standing === 'rejected' && request?.reason && (
        <p>{say('rejectedReason', { reason: request.reason })}</p>
      )}
      <p>
        {shown === 'open' || shown === 'notYet'
          ? say(`${shown}Text`, { day: formatDay(shown === 'open' ? until : from, language) })
          : say(shown === 'approved' && kind === 'school' ? 'approvedSchoolText' : `${shown}Text`)}
      </p>
    </OutcomeCard>
  )
}

/** Status of the request of press, influencers and schools. */
export const accreditationSection: OutcomeSection = {
  kind: 'accreditation',
  profiles: KINDS,
  load,
  Component: AccreditationOutcome,
}
