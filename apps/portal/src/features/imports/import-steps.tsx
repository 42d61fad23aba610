import {
  type ImportMapping,
  type ImportObject,
  type ImportResult,
  type ImportTableResult,
  type ImportValueColumn,
  type ImportValues,
  importMethods,
} from '@foyer/fair-domain'
import { FetchError } from '@foyer/record-client'
import { useMethodRun } from '@foyer/record-react'
import { Banner } from '@foyer/ui'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { refusalText } from '../../shell/refusal.ts'
import { useOutcome } from '../../shell/use-outcome.ts'
import type { CellFix } from './cell-grid.tsx'
import { ChooseFile } from './choose-file.tsx'
import { importTexts } from './import.texts.ts'
import { ImportProgress } from './import-progress.tsx'
import { ImportReport } from './import-report.tsx'
import { ImportStep, type StepName } from './import-step.tsx'
import { MappingForm } from './mapping-form.tsx'
import type { ReportPart } from './report-actions.tsx'
import { SheetStep } from './sheet-step.tsx'
import { ValuesStep } from './values-step.tsx'

const BUSY_STATES = ['checking', 'running', 'undoing'] as const
type BusyState = (typeof BUSY_STATES)[number]
/** States whose rows can be corrected and decided. */
const OPEN_STATES: readonly string[] = ['checked', 'refused']

/** The file in preparation: its table, the chosen columns and the texts of the value columns. */
interface Preparation {
  table: ImportTableResult
  step: 'sheet' | 'columns' | 'values'
  mapping: ImportMapping
  columns: ImportValueColumn[]
}

/** A file with one sheet and headings in its first row needs no choice. */
const firstStep = ({ sheets, headingRow, preview }: ImportTableResult) =>
  sheets.length > 1 || headingRow !== preview[0]?.row ? 'sheet' : 'columns'

/** The part of a report to begin with: what prevents an import. */
function firstPart({ refused, undecided, decided }: ImportResult): ReportPart {
  if (refused > undecided + decided) return { show: 'issues' }
  return undecided + decided > 0 ? { show: 'similar' } : {}
}

/** The steps of an import. */
export function ImportSteps({ objects }: { objects: readonly ImportObject[] }) {
  const say = useTexts(importTexts)
  const { failed } = useOutcome()
  const [query, setQuery] = useSearchParams()
  const importId = query.get('import')
  const [preparation, setPreparation] = useState<Preparation | null>(null)
  const [answer, setAnswer] = useState<ImportResult | null>(null)
  const [shown, setShown] = useState<ReportPart>({})
  /** The part chosen in this report, which stays while its rows are corrected; null before the first load. */
  const part = useRef<ReportPart | null>(null)
  const [fixes, setFixes] = useState<readonly CellFix[]>([])
  const [kind, setKind] = useState<BusyState | null>(null)
  /** Why the state of the import in the URL is unknown; undefined while loading. */
  const [unread, setUnread] = useState<{ error: unknown } | null>({ error: undefined })
  const [isGone, setGone] = useState(false)
  const { mutateAsync: get } = useMethodRun(importMethods.getImport)
  const { mutateAsync: readSheet, status: reading } = useMethodRun(importMethods.readSheet)
  const listValues = useMethodRun(importMethods.listValues)
  const check = useMethodRun(importMethods.check)
  const decide = useMethodRun(importMethods.decide)
  const fixCell = useMethodRun(importMethods.fixCell)
  const start = useMethodRun(importMethods.start)
  const undo = useMethodRun(importMethods.undo)
  const isBusy =
    reading === 'running' ||
    [listValues, check, decide, fixCell, start, undo].some(({ status }) => status === 'running')

  const prepare = useCallback(
    (table: ImportTableResult, step: Preparation['step'] = firstStep(table)) =>
      setPreparation({ table, step, mapping: table.mapping, columns: [] }),
    [],
  )
  const load = useCallback(async () => {
    if (importId === null) return
    try {
      const found = await get({ importId })
      if (found.state === 'uploaded') prepare(await readSheet({ importId, ...layoutOf(found) }))
      if (OPEN_STATES.includes(found.state)) part.current ??= firstPart(found)
      const next = part.current ?? {}
      setAnswer(found.state === 'uploaded' ? null : next.show ? await get({ importId, ...next }) : found)
      setShown(next)
      setKind(BUSY_STATES.find((busy) => busy === found.state) ?? null)
      setUnread(null)
    } catch (error) {
      // While the server restarts, the import waits too, and continues with the server.
      setUnread({ error })
      // A deleted import is not requested again.
      if (!(error instanceof FetchError) || error.status !== 404) return
      setGone(true)
      setQuery({}, { replace: true })
    }
  }, [get, importId, prepare, readSheet, setQuery])
  const prepared = preparation?.table.id
  // The URL has the id of the import, so that a reload resumes it.
  useEffect(() => {
    if (prepared !== importId) void load()
  }, [load, prepared, importId])

  const restart = () => {
    setPreparation(null)
    setAnswer(null)
    part.current = null
    setFixes([])
    setKind(null)
    setQuery({})
  }
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      failed(refusalText(error))
    }
  }
  const begin = (next: BusyState, id: string, work: () => Promise<unknown>) =>
    attempt(async () => {
      await work()
      part.current = null
      setFixes([])
      setPreparation(null)
      setAnswer(null)
      setKind(next)
      setQuery({ import: id }, { replace: true })
      if (id === importId) await load()
    })
  const checkWith = ({ table, mapping }: Preparation, values: ImportValues) => {
    const { id, sheet, headingRow } = table
    return begin('checking', id, () =>
      check.mutateAsync({ importId: id, mapping, values: writable(values), sheet, headingRow }),
    )
  }
  /** Columns whose texts are all recognised need no step. */
  const chooseColumns = (prep: Preparation, mapping: ImportMapping) =>
    attempt(async () => {
      const { id, sheet, headingRow, values } = prep.table
      const { columns } = await listValues.mutateAsync({ importId: id, mapping, sheet, headingRow })
      const next = { ...prep, mapping, columns }
      if (columns.some(({ items }) => items.some(({ value }) => value === null)))
        setPreparation({ ...next, step: 'values' })
      else await checkWith(next, values)
    })
  const fix = (given: CellFix, isUndo = false) =>
    attempt(async () => {
      if (!answer) return
      const before = answer.report.find(({ row }) => row === given.rows[0])?.cells?.[given.field] ?? ''
      const { rows } = await fixCell.mutateAsync({ importId: answer.id, ...given })
      setFixes(isUndo ? fixes.slice(0, -1) : [...fixes, { rows, field: given.field, value: before }])
      await load()
    })
  const lastFix = fixes.at(-1)

  if (kind === null && answer === null && preparation === null && importId !== null && unread)
    return <ReadState error={unread.error} onRetry={() => void load()} />
  const step = preparation?.step ?? 'check'
  const frame = (name: StepName, content: ReactNode) => <ImportStep name={name}>{content}</ImportStep>
  if (kind !== null && importId !== null)
    return frame(
      'busy',
      <ImportProgress importId={importId} rows={answer?.rows ?? 0} kind={kind} onEnd={() => void load()} />,
    )
  if (preparation && step === 'sheet')
    return frame(
      'sheet',
      <SheetStep
        table={preparation.table}
        isBusy={isBusy}
        onChoose={(layout) =>
          void attempt(async () =>
            prepare(await readSheet({ importId: preparation.table.id, ...layout }), 'sheet'),
          )
        }
        onNext={() => setPreparation({ ...preparation, step: 'columns' })}
        onRestart={restart}
      />,
    )
  if (preparation && step === 'columns')
    return frame(
      'columns',
      <MappingForm
        table={preparation.table}
        isBusy={isBusy}
        onCheck={(mapping) => void chooseColumns(preparation, mapping)}
        onBack={() => setPreparation({ ...preparation, step: 'sheet' })}
        onRestart={restart}
      />,
    )
  if (preparation)
    return frame(
      'values',
      <ValuesStep
        columns={preparation.columns}
        values={preparation.table.values}
        isBusy={isBusy}
        onCheck={(values) => void checkWith(preparation, values)}
        onBack={() => setPreparation({ ...preparation, step: 'columns' })}
      />,
    )
  if (answer)
    return frame(
      'check',
      <ImportReport
        answer={answer}
        part={shown}
        isBusy={isBusy}
        onPart={(next) => {
          part.current = next
          void load()
        }}
        onDecide={(rows, recordId) =>
          void attempt(async () => {
            await decide.mutateAsync({ importId: answer.id, recordId, ...(rows && { rows }) })
            await load()
          })
        }
        onFix={(given) => void fix(given)}
        onUndoFix={lastFix && (() => void fix(lastFix, true))}
        onCheck={() =>
          void begin('checking', answer.id, () =>
            check.mutateAsync({ importId: answer.id, mapping: answer.mapping }),
          )
        }
        onColumns={() =>
          void attempt(async () =>
            prepare(await readSheet({ importId: answer.id, ...layoutOf(answer) }), 'columns'),
          )
        }
        onStart={(isPartial) =>
          void begin('running', answer.id, () =>
            start.mutateAsync({ importId: answer.id, ...(isPartial && { isPartial }) }),
          )
        }
        onUndo={() => void begin('undoing', answer.id, () => undo.mutateAsync({ importId: answer.id }))}
        onRestart={restart}
      />,
    )
  return frame(
    'choose',
    <>
      {isGone && <Banner tone="warning">{say('gone')}</Banner>}
      <ChooseFile
        objects={objects}
        onUploaded={(table) => {
          prepare(table)
          setQuery({ import: table.id }, { replace: true })
        }}
      />
    </>,
  )
}

const layoutOf = ({ layout: { sheet, headingRow } }: ImportResult) => ({
  ...(sheet !== undefined && { sheet }),
  ...(headingRow !== undefined && { headingRow }),
})

const writable = (values: ImportValues) =>
  Object.fromEntries(Object.entries(values).map(([field, chosen]) => [field, { ...chosen }]))
