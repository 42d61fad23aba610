import { Banner, EmptyState, ErrorState, LoadingState, PageHeader, Select } from '@foyer/ui'
import { useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { portalContext, usePortal } from '../../shell/portal.ts'
import { StandCard } from './stand-card.tsx'
import styles from './technical-plans.module.css'
import { plansTexts } from './technical-plans.texts.ts'
import { loadPlans, type StandPlan, usePlans } from './technical-plans.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  await loadPlans(context.get(portalContext))
  return null
}

/** The drawings of the company's stands, by pavilion. */
export function Component() {
  const say = useTexts(plansTexts)
  return (
    <>
      <title>{say('pageTitle')}</title>
      <PageHeader eyebrow={say('eyebrow')} title={say('title')} lead={say('lead')} />
      <Content />
    </>
  )
}

function Content() {
  const say = useTexts(plansTexts)
  const portal = usePortal()
  const { data, error } = usePlans()
  const reload = () => void loadPlans(portal, true)
  if (!data) {
    if (!error) return <LoadingState />
    return (
      <ErrorState title={say('failedTitle')} onRetry={reload}>
        {say('failedText')}
      </ErrorState>
    )
  }
  if (data.fromOrganiser !== null)
    return (
      <Banner tone="info" title={say('organiserTitle')}>
        {say('organiserText', { organiser: data.fromOrganiser })}
      </Banner>
    )
  if (data.stands.length === 0)
    return <EmptyState title={say('noPavilionTitle')}>{say('noPavilionText')}</EmptyState>
  return <Stands stands={data.stands} onDownload={reload} />
}

function Stands({ stands, onDownload }: { stands: readonly StandPlan[]; onDownload: () => void }) {
  const say = useTexts(plansTexts)
  const pavilions = [...new Map(stands.map(({ pavilionId, pavilion }) => [pavilionId, pavilion]))]
  const [chosen, setChosen] = useState(pavilions[0]?.[0] ?? '')
  const shown = stands.filter(({ pavilionId }) => pavilionId === chosen)
  return (
    <>
      {pavilions.length > 1 && (
        <div className={styles.selector}>
          <Select
            label={say('pavilion')}
            options={pavilions.map(([value, label]) => ({ value, label }))}
            value={chosen}
            onChange={(value) => setChosen(value ?? chosen)}
          />
        </div>
      )}
      {shown.map((stand) => (
        <StandCard key={stand.standId} stand={stand} onDownload={onDownload} />
      ))}
    </>
  )
}
