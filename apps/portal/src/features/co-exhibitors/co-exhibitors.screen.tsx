import { type CoExhibitorsResult, coExhibitorMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod, useMethodRun } from '@foyer/record-react'
import { Card, EmptyState } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { createLoader } from '../../shell/create-loader.ts'
import { DeadlineNote } from '../../shell/deadline-note.tsx'
import { ExtraOrders } from '../../shell/extra-orders.tsx'
import { PersonalNotice, useIsActing } from '../../shell/personal.tsx'
import type { Portal } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import { AddCoExhibitor } from './add-co-exhibitor.tsx'
import styles from './co-exhibitors.module.css'
import { coExhibitorsTexts } from './co-exhibitors.texts.ts'
import { CoExhibitorsTable } from './co-exhibitors-table.tsx'

const load = ({ client }: Portal) => client.read(methodRead(coExhibitorMethods.getCoExhibitors), {})

export const loader = createLoader(load)

/** The companies that share the stand, their progress, and a form to add one. */
export function Component() {
  const say = useTexts(coExhibitorsTexts)
  const result = useMethod(coExhibitorMethods.getCoExhibitors, {})
  const { data } = result
  return (
    <>
      <title>{say('pageTitle')}</title>
      <ScreenHeader title={say('title')} lead={data && say('lead', { badges: data.badgesEach })} />
      {data ? <CoExhibitors data={data} /> : <ReadState read={result} />}
    </>
  )
}

function CoExhibitors({ data }: { data: CoExhibitorsResult }) {
  const say = useTexts(coExhibitorsTexts)
  const { coExhibitors, places, canChange } = data
  const canInvite = !useIsActing() && canChange
  const left = Math.max(0, places - coExhibitors.length)
  return (
    <div className={styles.screen}>
      <PersonalNotice />
      <DeadlineNote name="coExhibitorsUntil" deadline={data.deadline}>
        {say('closed')}
      </DeadlineNote>
      {coExhibitors.length === 0 ? (
        <EmptyState>{say(places > 0 ? 'emptyText' : 'noPlacesText')}</EmptyState>
      ) : (
        <Card title={say('listTitle')} aside={say('count', { count: coExhibitors.length, places })}>
          <CoExhibitorsTable data={{ ...data, canChange: canInvite }} />
        </Card>
      )}
      {canInvite && left > 0 && <AddCoExhibitor left={left} />}
      <Extra data={data} />
    </div>
  )
}

function Extra({ data: { extra, canChange } }: { data: CoExhibitorsResult }) {
  const { mutateAsync: order } = useMethodRun(coExhibitorMethods.buyExtra)
  const { mutateAsync: cancel } = useMethodRun(coExhibitorMethods.cancelExtra)
  if (extra.orders.length === 0 && (extra.left === 0 || !canChange)) return null
  return (
    <ExtraOrders
      kind="coExhibitor"
      extra={extra}
      canChange={canChange}
      onOrder={(count, key) => order({ count, key })}
      onCancel={(id) => cancel({ id })}
    />
  )
}
