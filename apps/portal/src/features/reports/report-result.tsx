import type { ReportDefinition, ReportRunResult } from '@foyer/fair-domain'
import { EmptyState, joinClasses, Link } from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { BarList } from '../console-shell/charts/bar-list.tsx'
import { ReportChart } from '../console-shell/charts/report-chart.tsx'
import { amountText } from '../console-shell/lists/amount-text.ts'
import { figurePath, stepPath } from './figure-path.ts'
import { reportTable } from './report-table.ts'
import styles from './reports.module.css'
import { reportsTexts } from './reports.texts.ts'

interface Props {
  definition: ReportDefinition
  answer: ReportRunResult
  name: string
  /** True if the definition has changed and the new result is loading. */
  isOld: boolean
}

/** The result: a summary, a chart, and a table in which every figure links to its records. */
export function ReportResult({ definition, answer, name, isOld }: Props) {
  const say = useTexts(reportsTexts)
  const language = useLanguage()
  if (definition.kind === 'funnel') return <Funnel answer={answer} name={name} />
  const [first] = answer.measures
  const shown = (value: number | null, at = 0) =>
    value === null ? '–' : amountText(value, answer.measures[at]?.dataType, language)
  const labelOf = (label: string) => label || say('nothing')
  if ((answer.total[0] ?? 0) === 0 && answer.rows.length === 0)
    return <EmptyState title={say('empty')}>{say('emptyText')}</EmptyState>
  const table = reportTable(answer)
  const hrefOf = (row?: string | null, column?: string | null) => figurePath(definition, answer, row, column)
  /** A figure with a link to its records. */
  const figure = (value: number | null, href: string, at = 0) =>
    value === null ? (
      shown(value, at)
    ) : (
      <Link variant="plain" href={href}>
        {shown(value, at)}
      </Link>
    )
  const title = say('groupsOf', { measure: first?.label ?? '', group: answer.rowsLabel || say('total') })
  return (
    <div className={joinClasses(styles.result, isOld && styles.old)}>
      <p className={styles.finding}>
        {figure(answer.total[0] ?? null, hrefOf())} <small>{first?.label}</small>
      </p>
      {definition.chart !== 'none' && table.rows.length > 0 && (
        <Chart definition={definition} answer={answer} title={title} hrefOf={hrefOf} />
      )}
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={name}>
          <thead>
            <tr>
              <th scope="col">{answer.rowsLabel || answer.objectLabel}</th>
              {table.columns.length > 0 ? (
                <>
                  {table.columns.map(({ value, label }) => (
                    <th key={value} scope="col">
                      {labelOf(label)}
                    </th>
                  ))}
                  <th scope="col">{say('total')}</th>
                </>
              ) : (
                answer.measures.map(({ label }) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))
              )}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ value, label }, row) => (
              <tr key={value}>
                <th scope="row">{labelOf(label)}</th>
                {table.columns.length > 0 ? (
                  <>
                    {table.columns.map((column, at) => (
                      <td key={column.value}>
                        {figure(table.cellOf(row, at)?.[0] ?? null, hrefOf(value, column.value))}
                      </td>
                    ))}
                    <td>{figure(table.totalOf(row), hrefOf(value))}</td>
                  </>
                ) : (
                  answer.measures.map(({ label: measure }, at) => (
                    <td key={measure}>{figure(table.cellOf(row, 0)?.[at] ?? null, hrefOf(value), at)}</td>
                  ))
                )}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{say('total')}</th>
              {table.columns.length > 0 ? (
                <>
                  {table.columns.map((column, at) => (
                    <td key={column.value}>
                      {figure(table.columnTotalOf(at), hrefOf(undefined, column.value))}
                    </td>
                  ))}
                  <td>{figure(answer.total[0] ?? null, hrefOf())}</td>
                </>
              ) : (
                answer.measures.map(({ label }, at) => (
                  <td key={label}>{figure(answer.total[at] ?? null, hrefOf(), at)}</td>
                ))
              )}
            </tr>
          </tfoot>
        </table>
      </div>
      {answer.isCut && <p>{say('cut')}</p>}
    </div>
  )
}

function Chart({
  definition,
  answer,
  title,
  hrefOf,
}: Pick<Props, 'definition' | 'answer'> & { title: string; hrefOf: (row: string | null) => string }) {
  const say = useTexts(reportsTexts)
  const language = useLanguage()
  const table = reportTable(answer)
  const shown = (value: number) => amountText(value, answer.measures[0]?.dataType, language)
  const { chart } = definition
  if (chart === 'bars' || chart === 'none')
    return (
      <BarList
        label={title}
        rows={table.rows.map(({ value, label }, row) => ({
          id: String(value),
          label: label || say('nothing'),
          value: table.totalOf(row) ?? 0,
          shown: shown(table.totalOf(row) ?? 0),
          href: hrefOf(value),
        }))}
      />
    )
  const series =
    table.columns.length === 0
      ? [{ name: answer.measures[0]?.label ?? '', values: table.rows.map((_, row) => table.totalOf(row)) }]
      : table.columns.map(({ label }, column) => ({
          name: label || say('nothing'),
          values: table.rows.map((_, row) => table.cellOf(row, column)?.[0] ?? null),
        }))
  /** The highest and the lowest value of a line or colour, as a sentence. */
  function spoken({ name, values }: (typeof series)[number]) {
    const found = values.flatMap((value, at) => (value === null ? [] : [{ value, at }]))
    const [least, most] = [
      found.toSorted((a, b) => a.value - b.value)[0],
      found.toSorted((a, b) => b.value - a.value)[0],
    ]
    if (!least || !most) return ''
    const labelAt = (at: number) => table.rows[at]?.label || say('nothing')
    return say('spoken', {
      name,
      most: shown(most.value),
      mostAt: labelAt(most.at),
      least: shown(least.value),
      leastAt: labelAt(least.at),
    })
  }
  return (
    <ReportChart
      label={title}
      kind={chart}
      steps={table.rows.map(({ label }) => label || say('nothing'))}
      series={series}
      format={shown}
      description={series.map(spoken).filter(Boolean).join(' ')}
    />
  )
}

const WHOLE = 100

/** Each step with its share of the previous one. */
function Funnel({ answer, name }: Pick<Props, 'answer' | 'name'>) {
  const say = useTexts(reportsTexts)
  const language = useLanguage()
  const share = (count: number, at: number) => {
    const before = answer.steps[at - 1]?.count
    return before ? `${Math.round((count / before) * WHOLE)}%` : ''
  }
  return (
    <div className={styles.result}>
      <BarList
        label={name}
        rows={answer.steps.map(({ label, count, ...step }, at) => ({
          id: label,
          label,
          value: count,
          shown: [amountText(count, 'Int', language), share(count, at)].filter(Boolean).join(' · '),
          href: stepPath(step),
        }))}
      />
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={name}>
          <thead>
            <tr>
              <th scope="col">{say('stepHead')}</th>
              <th scope="col">{say('counted')}</th>
              <th scope="col">{say('share')}</th>
            </tr>
          </thead>
          <tbody>
            {answer.steps.map(({ label, count, ...step }, at) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>
                  <Link variant="plain" href={stepPath(step)}>
                    {amountText(count, 'Int', language)}
                  </Link>
                </td>
                <td>{share(count, at) || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
