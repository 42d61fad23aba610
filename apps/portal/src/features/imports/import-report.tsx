import { EXTERNAL_KEY, type ImportOutcome, type ImportResult, type ImportRowItem } from '@foyer/fair-domain'
import { Badge, Banner, Button, Link, Table, type TableColumn, type Tone } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { recordPath } from '../../shell/console-paths.ts'
import { type CellFix, CellGrid } from './cell-grid.tsx'
import styles from './import.module.css'
import { importTexts } from './import.texts.ts'
import { ReportActions, type ReportPart, ReportParts } from './report-actions.tsx'
import { RowDecision } from './row-decision.tsx'

/** Maximum number of rows that the server returns. */
const SHOWN_ROWS = 200
const COUNTED = ['created', 'updated', 'unchanged', 'toDecide', 'decided', 'refused'] as const
const TONES: Record<ImportOutcome, Tone> = {
  created: 'success',
  updated: 'info',
  unchanged: 'neutral',
  refused: 'danger',
}

interface ImportReportProps {
  answer: ImportResult
  part: ReportPart
  isBusy: boolean
  onPart: (part: ReportPart) => void
  /** Imports all rows, or the good ones only. */
  onStart: (isPartial: boolean) => void
  /** Sets the target record of these rows, or of all undecided ones; null for a new record. */
  onDecide: (rows: number[] | undefined, recordId: string | null) => void
  onFix: (fix: CellFix) => void
  onUndoFix: (() => void) | undefined
  onCheck: () => void
  onColumns: () => void
  onUndo: () => void
  onRestart: () => void
}

/** Result of each row, planned or actual. */
export function ImportReport(props: ImportReportProps) {
  const { answer, part, isBusy, onPart, onFix, onUndoFix, onRestart } = props
  const say = useTexts(importTexts)
  const { object, state, refused, undecided, decided, report } = answer
  const isDone = state === 'done'
  const canDecide = state === 'checked' || state === 'refused'
  const counts = { ...answer, toDecide: undecided, refused: refused - undecided - decided }
  const { tone, words } = standingOf(counts, isDone)
  if (state === 'failed') return <Failed onRestart={onRestart} />
  if (state === 'undone') return <Undone answer={answer} onRestart={onRestart} />
  const isGrid = canDecide && part.show === 'issues' && report.length > 0
  return (
    <section aria-labelledby="import-report" className={styles.report}>
      <h2 id="import-report">
        {say(`${isDone ? 'done' : state === 'refused' ? 'refused' : 'checked'}Title`)}
      </h2>
      <div role="status">
        <Banner tone={tone}>
          <p className={styles.counts}>
            {COUNTED.filter((outcome) => counts[outcome] > 0)
              .map((outcome) => say(outcome, { count: counts[outcome] }))
              .join(' · ')}
          </p>
          {(!isDone || refused > 0) && (
            <p className={styles.counts}>{say(words, { count: isDone ? refused : undecided })}</p>
          )}
        </Banner>
      </div>
      <ReportActions {...props} />
      {canDecide && <ReportParts answer={answer} part={part} onPart={onPart} />}
      {isGrid ? (
        <CellGrid
          object={object}
          fields={withoutSharedKey(answer)}
          rows={report}
          isBusy={isBusy}
          onFix={onFix}
          onUndo={onUndoFix}
        />
      ) : (
        <ReportTable {...props} canDecide={canDecide} />
      )}
      {report.length === SHOWN_ROWS && <p>{say('firstRows', { count: report.length })}</p>}
    </section>
  )
}

function ReportTable({
  answer,
  isBusy,
  onDecide,
  canDecide,
}: Pick<ImportReportProps, 'answer' | 'isBusy' | 'onDecide'> & { canDecide: boolean }) {
  const say = useTexts(importTexts)
  const { object, state, refused, report } = answer
  const columns: TableColumn<ImportRowItem>[] = [
    { id: 'row', header: say('row'), cell: ({ row }) => row, align: 'end', width: '5rem' },
    {
      id: 'outcome',
      header: say('outcome'),
      cell: ({ outcome, matches, chosen }) =>
        outcome !== 'refused' || matches.length === 0 ? (
          <Badge tone={TONES[outcome]}>{say(`outcome_${outcome}`)}</Badge>
        ) : chosen === undefined ? (
          <Badge tone="warning">{say('undecided')}</Badge>
        ) : (
          <Badge tone="info">{say('outcome_decided')}</Badge>
        ),
    },
    { id: 'key', header: say('key'), cell: ({ key }) => key },
    {
      id: 'name',
      header: say('name'),
      isRowHeader: true,
      cell: ({ name, recordId }) =>
        state === 'done' && recordId !== null ? (
          <Link href={recordPath(object, recordId)}>{name}</Link>
        ) : (
          name
        ),
    },
    {
      id: 'reasons',
      header: say(refused > 0 ? 'reasons' : 'changes'),
      cell: (row) => (
        <>
          {row.reasons.length > 0 && (
            <ul className={styles.reasons}>
              {row.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          )}
          <RowChanges changes={row.changes} />
          {canDecide && row.matches.length > 0 && (
            <RowDecision row={row} isBusy={isBusy} onDecide={(meant) => onDecide([row.row], meant)} />
          )}
        </>
      ),
    },
  ]
  return (
    <Table label={say('report')} columns={columns} rows={report} rowId={({ row }) => String(row)} isDense />
  )
}

/** The fields of the grid, without the key if its column is also a field. */
const withoutSharedKey = ({ fields, mapping }: ImportResult) =>
  fields.filter(
    ({ name }) =>
      name !== EXTERNAL_KEY ||
      !fields.some((other) => other.name !== name && mapping[other.name] === mapping[name]),
  )

/** Obstacles of the import: errors, then decisions. */
function standingOf(
  counts: Record<'refused' | 'toDecide' | 'decided' | 'created' | 'updated', number>,
  isDone: boolean,
) {
  if (isDone && counts.refused + counts.toDecide > 0) return { tone: 'warning', words: 'restStays' } as const
  if (counts.refused > 0) return { tone: 'danger', words: 'cannotStart' } as const
  if (counts.toDecide > 0) return { tone: 'warning', words: 'undecidedRows' } as const
  if (counts.decided > 0) return { tone: 'info', words: 'allDecided' } as const
  if (counts.created + counts.updated > 0) return { tone: 'success', words: 'canStart' } as const
  return { tone: isDone ? 'success' : 'info', words: 'nothing' } as const
}

/** Changes of an update: old value, then new value. */
function RowChanges({ changes }: Pick<ImportRowItem, 'changes'>) {
  const say = useTexts(importTexts)
  if (changes.length === 0) return null
  return (
    <ul className={styles.reasons}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {field}: <del>{before || say('nothingThere')}</del> → <ins>{after || say('nothingThere')}</ins>
        </li>
      ))}
    </ul>
  )
}

function Undone({
  answer: { restored, leftAlone },
  onRestart,
}: Pick<ImportReportProps, 'answer' | 'onRestart'>) {
  const say = useTexts(importTexts)
  return (
    <>
      <Banner tone={leftAlone > 0 ? 'warning' : 'success'} title={say('undoneTitle')} isResult>
        {say('undoneText', { restored })} {leftAlone > 0 && say('undoneLeft', { count: leftAlone })}
      </Banner>
      <div className={styles.actions}>
        <Button onPress={onRestart}>{say('otherFile')}</Button>
      </div>
    </>
  )
}

function Failed({ onRestart }: { onRestart: () => void }) {
  const say = useTexts(importTexts)
  return (
    <>
      <Banner tone="danger" title={say('failedTitle')}>
        {say('failedText')}
      </Banner>
      <div className={styles.actions}>
        <Button onPress={onRestart}>{say('otherFile')}</Button>
      </div>
    </>
  )
}
