import { FREQUENCIES, type ReportItem, reportMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod, useObjectInfos } from '@foyer/record-react'
import { Button, EmptyState, Link, LinkButton, PageHeader, Table, type TableColumn } from '@foyer/ui'
import { useState } from 'react'
import { type LoaderFunctionArgs, useNavigate } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { portalContext, usePortal } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { DashboardDialog } from './dashboard-dialog.tsx'
import { DashboardList } from './dashboard-list.tsx'
import styles from './dashboards.module.css'
import { dashboardsTexts } from './dashboards.texts.ts'
import { loadDashboards } from './dashboards-data.ts'
import { reportsTexts } from './reports.texts.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const portal = context.get(portalContext)
  await Promise.all([portal.client.read(methodRead(reportMethods.getReports), {}), loadDashboards(portal)])
  return null
}

/** Dashboards and reports: the shared ones, and those of the user. */
export function Component() {
  const say = useTexts(reportsTexts)
  const sayOfDashboards = useTexts(dashboardsTexts)
  const { language } = usePortal()
  const navigate = useNavigate()
  const [isCreating, setCreating] = useState(false)
  const snapshot = useMethod(reportMethods.getReports, {})
  const { data } = snapshot
  const objects = [...new Set((data?.reports ?? []).map(({ definition }) => definition.object))]
  const { data: infos } = useObjectInfos(objects.length > 0 ? { objectApiNames: objects } : null)
  const labelOf = (name: string) =>
    infos?.results.flatMap(({ result }) =>
      result && 'labelPlural' in result && result.apiName === name ? [result.labelPlural] : [],
    )[0] ?? ''
  const columns: TableColumn<ReportItem>[] = [
    {
      id: 'name',
      header: say('name'),
      cell: ({ id, name, english }) => (
        <Link href={`/console/reports/${id}`}>{(language === 'it' ? name : english) || name}</Link>
      ),
    },
    { id: 'about', header: say('about'), cell: ({ definition }) => labelOf(definition.object) },
    { id: 'whose', header: say('whose'), cell: ({ isMine }) => say(isMine ? 'mine' : 'house') },
    {
      id: 'mail',
      header: say('byMail'),
      cell: ({ frequency }) => (frequency ? FREQUENCIES[frequency][language] : say('noMail')),
    },
  ]
  return (
    <>
      <title>{`${say('title')} · ${say('siteName')}`}</title>
      <PageHeader
        title={say('title')}
        lead={say('lead')}
        actions={
          <>
            <LinkButton variant="primary" size="small" href="/console/reports/new">
              {say('newReport')}
            </LinkButton>
            {data?.maySave && (
              <Button size="small" onPress={() => setCreating(true)}>
                {sayOfDashboards('newDashboard')}
              </Button>
            )}
          </>
        }
      />
      {isCreating && (
        <DashboardDialog
          dashboard={null}
          onClose={() => setCreating(false)}
          onSaved={(id) => void navigate(`/console/dashboards/${id}`)}
        />
      )}
      <section className={styles.part} aria-labelledby="dashboards">
        <h2 id="dashboards">{sayOfDashboards('title')}</h2>
        <DashboardList />
      </section>
      <h2>{say('title')}</h2>
      {!data ? (
        <ReadState read={snapshot} />
      ) : data.reports.length === 0 ? (
        <EmptyState title={say('none')} />
      ) : (
        <Table label={say('title')} columns={columns} rows={data.reports} rowId={({ id }) => id} isDense />
      )}
    </>
  )
}
