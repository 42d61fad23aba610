import type { OutboxEntry } from '@foyer/record-client/offline'
import { useOutbox, useSyncState } from '@foyer/record-react/offline'
import { AlertDialog, Banner, Button, LinkButton, Status } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import { useConnection } from '../../shell/use-connection.ts'
import { EditConflict } from './edit-conflict.tsx'
import { isStaleEdit, useEntryText } from './entry-text.ts'
import { StoredData } from './stored-data.tsx'
import { SyncBand } from './sync-band.tsx'
import styles from './waiting-edits.module.css'
import { waitingEditsTexts } from './waiting-edits.texts.ts'

/** Edits that wait to be sent or were not accepted, and the data that the device stores. */
export function Component() {
  const say = useTexts(waitingEditsTexts)
  const { isOpen, isFull, waiting, blocked, parked } = useSyncState()
  const [discarded, setDiscarded] = useState<OutboxEntry>()
  const outbox = useOutbox()
  const textOf = useEntryText()
  const toChoose = parked.filter(isStaleEdit)
  const refused = parked.filter((entry) => !toChoose.includes(entry))
  const unsent = [...waiting, ...blocked].toSorted((one, other) => one.sequence - other.sequence)
  return (
    <>
      <title>{say('pageTitle')}</title>
      <ScreenHeader title={say('title')} lead={say('lead')} />
      {isOpen && <SyncBand />}
      {isFull && <Banner tone="warning">{say('full')}</Banner>}
      <div className={styles.columns}>
        <div>
          <Entries title={say('chooseList')} entries={toChoose} onDiscard={setDiscarded} />
          <Entries title={say('parkedList')} entries={refused} onDiscard={setDiscarded} />
          <Entries title={say('waitingList')} entries={unsent} onDiscard={setDiscarded} />
        </div>
        <StoredData />
      </div>
      <AlertDialog
        isOpen={discarded !== undefined}
        onOpenChange={(isShown) => !isShown && setDiscarded(undefined)}
        title={say('discardTitle')}
        confirmLabel={say('discard')}
        isDestructive
        onConfirm={() => outbox?.discard(discarded?.key ?? '')}
      >
        {discarded && say('discardText', { name: textOf(discarded).name })}
      </AlertDialog>
    </>
  )
}

interface EntriesProps {
  title: string
  entries: readonly OutboxEntry[]
  onDiscard: (entry: OutboxEntry) => void
}

function Entries({ title, entries, onDiscard }: EntriesProps) {
  if (entries.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>
        {title} <span>{entries.length}</span>
      </h2>
      <ol className={styles.list}>
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} onDiscard={onDiscard} />
        ))}
      </ol>
    </section>
  )
}

function Entry({ entry, onDiscard }: { entry: OutboxEntry } & Pick<EntriesProps, 'onDiscard'>) {
  const say = useTexts(waitingEditsTexts)
  const outbox = useOutbox()
  const { isOnline } = useConnection()
  const { blocked } = useSyncState()
  const { name, detail, path, reason } = useEntryText()(entry)
  const { key, parked, triedAt } = entry
  const isSent = !parked && triedAt !== undefined
  const isStale = isStaleEdit(entry)
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <span className={styles.detail}>{detail}</span>
      </div>
      <Status tone={parked && !isStale ? 'danger' : 'warning'}>
        {say(
          isStale
            ? 'toChoose'
            : parked
              ? 'notAccepted'
              : blocked.includes(entry)
                ? 'blocked'
                : 'onThisDevice',
        )}
      </Status>
      <div className={styles.actions}>
        {path !== undefined && (
          <LinkButton size="small" variant="quiet" href={path} aria-label={say('openNamed', { name })}>
            {say('openIt')}
          </LinkButton>
        )}
        {parked && parked.type !== 'damaged' && !isStale && (
          <Button
            size="small"
            isDisabled={!isOnline}
            aria-label={say('retryNamed', { name })}
            onPress={() => void outbox?.retry(key)}
          >
            {say('retry')}
          </Button>
        )}
        {!isSent && (
          <Button
            size="small"
            variant="quiet"
            aria-label={say('discardNamed', { name })}
            onPress={() => onDiscard(entry)}
          >
            {say('discard')}
          </Button>
        )}
      </div>
      {isStale && <EditConflict entry={entry} />}
      {reason !== undefined && !isStale && <p className={styles.reason}>{reason}</p>}
    </li>
  )
}
