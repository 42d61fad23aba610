import { MAX_PARTICIPANT_ROWS, PARTICIPANT_COLUMNS, UPLOADS } from '@foyer/fair-domain'
import { extensionsOf } from '@foyer/record-contract'
import { Banner, Button, FileDrop, Status, Table, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { UNSUPPORTED_FILE } from '../../shell/send-file.ts'
import { TemplateButton } from '../../shell/table-files.tsx'
import { useOutcome } from '../../shell/use-outcome.ts'
import styles from './collective.module.css'
import { collectiveTexts } from './collective.texts.ts'
import { type ParticipantReport, sendParticipants, type UploadRefusal } from './send-participants.ts'

const TONES = { created: 'success', unchanged: 'neutral', refused: 'danger' } as const

/** Example row of the template, in the order of the columns. */
const EXAMPLE = ['Fjord Naturals AB', 'SE', '', 'Nils', 'Berg', 'nils@example.com']

/** Imports a table of companies: shows the planned result of each row first, then imports all in one transaction. */
export function ParticipantsImport({ onDone }: { onDone: () => void }) {
  const say = useTexts(collectiveTexts)
  const language = useLanguage()
  const { failed } = useOutcome()
  const toasts = useToasts()
  const [file, setFile] = useState<File | null>(null)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<UploadRefusal | null>(null)
  const [report, setReport] = useState<readonly ParticipantReport[] | null>(null)
  const created = report?.filter(({ outcome }) => outcome === 'created').length ?? 0
  const refused = report?.filter(({ outcome }) => outcome === 'refused').length ?? 0

  const worded = ({ code, columns, message }: UploadRefusal) =>
    code === UNSUPPORTED_FILE ? message : say(code, { columns, most: MAX_PARTICIPANT_ROWS })

  async function send(sent: File, step: 'check' | 'import') {
    setSending(true)
    setRefusal(null)
    const answer = await sendParticipants(sent, step, language)
    setSending(false)
    if ('refusal' in answer) {
      setReport(null)
      setRefusal(answer.refusal)
      return void failed(undefined, worded(answer.refusal))
    }
    if (!answer.isDone) return setReport(answer.report)
    setReport(null)
    setFile(null)
    toasts.success(say('importDone', { count: created }))
    onDone()
  }

  return (
    <section className={styles.part} aria-labelledby="participants-import">
      <h2 id="participants-import">{say('importTitle')}</h2>
      <p>{say('importLead')}</p>
      <FileDrop
        label={say('importFile')}
        accept={extensionsOf(UPLOADS.participantTable.kinds)}
        maxBytes={UPLOADS.participantTable.maxBytes}
        items={file ? [{ id: file.name, name: file.name, size: file.size }] : []}
        isDisabled={isSending}
        onAdd={([added]) => {
          if (!added) return
          setFile(added)
          void send(added, 'check')
        }}
      />
      <div>
        <TemplateButton
          name={say('templateName')}
          rows={[PARTICIPANT_COLUMNS.map(({ label }) => label[language]), EXAMPLE]}
        />
      </div>
      {refusal && (
        <Banner tone="danger" title={say('importRefused')}>
          {worded(refusal)}
        </Banner>
      )}
      {report && (
        <div role="status" className={styles.part}>
          <p className={styles.summary}>
            {refused > 0 ? say('importFaulty', { count: refused }) : say('importReady', { count: created })}
          </p>
          <Table
            label={say('importReport')}
            columns={[
              { id: 'row', header: say('row'), align: 'end', cell: ({ row }) => row },
              { id: 'company', header: say('company'), isRowHeader: true, cell: ({ company }) => company },
              {
                id: 'outcome',
                header: say('state'),
                cell: ({ outcome }) => <Status tone={TONES[outcome]}>{say(outcome)}</Status>,
              },
              { id: 'why', header: say('why'), cell: ({ reasons }) => reasons.join(' · ') || '—' },
            ]}
            rows={[...report].sort((one, other) => order(one) - order(other))}
            rowId={({ row }) => String(row)}
          />
          {refused === 0 && created > 0 && file && (
            <Button variant="primary" isPending={isSending} onPress={() => void send(file, 'import')}>
              {say('importNow', { count: created })}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

/** Sorts rows with errors first. */
const order = ({ outcome, row }: ParticipantReport) => (outcome === 'refused' ? 0 : 100_000) + row
