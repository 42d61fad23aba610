import { accountingMethods, formatCents, type JournalLineItem, toEuros } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Button, Card, DatePicker, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { LOCALES } from '../../i18n/format-message.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { saveFile } from '../../shell/save-file.ts'
import styles from '../receivables/money.module.css'
import { moneyTexts } from '../receivables/money.texts.ts'

const HEADS = [
  'jEntry',
  'jDate',
  'jDocument',
  'jWhat',
  'jAccount',
  'jAccountName',
  'jCustomer',
  'jVat',
  'jDebit',
  'jCredit',
] as const

const cellsOf = (line: JournalLineItem) => [
  line.entry,
  { text: line.date, date: new Date(`${line.date}T00:00:00Z`), hasTime: false },
  line.document,
  line.what,
  line.account,
  line.accountName,
  line.customer,
  line.vatNumber,
  toEuros(line.debitCents),
  toEuros(line.creditCents),
]

/** Exports the journal of a period as a file for the accountant. */
export function JournalExport() {
  const say = useTexts(moneyTexts)
  const language = useLanguage()
  const { mutateAsync: exportJournal } = useMethodRun(accountingMethods.exportJournal)
  const toasts = useToasts()
  const [from, setFrom] = useState<string | null>(null)
  const [to, setTo] = useState<string | null>(null)
  const [busy, setBusy] = useState<'csv' | 'xlsx' | null>(null)

  async function download(format: 'csv' | 'xlsx') {
    setBusy(format)
    try {
      const journal = await exportJournal({ from: from ?? '', to: to ?? '', language })
      if (journal.lines.length === 0) return toasts.error(say('journalEmpty'))
      const file =
        format === 'csv'
          ? (await import('@foyer/tables/write-csv')).createCsv(LOCALES[language])
          : (await import('@foyer/tables/write-xlsx')).createXlsx(say('journalTitle'))
      await file.addRows([HEADS.map((head) => say(head)), ...journal.lines.map(cellsOf)])
      saveFile(await file.finish(), `journal-${from}-${to}.${format}`)
      toasts.success(
        say('journalDone', { count: journal.lines.length, total: formatCents(journal.debitCents, language) }),
      )
    } catch {
      toasts.error(say('refused'), say('failed'))
    } finally {
      setBusy(null)
    }
  }

  const button = (format: 'csv' | 'xlsx') => (
    <Button
      variant={format === 'csv' ? 'secondary' : 'primary'}
      isPending={busy === format}
      isDisabled={from === null || to === null || from > to || busy !== null}
      onPress={() => void download(format)}
    >
      {say(format === 'csv' ? 'journalCsv' : 'journalXlsx')}
    </Button>
  )
  return (
    <Card
      title={say('journalTitle')}
      actions={
        <>
          {button('xlsx')}
          {button('csv')}
        </>
      }
    >
      <p>{say('journalText')}</p>
      <div className={styles.period}>
        <DatePicker label={say('from')} value={from} onChange={setFrom} />
        <DatePicker label={say('until')} value={to} onChange={setTo} />
      </div>
    </Card>
  )
}
