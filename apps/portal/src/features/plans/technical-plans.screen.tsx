import { hallName, type PlansResult } from '@foyer/fair-domain'
import { Banner, EmptyState, Select } from '@foyer/ui'
import { Fragment, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { createLoader } from '../../shell/create-loader.ts'
import { usePortal } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import { ParticipantPlans } from './participant-plans.tsx'
import { StandCard } from './stand-card.tsx'
import { StandDesign } from './stand-design.tsx'
import styles from './technical-plans.module.css'
import { plansTexts } from './technical-plans.texts.ts'
import { loadPlans, usePlans } from './technical-plans.ts'

export const loader = createLoader(loadPlans)

/** The plans of the company's stands, by pavilion. */
export function Component() {
  const say = useTexts(plansTexts)
  return (
    <>
      <title>{say('pageTitle')}</title>
      <ScreenHeader title={say('title')} lead={say('lead')} />
      <Content />
    </>
  )
}

function Content() {
  const say = useTexts(plansTexts)
  const { client } = usePortal()
  const result = usePlans()
  const { data } = result
  if (!data) return <ReadState read={result} />
  const { fromOrganiser, participants } = data
  // Only existing plans of the organiser of a collective: missing ones are not announced.
  const stands = fromOrganiser === null ? data.stands : data.stands.filter(({ plan }) => plan !== null)
  return (
    <>
      {fromOrganiser !== null && (
        <Banner tone="info" title={say('organiserTitle')}>
          {say(stands.length === 0 ? 'organiserText' : 'organiserSent', { organiser: fromOrganiser })}
        </Banner>
      )}
      {stands.length > 0 && <Stands stands={stands} designs={data.designs} />}
      {stands.length === 0 && fromOrganiser === null && (
        <EmptyState title={say('noPavilionTitle')}>{say('noPavilionText')}</EmptyState>
      )}
      {participants !== null && (
        <ParticipantPlans stands={participants} onTaken={() => void client.refresh(result)} />
      )}
    </>
  )
}

type StandsProps = Pick<PlansResult, 'stands' | 'designs'>

function Stands({ stands, designs }: StandsProps) {
  const say = useTexts(plansTexts)
  const pavilions = [...new Map(stands.map(({ pavilionId, pavilion }) => [pavilionId, pavilion]))]
  const { language } = usePortal()
  const [chosen, setChosen] = useState(pavilions[0]?.[0] ?? '')
  const shown = stands.filter(({ pavilionId }) => pavilionId === chosen)
  return (
    <>
      {pavilions.length > 1 && (
        <div className={styles.selector}>
          <Select
            label={say('pavilion')}
            options={pavilions.map(([value, name]) => ({ value, label: hallName(name, language) }))}
            value={chosen}
            onChange={(value) => setChosen(value ?? chosen)}
          />
        </div>
      )}
      {shown.map((stand) => (
        <Fragment key={stand.standId}>
          <StandCard stand={stand} />
          {designs && <StandDesign stand={stand} designs={designs} />}
        </Fragment>
      ))}
    </>
  )
}
