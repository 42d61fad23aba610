import { type GatesResult, gatesMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import { PageHeader } from '@foyer/ui'
import type { LoaderFunctionArgs } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { portalContext } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { DeviceTable } from './device-table.tsx'
import { DoubleEntries } from './double-entries.tsx'
import { EntryConflicts } from './entry-conflicts.tsx'
import styles from './gates.module.css'
import { gatesTexts } from './gates.texts.ts'
import { PairForm } from './pair-form.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  await context.get(portalContext).client.read(methodRead(gatesMethods.getGates), {})
  return null
}

/** Staff pair the scanners of a shift, see and revoke them, and see the entries against the rules. */
export function Component() {
  const say = useTexts(gatesTexts)
  const result = useMethod(gatesMethods.getGates, {})
  const { data } = result
  return (
    <>
      <title>{say('pageTitle')}</title>
      {data ? (
        <Gates data={data} />
      ) : (
        <>
          <PageHeader title={say('title')} />
          <ReadState read={result} />
        </>
      )}
    </>
  )
}

function Gates({ data }: { data: GatesResult }) {
  const say = useTexts(gatesTexts)
  return (
    <div className={styles.page}>
      <PageHeader title={say('title')} lead={say('lead', { edition: data.edition })} />
      <section>
        <h2>{say('pairTitle')}</h2>
        <PairForm halls={data.halls} />
      </section>
      <section>
        <h2>{say('devices')}</h2>
        <DeviceTable devices={data.devices} />
      </section>
      <section>
        <h2>{say('doubles')}</h2>
        <DoubleEntries data={data} />
      </section>
      <EntryConflicts data={data} />
    </div>
  )
}
