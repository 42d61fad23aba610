import { myStandMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import { EmptyState } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { createLoader } from '../../shell/create-loader.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import styles from './my-stand.module.css'
import { myStandTexts } from './my-stand.texts.ts'
import { StandOnPlan } from './stand-on-plan.tsx'

export const loader = createLoader(({ client }) => client.read(methodRead(myStandMethods.getMyStands), {}))

/** The stands of the company in their halls. */
export function Component() {
  const say = useTexts(myStandTexts)
  return (
    <>
      <title>{say('pageTitle')}</title>
      <ScreenHeader title={say('title')} lead={say('lead')} />
      <Stands />
    </>
  )
}

function Stands() {
  const say = useTexts(myStandTexts)
  const read = useMethod(myStandMethods.getMyStands, {})
  if (!read.data) return <ReadState read={read} />
  const { stands, buildUp } = read.data
  if (stands.length === 0) return <EmptyState title={say('noStand')}>{say('noStandText')}</EmptyState>
  return (
    <div className={styles.stands}>
      {stands.map((stand) => (
        <StandOnPlan key={stand.id} stand={stand} buildUp={buildUp} />
      ))}
    </div>
  )
}
