import type { ReadinessLevel } from '@foyer/fair-domain'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { recordPath } from '../../shell/console-paths.ts'
import { portalContext } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { requireFound } from '../../shell/require-found.ts'
import { FigureRows } from '../mailings/figure-rows.tsx'
import { dashboardTexts } from './dashboard.texts.ts'
import { loadReadiness, type ReadinessFilter, useReadiness } from './dashboard-data.ts'

const wantedOf = ({ check = '', readiness = '' }: Readonly<Record<string, string | undefined>>) =>
  ({ check, readiness: readiness as ReadinessLevel }) satisfies ReadinessFilter

export async function loader({ context, params }: LoaderFunctionArgs) {
  const standing = await loadReadiness(context.get(portalContext), wantedOf(params))
  requireFound(standing)
  return null
}

/** The exhibitors behind one figure of the overview. */
export function Component() {
  const say = useTexts(dashboardTexts)
  const wanted = wantedOf(useParams())
  const result = useReadiness(wanted)
  const { data: standing } = result
  if (!standing) return <ReadState read={result} />
  return (
    <FigureRows
      title={`${standing.label}: ${say(wanted.readiness).toLowerCase()}`}
      from={{ label: say('overview'), href: '/console/overview' }}
      rows={standing.companies}
      rowId={({ id }) => id}
      columns={[
        {
          id: 'company',
          header: say('company'),
          text: ({ name }) => name,
          href: ({ id }) => recordPath('Account', id),
        },
        { id: 'standing', header: say('standing'), text: ({ words }) => words },
      ]}
      fileName={`${wanted.check}-${wanted.readiness}`}
      words={{
        count: (count) => say('standingCount', { count }),
        find: say('standingFind'),
        none: say('standingNone'),
        write: (count) => say('standingWrite', { count }),
      }}
    />
  )
}
