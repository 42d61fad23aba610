import {
  IMPORTS,
  type ImportObject,
  type ImportResult,
  importableBy,
  importMethods,
  UPLOADS,
} from '@foyer/fair-domain'
import { FetchError } from '@foyer/record-client'
import { extensionsOf } from '@foyer/record-contract'
import { useMethodRun } from '@foyer/record-react'
import { Banner, EmptyState, FileDrop, LinkButton, PageHeader, Select } from '@foyer/ui'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { refusalText } from '../../shell/refusal.ts'
import { useOutcome } from '../../shell/use-outcome.ts'
import styles from './import.module.css'
import { importTexts } from './import.texts.ts'
import { ImportProgress } from './import-progress.tsx'
import { ImportReport } from './import-report.tsx'
import { MappingForm } from './mapping-form.tsx'
import { type UploadedTable, uploadTable } from './upload-table.ts'

/** Imports a table: choose, map, check, import. */
export function Component() {
  const say = useTexts(importTexts)
  const { viewer } = usePortal()
  const mayImport = importableBy(viewer.profiles)
  return (
    <>
      <title>{say('pageTitle')}</title>
      <PageHeader
        title={say('title')}
        lead={say('lead')}
        actions={mayImport.length > 0 && <LinkButton href="/console/Import__c">{say('history')}</LinkButton>}
      />
      {mayImport.length > 0 ? (
        <Steps objects={mayImport} />
      ) : (
        <EmptyState title={say('noneTitle')}>{say('noneText')}</EmptyState>
      )}
    </>
  )
}

const BUSY_STATES = ['checking', 'running', 'undoing'] as const
type BusyState = (typeof BUSY_STATES)[number]

function Steps({ objects }: { objects: readonly ImportObject[] }) {
  const say = useTexts(importTexts)
  const { failed } = useOutcome()
  const [query, setQuery] = useSearchParams()
  const importId = query.get('import')
  const [table, setTable] = useState<UploadedTable | null>(null)
  const [answer, setAnswer] = useState<ImportResult | null>(null)
  const [kind, setKind] = useState<BusyState | null>(null)
  /** Why the state of the import in the URL is unknown; undefined while loading. */
  const [unread, setUnread] = useState<{ error: unknown } | null>({ error: undefined })
  const [isGone, setGone] = useState(false)
  const { mutateAsync: get } = useMethodRun(importMethods.getImport)
  const check = useMethodRun(importMethods.check)
  const decide = useMethodRun(importMethods.decide)
  const start = useMethodRun(importMethods.start)
  const undo = useMethodRun(importMethods.undo)

  const load = useCallback(() => {
    if (importId === null) return
    get({ importId })
      .then((found) => {
        setKind(BUSY_STATES.find((busy) => busy === found.state) ?? null)
        setAnswer(found.state === 'uploaded' ? null : found)
        setUnread(null)
      })
      // While the server restarts, the import waits too, and continues with the server.
      .catch((error: unknown) => {
        setUnread({ error })
        // A deleted import is not requested again.
        if (!(error instanceof FetchError) || error.status !== 404) return
        setGone(true)
        setQuery({}, { replace: true })
      })
  }, [get, importId, setQuery])
  // The URL has the id of the import, so that a reload resumes it.
  useEffect(load, [load])

  const restart = () => {
    setTable(null)
    setAnswer(null)
    setKind(null)
    setQuery({})
  }
  const begin = async (next: BusyState, work: () => Promise<unknown>, id: string) => {
    try {
      await work()
      setKind(next)
      setQuery({ import: id }, { replace: true })
      load()
    } catch (error) {
      failed(error)
    }
  }
  const decideOn = async (id: string, rows: number[] | undefined, recordId: string | null) => {
    try {
      await decide.mutateAsync({ importId: id, recordId, ...(rows && { rows }) })
      load()
    } catch (error) {
      failed(refusalText(error))
    }
  }
  if (kind === null && answer === null && table === null && importId !== null && unread)
    return <ReadState error={unread.error} onRetry={load} />
  if (kind !== null && importId !== null)
    return (
      <Step name="busy">
        <ImportProgress
          importId={importId}
          rows={answer?.rows ?? table?.rows ?? 0}
          kind={kind}
          onEnd={load}
        />
      </Step>
    )
  if (answer)
    return (
      <Step name="report">
        <ImportReport
          answer={answer}
          isBusy={[check, decide, start, undo].some(({ status }) => status === 'running')}
          onDecide={(rows, recordId) => void decideOn(answer.id, rows, recordId)}
          onCheck={() =>
            void begin(
              'checking',
              () => check.mutateAsync({ importId: answer.id, mapping: answer.mapping }),
              answer.id,
            )
          }
          onStart={() => void begin('running', () => start.mutateAsync({ importId: answer.id }), answer.id)}
          onUndo={() => void begin('undoing', () => undo.mutateAsync({ importId: answer.id }), answer.id)}
          onRestart={restart}
        />
      </Step>
    )
  if (table)
    return (
      <Step name="columns">
        <MappingForm
          table={table}
          isBusy={check.status === 'running'}
          onCheck={(mapping) =>
            void begin('checking', () => check.mutateAsync({ importId: table.id, mapping }), table.id)
          }
          onCancel={restart}
        />
      </Step>
    )
  return (
    <Step name="choose">
      {isGone && <Banner tone="warning">{say('gone')}</Banner>}
      <ChooseFile objects={objects} onUploaded={setTable} />
    </Step>
  )
}

/** The previous step and its focus were removed: the focus moves to the start of the next. */
function Step({ name, children }: { name: string; children: ReactNode }) {
  const step = useRef<HTMLDivElement>(null)
  const last = useRef(name)
  useEffect(() => {
    if (last.current !== name) step.current?.focus()
    last.current = name
  }, [name])
  return (
    <div ref={step} tabIndex={-1} className={styles.step}>
      {children}
    </div>
  )
}

function ChooseFile({
  objects,
  onUploaded,
}: {
  objects: readonly ImportObject[]
  onUploaded: (table: UploadedTable) => void
}) {
  const say = useTexts(importTexts)
  const { language } = usePortal()
  const [object, setObject] = useState<ImportObject>(objects[0] ?? 'Account')
  const [sending, setSending] = useState<File | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  async function send([file]: File[]) {
    if (!file) return
    setSending(file)
    setRefusal(null)
    const uploaded = await uploadTable(object, file, language)
    setSending(null)
    if ('refusal' in uploaded) setRefusal(uploaded.refusal ?? say('uploadFailed'))
    else onUploaded(uploaded)
  }
  return (
    <div className={styles.choose}>
      <Select
        label={say('what')}
        options={objects.map((name) => ({ value: name, label: IMPORTS[name].object.labelPlural[language] }))}
        value={object}
        onChange={(value) => setObject(objects.find((name) => name === value) ?? object)}
      />
      {object === 'Invoice__c' && <Banner tone="info">{say('historical')}</Banner>}
      {object === 'Contract' && <Banner tone="info">{say('contracts')}</Banner>}
      <FileDrop
        label={say('file')}
        hint={say('fileHint')}
        accept={extensionsOf(UPLOADS.importTable.kinds)}
        maxBytes={UPLOADS.importTable.maxBytes}
        items={sending ? [{ id: sending.name, name: sending.name, size: sending.size, progress: 50 }] : []}
        isDisabled={sending !== null}
        onAdd={(files) => void send(files)}
      />
      <div role="alert">{refusal && <Banner tone="danger">{refusal}</Banner>}</div>
    </div>
  )
}
