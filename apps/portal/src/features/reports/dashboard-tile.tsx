import { DASHBOARD_FIGURES, type ReportItem, TILE_SIZES, type TileSize } from '@foyer/fair-domain'
import { Button, ErrorState, Link, LoadingState, Select } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import { FigureSection } from '../dashboard/figure-section.tsx'
import styles from './dashboards.module.css'
import { dashboardsTexts } from './dashboards.texts.ts'
import { type DashboardTileItem, titleOf } from './dashboards-data.ts'
import { ReportResult } from './report-result.tsx'
import { useReportRun } from './use-report-run.ts'

interface Props {
  tile: DashboardTileItem
  /** Undefined if the viewer cannot read the report of the tile. */
  report: ReportItem | undefined
  /** Null while the tiles are not arranged. */
  arrange: {
    isFirst: boolean
    isLast: boolean
    onMove: (by: -1 | 1) => void
    onSize: (size: TileSize) => void
    onRemove: () => void
  } | null
}

/** A tile: a figure of the overview, or a report with its chart and table, and the controls to arrange it. */
export function DashboardTileView({ tile, report, arrange }: Props) {
  const say = useTexts(dashboardsTexts)
  const { language } = usePortal()
  const name = tile.figure
    ? DASHBOARD_FIGURES[tile.figure][language]
    : report
      ? titleOf({ name: report.name, english: report.english ?? '' }, language)
      : tile.name
  return (
    <article className={styles.tile} data-size={tile.size} aria-label={name}>
      {arrange && (
        <div className={styles.controls}>
          <Button
            id={`earlier-${tile.id}`}
            size="small"
            aria-label={say('earlier', { name })}
            isDisabled={arrange.isFirst}
            onPress={() => arrange.onMove(-1)}
          >
            ←
          </Button>
          <Button
            id={`later-${tile.id}`}
            size="small"
            aria-label={say('later', { name })}
            isDisabled={arrange.isLast}
            onPress={() => arrange.onMove(1)}
          >
            →
          </Button>
          <Select
            label={say('size', { name })}
            options={(Object.keys(TILE_SIZES) as TileSize[]).map((value) => ({
              value,
              label: TILE_SIZES[value][language],
            }))}
            value={tile.size}
            onChange={(size) => size && arrange.onSize(size as TileSize)}
          />
          <Button
            size="small"
            variant="quiet"
            aria-label={say('removeTile', { name })}
            onPress={arrange.onRemove}
          >
            ×
          </Button>
        </div>
      )}
      {tile.figure ? (
        <FigureSection figure={tile.figure} />
      ) : report ? (
        <ReportTile report={report} name={name} />
      ) : (
        <>
          <h2>{name}</h2>
          <ErrorState title={say('noAccess')}>{say('noAccessText')}</ErrorState>
        </>
      )}
    </article>
  )
}

function ReportTile({ report, name }: { report: ReportItem; name: string }) {
  const say = useTexts(dashboardsTexts)
  const { answer, isOld, issue, retry } = useReportRun(report.definition)
  return (
    <>
      <h2>
        <Link variant="plain" href={`/console/reports/${report.id}`}>
          {name}
        </Link>
      </h2>
      {issue !== null ? (
        <ErrorState title={say('failed')} onRetry={retry}>
          {issue}
        </ErrorState>
      ) : answer ? (
        <ReportResult definition={report.definition} answer={answer} name={name} isOld={isOld} />
      ) : (
        <LoadingState />
      )}
    </>
  )
}
