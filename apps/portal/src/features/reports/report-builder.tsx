import {
  type ColumnItem,
  MEASURES,
  PERIODS,
  REPORT_CHARTS,
  type ReportChart,
  type ReportDefinition,
  type ReportGroup,
  type ReportMeasure,
  type SummaryMeasureKind,
  type SummaryPeriod,
} from '@foyer/fair-domain'
import { AddComboBox, Button, ComboBox, Select } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { FilterList } from './filter-list.tsx'
import { FunnelSteps } from './funnel-steps.tsx'
import styles from './reports.module.css'
import { reportsTexts } from './reports.texts.ts'
import { useFirstConditions, useReportColumns, useReportObjects } from './use-report-columns.ts'

interface Props {
  definition: ReportDefinition
  onChange: (definition: ReportDefinition) => void
}

const NONE = '-'
const CHART_TEXTS = {
  bars: 'bars',
  columns: 'columnsChart',
  stacked: 'stacked',
  line: 'line',
  none: 'noneChart',
} as const

/** Definition of a report: object, groups, measures and filters. */
export function ReportBuilder({ definition, onChange }: Props) {
  const say = useTexts(reportsTexts)
  const objects = useReportObjects(definition.object)
  const columns = useReportColumns(definition.object)
  const set = (part: Partial<ReportDefinition>) => onChange({ ...definition, ...part })
  const firstConditions = useFirstConditions()
  async function chooseObject(object: string) {
    const filters = await firstConditions(object)
    set({ object, filters, rows: null, columns: null, measures: [{ kind: 'count' }] })
  }
  const kind = (
    <Select
      label={say('kind')}
      options={(['summary', 'funnel'] as const).map((value) => ({ value, label: say(value) }))}
      value={definition.kind}
      onChange={(next) => next && set({ kind: next as ReportDefinition['kind'] })}
    />
  )
  if (definition.kind === 'funnel')
    return (
      <div className={styles.builder}>
        {kind}
        <FunnelSteps steps={definition.steps} objects={objects} onChange={(steps) => set({ steps })} />
      </div>
    )
  const groups = columns.filter(({ isGroup }) => isGroup)
  const labelOf = (path: string | undefined) => columns.find((column) => column.path === path)?.label ?? ''
  return (
    <div className={styles.builder}>
      {kind}
      <section>
        <ComboBox
          label={say('from')}
          options={objects}
          value={definition.object}
          onChange={(object) => object && void chooseObject(object)}
        />
      </section>
      <GroupChoice
        label={say('rows')}
        group={definition.rows}
        options={groups}
        onChange={(rows) => set(rows === null ? { rows, columns: null } : { rows })}
      />
      {definition.rows && (
        <GroupChoice
          label={say('columns')}
          group={definition.columns}
          options={groups}
          onChange={(next) => set({ columns: next, chart: next === null ? definition.chart : 'stacked' })}
        />
      )}
      <section>
        <h2>{say('measures')}</h2>
        {definition.measures.map((measure, at) => {
          const name =
            measure.kind === 'count' ? say('count') : say(measure.kind, { field: labelOf(measure.field) })
          return (
            <div key={`${measure.kind} ${measure.field}`} className={styles.chosen}>
              {name}
              {definition.measures.length > 1 && (
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={say('removeMeasure', { name })}
                  onPress={() => set({ measures: definition.measures.filter((_, place) => place !== at) })}
                >
                  ×
                </Button>
              )}
            </div>
          )
        })}
        <MeasureChoice
          columns={columns}
          onAdd={(measure) => set({ measures: [...definition.measures, measure] })}
        />
      </section>
      <section>
        <h2>{say('filters')}</h2>
        <FilterList filters={definition.filters} columns={columns} onChange={(filters) => set({ filters })} />
      </section>
      <Select
        label={say('chart')}
        options={REPORT_CHARTS.map((value) => ({ value, label: say(CHART_TEXTS[value]) }))}
        value={definition.chart}
        onChange={(chart) => chart && set({ chart: chart as ReportChart })}
      />
    </div>
  )
}

function GroupChoice({
  label,
  group,
  options,
  onChange,
}: {
  label: string
  group: ReportGroup | null
  options: readonly ColumnItem[]
  onChange: (group: ReportGroup | null) => void
}) {
  const say = useTexts(reportsTexts)
  const column = options.find(({ path }) => path === group?.field)
  return (
    <section>
      <ComboBox
        label={label}
        options={[
          { value: NONE, label: say('noGroup') },
          ...options.map(({ path, label: name }) => ({ value: path, label: name })),
        ]}
        value={group?.field ?? NONE}
        onChange={(field) => {
          if (field === null) return
          const chosen = options.find(({ path }) => path === field)
          onChange(
            field === NONE ? null : { field, ...(chosen?.isPeriod ? { period: 'month' as const } : {}) },
          )
        }}
      />
      {group && column?.isPeriod && (
        <Select
          label={say('period')}
          options={PERIODS.map((value) => ({ value, label: say(value) }))}
          value={group.period ?? 'month'}
          onChange={(period) => period && onChange({ ...group, period: period as SummaryPeriod })}
        />
      )}
    </section>
  )
}

function MeasureChoice({
  columns,
  onAdd,
}: {
  columns: readonly ColumnItem[]
  onAdd: (measure: ReportMeasure) => void
}) {
  const say = useTexts(reportsTexts)
  const options = [
    { value: 'count', label: say('count') },
    ...columns
      .filter(({ isMeasure }) => isMeasure)
      .flatMap(({ path, label }) =>
        MEASURES.filter((kind) => kind !== 'count' && kind !== 'distinct').map((kind) => ({
          value: `${kind} ${path}`,
          label: say(kind as 'sum', { field: label }),
        })),
      ),
    ...columns
      .filter(({ target }) => target !== null)
      .map(({ path, label }) => ({ value: `distinct ${path}`, label: say('distinct', { field: label }) })),
  ]
  return (
    <AddComboBox
      label={say('addMeasure')}
      options={options}
      onAdd={(chosen) => {
        const [kind, field] = chosen.split(' ')
        onAdd({ kind: kind as SummaryMeasureKind, ...(field ? { field } : {}) })
      }}
    />
  )
}
