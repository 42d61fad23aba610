import { DASHBOARD_AUDIENCES, PROFILES, type Profile } from '@foyer/fair-domain'
import { EmptyState, Link, Table, type TableColumn } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { dashboardsTexts } from './dashboards.texts.ts'
import { type DashboardItem, titleOf, useDashboards } from './dashboards-data.ts'

/** The dashboards that the viewer can open. */
export function DashboardList() {
  const say = useTexts(dashboardsTexts)
  const { language } = usePortal()
  const { snapshot, dashboards } = useDashboards()
  const audienceOf = ({ audience, role }: DashboardItem) =>
    audience === 'role'
      ? (PROFILES[role as Profile]?.[language] ?? role)
      : (DASHBOARD_AUDIENCES[audience as 'staff']?.[language] ?? '')
  const columns: TableColumn<DashboardItem>[] = [
    {
      id: 'name',
      header: say('dashboard'),
      cell: (dashboard) => (
        <Link href={`/console/dashboards/${dashboard.id}`}>{titleOf(dashboard, language)}</Link>
      ),
    },
    { id: 'audience', header: say('audience'), cell: audienceOf },
    { id: 'author', header: say('author'), cell: ({ author }) => author },
  ]
  if (!dashboards) return <ReadState read={snapshot} />
  if (dashboards.length === 0) return <EmptyState title={say('none')}>{say('noneText')}</EmptyState>
  return <Table label={say('title')} columns={columns} rows={dashboards} rowId={({ id }) => id} isDense />
}
