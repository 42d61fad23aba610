import { DASHBOARD_FIGURES, type DashboardFigure, reportMethods, type TileSize } from '@foyer/fair-domain'
import { createRecord, deleteRecord, methodRead, updateRecord } from '@foyer/record-client'
import { useMethod, useMethodRun, useRun } from '@foyer/record-react'
import { AddComboBox, Breadcrumbs, EmptyState, PageHeader, useToasts } from '@foyer/ui'
import { useEffect, useRef, useState } from 'react'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { portalContext, usePortal } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { requireFound } from '../../shell/require-found.ts'
import { useOutcome } from '../../shell/use-outcome.ts'
import { loadDashboard } from '../dashboard/dashboard-data.ts'
import { DashboardActions } from './dashboard-actions.tsx'
import { DashboardTileView } from './dashboard-tile.tsx'
import styles from './dashboards.module.css'
import { dashboardsTexts } from './dashboards.texts.ts'
import {
  type DashboardItem,
  type DashboardRecipientItem,
  type DashboardTileItem,
  loadDashboardPage,
  titleOf,
  useDashboardPage,
} from './dashboards-data.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const portal = context.get(portalContext)
  const [record] = await Promise.all([
    loadDashboardPage(portal, params.dashboardId ?? ''),
    portal.client.read(methodRead(reportMethods.getReports), {}),
    loadDashboard(portal),
  ])
  requireFound(record)
  return null
}

/** A dashboard: its tiles, and for its author the controls to arrange, share and mail it. */
export function Component() {
  const { dashboardId = '' } = useParams()
  const { record, dashboard, tiles, tilesRead, recipients } = useDashboardPage(dashboardId)
  if (!dashboard) return <ReadState read={record} />
  if (!tiles) return <ReadState read={tilesRead} />
  return <DashboardPage dashboard={dashboard} tiles={tiles} recipients={recipients} />
}

interface PageProps {
  dashboard: DashboardItem
  tiles: readonly DashboardTileItem[]
  recipients: readonly DashboardRecipientItem[]
}

function DashboardPage({ dashboard, tiles, recipients }: PageProps) {
  const say = useTexts(dashboardsTexts)
  const { language, viewer } = usePortal()
  const toasts = useToasts()
  const { failed } = useOutcome()
  const { mutateAsync: create } = useRun(createRecord)
  const { mutateAsync: update } = useRun(updateRecord)
  const { mutateAsync: remove } = useRun(deleteRecord)
  const { mutateAsync: place } = useMethodRun(reportMethods.placeTile)
  const { data } = useMethod(reportMethods.getReports, {})
  const reports = data?.reports ?? []
  const [isArranging, setArranging] = useState(false)
  const mayChange = dashboard.authorId === viewer.userId || viewer.profiles.includes('admin')
  const name = titleOf(dashboard, language)
  const reportName = (report: (typeof reports)[number]) =>
    titleOf({ name: report.name, english: report.english ?? '' }, language)
  const nameOfTile = ({ figure, reportId, name: stored }: DashboardTileItem) => {
    const report = reports.find(({ id }) => id === reportId)
    return figure ? DASHBOARD_FIGURES[figure][language] : report ? reportName(report) : stored
  }
  const refocus = useFocusAfterMove(tiles.map(({ id }) => id).join())

  async function attempt(work: () => Promise<unknown>, words?: string) {
    try {
      await work()
      if (words) toasts.success(words)
    } catch (error) {
      failed(error)
    }
  }
  const addTile = (chosen: string, label: string) => {
    const figure = chosen in DASHBOARD_FIGURES ? (chosen as DashboardFigure) : null
    const position = tiles.length
    const fields = {
      Name: label,
      Dashboard__c: dashboard.id,
      Report__c: figure ? null : chosen,
      Figure__c: figure,
      Position__c: position,
      Size__c: 'half' as const,
    }
    const add = async () => {
      const created = await create({ apiName: 'DashboardTile__c', fields })
      // A colleague may have added one at the same position.
      if (created?.id) await place({ id: created.id, place: position })
    }
    return attempt(add, say('added', { name: label }))
  }
  async function move(tile: DashboardTileItem, by: -1 | 1) {
    const to = tiles.indexOf(tile) + by
    refocus(`${by === 1 ? 'later' : 'earlier'}-${tile.id}`)
    const words = { name: nameOfTile(tile), position: to + 1, count: tiles.length }
    await attempt(() => place({ id: tile.id, place: to }), say('moved', words))
  }
  const choices = [
    ...(Object.keys(DASHBOARD_FIGURES) as DashboardFigure[])
      .filter((figure) => !tiles.some((tile) => tile.figure === figure))
      .map((value) => ({ value: value as string, label: DASHBOARD_FIGURES[value][language] as string })),
    ...reports.map((report) => ({ value: report.id, label: reportName(report) })),
  ]
  return (
    <>
      <title>{`${name} · ${say('siteName')}`}</title>
      <PageHeader
        title={name}
        isName
        breadcrumbs={
          <Breadcrumbs items={[{ label: say('reports'), href: '/console/reports' }, { label: name }]} />
        }
        actions={
          <DashboardActions
            dashboard={dashboard}
            recipients={recipients}
            mayChange={mayChange}
            isArranging={isArranging}
            onArrange={() => setArranging(!isArranging)}
            attempt={attempt}
          />
        }
      />
      {isArranging && (
        <div className={styles.add}>
          <AddComboBox
            label={say('addTile')}
            options={choices}
            onAdd={(chosen) => {
              const choice = choices.find(({ value }) => value === chosen)
              if (choice) void addTile(choice.value, choice.label)
            }}
          />
        </div>
      )}
      {tiles.length === 0 && (
        <EmptyState title={say('emptyTitle')}>{mayChange && say('emptyText')}</EmptyState>
      )}
      <div className={styles.tiles}>
        {tiles.map((tile, at) => (
          <DashboardTileView
            key={tile.id}
            tile={tile}
            report={reports.find(({ id }) => id === tile.reportId)}
            arrange={
              isArranging
                ? {
                    isFirst: at === 0,
                    isLast: at === tiles.length - 1,
                    onMove: (by) => void move(tile, by),
                    onSize: (size: TileSize) =>
                      void attempt(() => update({ fields: { Id: tile.id, Size__c: size } })),
                    onRemove: () => void attempt(() => remove(tile.id)),
                  }
                : null
            }
          />
        ))}
      </div>
    </>
  )
}

/** Keeps the focus on the button that moved a tile: browsers drop it when the element changes its place. */
function useFocusAfterMove(order: string) {
  const wanted = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the order has changed
  useEffect(() => {
    if (wanted.current === null) return
    const button = document.getElementById(wanted.current)
    // At either end that button is disabled; the other one of the tile is not.
    const other = document.getElementById(
      wanted.current.replace(/^(earlier|later)/, (name) => (name === 'later' ? 'earlier' : 'later')),
    )
    ;(button instanceof HTMLButtonElement && !button.disabled ? button : other)?.focus()
    wanted.current = null
  }, [order])
  return (id: string) => {
    wanted.current = id
  }
}
