import type { ReadinessLevel } from '@foyer/fair-domain'
import { Breadcrumbs, EmptyState, ErrorState, Link, LoadingState, PageHeader, Table } from '@foyer/ui'
import { data, type LoaderFunctionArgs, useParams } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { companyPath } from '../../shell/console-paths.ts'
import { portalContext } from '../../shell/portal.ts'
import { dashboardTexts } from './dashboard/dashboard.texts.ts'
import { loadStanding, type StandingWanted, useStanding } from './dashboard/dashboard-data.ts'

const NOT_FOUND = 404

const wantedOf = ({ check = '', readiness = '' }: Readonly<Record<string, string | undefined>>) =>
  ({ check, readiness: readiness as ReadinessLevel }) satisfies StandingWanted

export async function loader({ context, params }: LoaderFunctionArgs) {
  const standing = await loadStanding(context.get(portalContext), wantedOf(params))
  if (standing?.error) throw data(null, { status: NOT_FOUND })
  return null
}

/** The exhibitors behind one figure of the overview. */
export function Component() {
  const say = useTexts(dashboardTexts)
  const wanted = wantedOf(useParams())
  const { data: standing, error } = useStanding(wanted)
  if (!standing)
    return error ? <ErrorState title={say('failedTitle')}>{say('failedText')}</ErrorState> : <LoadingState />
  const { label, companies } = standing
  const title = `${label}: ${say(wanted.readiness).toLowerCase()}`
  return (
    <>
      <title>{`${title} · ${say('siteName')}`}</title>
      <PageHeader
        breadcrumbs={<Breadcrumbs items={[{ label: say('overview'), href: '/console' }, { label: title }]} />}
        title={title}
        meta={say('standingCount', { count: companies.length })}
      />
      {companies.length === 0 ? (
        <EmptyState title={say('standingNone')} />
      ) : (
        <Table
          label={title}
          isDense
          rows={companies}
          rowId={({ id }) => id}
          columns={[
            {
              id: 'company',
              header: say('company'),
              cell: ({ id, name }) => <Link href={companyPath(id)}>{name}</Link>,
            },
            { id: 'standing', header: say('standing'), cell: ({ words }) => words },
          ]}
        />
      )}
    </>
  )
}
