import {
  type GateItem,
  gatesMethods,
  hallName,
  type LiveHallItem,
  liveOperationsMethods,
  type RefusalItem,
} from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import { PageHeader, Table, type TableColumn } from '@foyer/ui'
import type { LoaderFunctionArgs } from 'react-router'
import { formatDay, formatTime } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { portalContext } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { BarList } from '../console-shell/charts/bar-list.tsx'
import { Devices } from './devices.tsx'
import { EvacuationList } from './evacuation-list.tsx'
import { LiveFigures } from './live-figures.tsx'
import styles from './live-operations.module.css'
import { liveOperationsTexts } from './live-operations.texts.ts'
import { NeedsAttention } from './needs-attention.tsx'
import { Throughput } from './throughput.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { client } = context.get(portalContext)
  await Promise.all([
    client.read(methodRead(liveOperationsMethods.getLive), {}),
    client.read(methodRead(liveOperationsMethods.getEvacuation), {}),
    client.read(methodRead(gatesMethods.getGates), {}),
  ])
  return Date.now()
}

/** People inside, throughput and refusals of the gates, and the list for an evacuation. */
export function Component() {
  const say = useTexts(liveOperationsTexts)
  const language = useLanguage()
  const result = useMethod(liveOperationsMethods.getLive, {})
  const { data } = result
  if (!data)
    return (
      <>
        <PageHeader title={say('title')} />
        <ReadState read={result} />
      </>
    )
  const gates: TableColumn<GateItem>[] = [
    { id: 'gate', header: say('gate'), isRowHeader: true, cell: ({ gate }) => gate },
    { id: 'inside', header: say('insideHere'), cell: ({ inside }) => inside },
    { id: 'entered', header: say('entered'), cell: ({ entered }) => entered },
    { id: 'left', header: say('left'), cell: ({ left }) => left },
    { id: 'refused', header: say('refused'), cell: ({ refused }) => refused },
    { id: 'pace', header: say('perMinute'), cell: ({ perMinute }) => perMinute.toLocaleString(language) },
    {
      id: 'queue',
      header: say('queue'),
      cell: ({ queue }) => (queue.people === 0 ? say('noQueue') : say('queueOf', { ...queue })),
    },
    { id: 'lastScan', header: say('lastScan'), cell: ({ lastScanAt }) => formatTime(lastScanAt) },
  ]
  const halls: TableColumn<LiveHallItem>[] = [
    { id: 'hall', header: say('hall'), isRowHeader: true, cell: ({ hall }) => hallName(hall, language) },
    { id: 'inside', header: say('insideHere'), cell: ({ inside }) => inside },
    { id: 'capacity', header: say('capacity'), cell: ({ capacity }) => capacity ?? '–' },
  ]
  const refusals: TableColumn<RefusalItem>[] = [
    { id: 'reason', header: say('reason'), isRowHeader: true, cell: ({ label }) => label },
    { id: 'count', header: say('count'), cell: ({ count }) => count },
  ]
  return (
    <>
      <title>{`${say('title')} · ${say('siteName')}`}</title>
      <div className={styles.live} data-print="hide">
        <PageHeader title={say('title')} lead={say('lead')} />
        <p className={styles.inside} role="status">
          <strong>{say('inside', { count: data.inside })}</strong> {formatDay(data.day, language)}
        </p>
        <NeedsAttention data={data} />
        {data.gates.length > 0 && <LiveFigures data={data} />}
        <Throughput data={data} />
        {data.halls.length > 0 && (
          <section>
            <h2>{say('halls')}</h2>
            <div className={styles.figure}>
              <BarList
                label={say('hallsChart')}
                rows={data.halls.map(({ id, hall, inside, capacity }) => ({
                  ...{ id, label: hallName(hall, language), value: inside },
                  of: capacity ?? undefined,
                  shown: capacity === null ? String(inside) : say('insideOf', { inside, capacity }),
                }))}
              />
              <Table label={say('halls')} isDense columns={halls} rows={data.halls} rowId={({ id }) => id} />
            </div>
          </section>
        )}
        <section>
          <h2>{say('refusals')}</h2>
          <div className={styles.figure}>
            {data.refusals.length > 0 && (
              <BarList
                label={say('refusalsChart')}
                rows={data.refusals.map(({ outcome, label, count }) => ({
                  ...{ id: outcome, label, value: count, shown: String(count) },
                }))}
              />
            )}
            <Table
              label={say('refusals')}
              isDense
              columns={refusals}
              rows={data.refusals}
              rowId={({ outcome }) => outcome}
              empty={say('noRefusals')}
            />
          </div>
        </section>
        <section>
          <h2>{say('gates')}</h2>
          <Table
            label={say('gates')}
            isDense
            columns={gates}
            rows={data.gates}
            rowId={({ gate }) => gate}
            empty={say('noScans')}
          />
        </section>
        <section>
          <Devices />
        </section>
      </div>
      <EvacuationList />
    </>
  )
}
