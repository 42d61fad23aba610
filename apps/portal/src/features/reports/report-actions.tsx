import {
  FREQUENCIES,
  FREQUENCY_NAMES,
  type Frequency,
  type ReportDefinition,
  type ReportItem,
  type ReportRunResult,
  reportIssues,
  reportMethods,
} from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import type { InputOf } from '@foyer/record-contract'
import { useMethodRun } from '@foyer/record-react'
import { AlertDialog, Button, Checkbox, Dialog, Menu, Select, TextField, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { LOCALES } from '../../i18n/format-message.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useMethodForm } from '../../shell/form/use-form.ts'
import { fresh } from '../../shell/fresh.ts'
import { usePortal } from '../../shell/portal.ts'
import { saveFile } from '../../shell/save-file.ts'
import { useOutcome } from '../../shell/use-outcome.ts'
import { fileNameOf } from '../console-shell/lists/file-name.ts'
import { reportTable } from './report-table.ts'
import styles from './reports.module.css'
import { reportsTexts } from './reports.texts.ts'

interface Props {
  report: ReportItem | null
  /** Only own reports can be saved. */
  maySave: boolean
  definition: ReportDefinition
  answer: ReportRunResult | null
  name: string
}

const NO_MAIL = 'none'

/** Save, copy, export, subscribe by mail, delete. */
export function ReportActions({ report, maySave, definition, answer, name }: Props) {
  const say = useTexts(reportsTexts)
  const { client, language } = usePortal()
  const toasts = useToasts()
  const { failed } = useOutcome()
  const navigate = useNavigate()
  const { mutateAsync: subscribe } = useMethodRun(reportMethods.subscribe)
  const { mutateAsync: remove } = useMethodRun(reportMethods.removeReport)
  const [task, setTask] = useState<'save' | 'copy' | 'remove' | null>(null)
  /** Before the page of a new report is opened, which reads the list. */
  const refresh = () => client.read(methodRead(reportMethods.getReports), {}, fresh('beforeNextAction'))

  async function attempt(work: () => Promise<unknown>, words: string) {
    try {
      await work()
      toasts.success(words)
    } catch (error) {
      failed(error)
    }
  }
  const mail = (chosen: string | null) => {
    if (!report || chosen === null) return
    const frequency = chosen === NO_MAIL ? null : (chosen as Frequency)
    void attempt(
      () => subscribe({ id: report.id, frequency }),
      say(frequency ? 'subscribed' : 'unsubscribed'),
    )
  }
  const mayChange = report?.mayChange ?? false
  return (
    <div className={styles.actions}>
      {report && (
        <Select
          label={say('byMail')}
          options={[
            { value: NO_MAIL, label: say('noMail') },
            ...FREQUENCY_NAMES.map((value) => ({ value, label: FREQUENCIES[value][language] })),
          ]}
          value={report.frequency ?? NO_MAIL}
          onChange={mail}
        />
      )}
      <Menu
        label={say('exportMenu')}
        variant="secondary"
        entries={(['xlsx', 'csv'] as const).map((format) => ({
          id: format,
          label: say(format === 'xlsx' ? 'exportXlsx' : 'exportCsv'),
          onAction: () =>
            void (answer && exportAnswer(answer, name, format, LOCALES[language], say('total'))),
        }))}
      />
      {mayChange && (
        <Button variant="danger" onPress={() => setTask('remove')}>
          {say('remove')}
        </Button>
      )}
      {report && maySave && <Button onPress={() => setTask('copy')}>{say('saveAs')}</Button>}
      {(report ? mayChange : maySave) && (
        <Button variant="primary" onPress={() => setTask('save')}>
          {say('save')}
        </Button>
      )}
      {(task === 'save' || task === 'copy') && (
        <SaveDialog
          report={task === 'save' ? report : null}
          title={say(task === 'save' ? 'save' : 'saveAs')}
          definition={definition}
          onClose={() => setTask(null)}
          onSaved={async (id) => {
            await refresh()
            setTask(null)
            toasts.success(say('saved'))
            void navigate(`/console/reports/${id}`)
          }}
        />
      )}
      <AlertDialog
        isOpen={task === 'remove'}
        onOpenChange={(isOpen) => !isOpen && setTask(null)}
        title={say('removeTitle')}
        confirmLabel={say('remove')}
        isDestructive
        onConfirm={async () => {
          if (!report) return
          await attempt(() => remove({ id: report.id }), say('removed'))
          void navigate('/console/reports')
        }}
      >
        {say('removeText')}
      </AlertDialog>
    </div>
  )
}

function SaveDialog({
  report,
  title,
  definition,
  onClose,
  onSaved,
}: {
  report: ReportItem | null
  title: string
  definition: ReportDefinition
  onClose: () => void
  onSaved: (id: string) => Promise<void>
}) {
  const say = useTexts(reportsTexts)
  const form = useMethodForm(reportMethods.saveReport, {
    initial: {
      name: report?.name ?? '',
      english: report?.english ?? null,
      isShared: report?.isShared ?? false,
    },
    texts: reportsTexts,
    labels: { name: say('nameIt'), english: say('nameEn'), isShared: say('forAll') },
    check: ({ name }) => (reportIssues(definition, name).includes('name') ? { name: 'invalid' } : {}),
    input: (values) =>
      ({ id: report?.id ?? null, ...values, english: values.english || null, definition }) as InputOf<
        typeof reportMethods.saveReport
      >,
    onSent: ({ id }) => void onSaved(id),
  })
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={title}>
      <MethodForm form={form} send={say('save')} more={<Button onPress={onClose}>{say('cancel')}</Button>}>
        <TextField {...form.text('name')} isRequired maxLength={120} />
        <TextField {...form.text('english')} maxLength={120} />
        <Checkbox {...form.flag('isShared')} />
      </MethodForm>
    </Dialog>
  )
}

/** The displayed table, with numeric values. */
async function exportAnswer(
  answer: ReportRunResult,
  name: string,
  format: 'xlsx' | 'csv',
  locale: string,
  total: string,
) {
  const file =
    format === 'csv'
      ? (await import('@foyer/tables/write-csv')).createCsv(locale)
      : (await import('@foyer/tables/write-xlsx')).createXlsx(name)
  if (answer.steps.length > 0)
    await file.addRows([[name, ''], ...answer.steps.map(({ label, count }) => [label, count])])
  else {
    const table = reportTable(answer)
    const heads =
      table.columns.length > 0
        ? [...table.columns.map(({ label }) => label), total]
        : answer.measures.map(({ label }) => label)
    await file.addRows([
      [answer.rowsLabel, ...heads],
      ...table.rows.map(({ label }, row) => [
        label,
        ...(table.columns.length > 0
          ? [
              ...table.columns.map((_, column) => table.cellOf(row, column)?.[0] ?? ''),
              table.totalOf(row) ?? '',
            ]
          : answer.measures.map((_, at) => table.cellOf(row, 0)?.[at] ?? '')),
      ]),
      [
        total,
        ...table.columns.map((_, column) => table.columnTotalOf(column) ?? ''),
        ...answer.total.map((value) => value ?? ''),
      ],
    ])
  }
  saveFile(await file.finish(), fileNameOf(name, format))
}
