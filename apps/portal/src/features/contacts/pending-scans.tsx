import { type ContactNotes, type ContactsResult, contactMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { type PendingCall, usePendingCalls } from '@foyer/record-react/offline'
import { Button, Dialog, Form, Status, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFailure } from '../../shell/use-failure.ts'
import { useFairMoment } from '../../shell/use-fair-moment.ts'
import { useQueuedCall } from '../../shell/use-queued-call.ts'
import { ContactNotesFields } from './contact-notes.tsx'
import styles from './contacts.module.css'
import { contactsTexts } from './contacts.texts.ts'

type PendingScan = PendingCall<{ code: string; scannedAt?: string; notes?: ContactNotes }>

/** Badges read without network: who they are is known after they are sent. */
export function PendingScans({ topics }: Pick<ContactsResult, 'topics'>) {
  const say = useTexts(contactsTexts)
  const { moment } = useFairMoment()
  const [openKey, setOpenKey] = useState<string>()
  const pending = usePendingCalls(contactMethods.scan)
  const open = pending.find(({ entry }) => entry.key === openKey)
  if (pending.length === 0) return null
  return (
    <section className={styles.stack}>
      <h2>{say('pending', { count: pending.length })}</h2>
      <p className={styles.note}>{say('pendingText')}</p>
      <ul className={styles.list}>
        {pending.map(({ entry, input }) => {
          const time = moment(input.scannedAt ?? new Date(entry.queuedAt).toISOString())
          return (
            <li key={entry.key} className={styles.row}>
              <h3 className={styles.name}>{say('pendingBadge', { code: input.code.slice(-4) })}</h3>
              <p className={styles.note}>{time}</p>
              <p className={styles.note}>{input.notes?.note}</p>
              <Status tone={entry.parked ? 'danger' : 'warning'}>
                {say(entry.parked ? 'pendingRefused' : 'pendingState')}
              </Status>
              <Button
                variant="quiet"
                aria-label={say('pendingOpenFor', { time })}
                onPress={() => setOpenKey(entry.key)}
              >
                {say('addNotes')}
              </Button>
            </li>
          )
        })}
      </ul>
      {open && (
        <PendingDialog key={openKey} scan={open} topics={topics} onClose={() => setOpenKey(undefined)} />
      )}
    </section>
  )
}

interface PendingDialogProps extends Pick<ContactsResult, 'topics'> {
  scan: PendingScan
  onClose: () => void
}

function PendingDialog({ scan, topics, onClose }: PendingDialogProps) {
  const say = useTexts(contactsTexts)
  const toasts = useToasts()
  const fail = useFailure()
  const { mutateAsync } = useMethodRun(contactMethods.scan)
  const queue = useQueuedCall(contactMethods.scan, scan)
  const [notes, setNotes] = useState<ContactNotes>(
    scan.input.notes ?? { interest: null, topics: [], note: '' },
  )
  async function save() {
    try {
      // Sent in the meantime, the scan is repeated: it only adds the notes.
      await (queue ?? mutateAsync)({ ...scan.input, notes })
      toasts.success(say('saved'))
      onClose()
    } catch (error) {
      fail(error)
    }
  }
  return (
    <Dialog isOpen title={say('pendingTitle')} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Form
        onSubmit={() => void save()}
        actions={
          <>
            <Button type="submit" variant="primary">
              {say('save')}
            </Button>
            <Button onPress={onClose}>{say('close')}</Button>
          </>
        }
      >
        <div className={styles.stack}>
          <p className={styles.note}>{say('pendingText')}</p>
          <ContactNotesFields
            topics={topics}
            values={notes}
            onChange={(changed) => setNotes((current) => ({ ...current, ...changed }))}
          />
        </div>
      </Form>
    </Dialog>
  )
}
