import {
  type ContactItem,
  type ContactsResult,
  contactMethods,
  followUpOf,
  romeDay,
} from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import type { OutboxEntry } from '@foyer/record-client/offline'
import { useMethod } from '@foyer/record-react'
import { usePendingCalls } from '@foyer/record-react/offline'
import { Button, EmptyState, SearchField, Status } from '@foyer/ui'
import { useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { portalContext } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import { useFairMoment } from '../../shell/use-fair-moment.ts'
import { useNow } from '../../shell/use-now.ts'
import { ContactDialog } from './contact-dialog.tsx'
import styles from './contacts.module.css'
import { contactsTexts } from './contacts.texts.ts'
import { ContactsExport } from './contacts-export.tsx'
import { PendingScans } from './pending-scans.tsx'
import { ScanForm } from './scan-form.tsx'
import { sharedText } from './shared-text.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  await context.get(portalContext).client.read(methodRead(contactMethods.getContacts), {})
  return Date.now()
}

/** Contacts that the company collected by scanning badges. */
export function Component() {
  const say = useTexts(contactsTexts)
  const result = useMethod(contactMethods.getContacts, {})
  const { data } = result
  return (
    <>
      <title>{say('pageTitle')}</title>
      <ScreenHeader title={say('title')} lead={data && say('lead', { edition: data.edition })} />
      {data ? <Contacts data={data} /> : <ReadState read={result} />}
    </>
  )
}

/** A contact with the notes that wait on the device. */
interface ShownContact extends ContactItem {
  edit?: OutboxEntry
}

/** Contacts that someone still has to follow up. */
const isOpen = ({ isDone, followUpOn, followUpBy }: ContactItem) =>
  !isDone && (followUpOn !== null || followUpBy !== null)

function Contacts({ data }: { data: ContactsResult }) {
  const say = useTexts(contactsTexts)
  const [openId, setOpenId] = useState<string>()
  const [search, setSearch] = useState('')
  const [onlyOpen, setOnlyOpen] = useState(false)
  const waiting = new Map(usePendingCalls(contactMethods.save).map((call) => [call.input.id, call]))
  const contacts = data.contacts.map((contact): ShownContact => {
    const edit = waiting.get(contact.id)
    return edit ? { ...contact, ...followUpOf(edit.input), edit: edit.entry } : contact
  })
  const today = romeDay(useNow())
  const words = search.trim().toLocaleLowerCase()
  const rows = contacts.filter(
    (contact) =>
      (!onlyOpen || isOpen(contact)) &&
      `${contact.name ?? ''} ${contact.company ?? ''}`.toLocaleLowerCase().includes(words),
  )
  const open = contacts.filter(isOpen)
  const figures = [
    ['toCall', open.filter(({ followUpOn }) => followUpOn !== null && followUpOn <= today).length],
    ['all', contacts.length],
    ['unassigned', contacts.filter(({ followUpBy, isDone, name }) => !isDone && name && !followUpBy).length],
  ] as const
  return (
    <div className={styles.contacts}>
      <ScanForm onScanned={setOpenId} isPaused={openId !== undefined} />
      <PendingScans topics={data.topics} />
      {contacts.length === 0 && data.withdrawn.length === 0 ? (
        <EmptyState>{say('none')}</EmptyState>
      ) : (
        <>
          <dl className={styles.figures}>
            {figures.map(([figure, count]) => (
              <div key={figure}>
                <dt>{say(figure)}</dt>
                <dd>{count}</dd>
              </div>
            ))}
          </dl>
          <div className={styles.tools}>
            <SearchField
              label={say('search')}
              placeholder={say('search')}
              value={search}
              onChange={setSearch}
            />
            <fieldset className={styles.filter}>
              <legend className={styles.hidden}>{say('show')}</legend>
              <Button
                variant={onlyOpen ? 'secondary' : 'primary'}
                aria-pressed={!onlyOpen}
                onPress={() => setOnlyOpen(false)}
              >
                {say('everyone', { count: contacts.length })}
              </Button>
              <Button
                variant={onlyOpen ? 'primary' : 'secondary'}
                aria-pressed={onlyOpen}
                onPress={() => setOnlyOpen(true)}
              >
                {say('mine', { count: open.length })}
              </Button>
            </fieldset>
            <ContactsExport data={{ ...data, contacts }} />
          </div>
          <ContactList data={data} rows={rows} today={today} onOpen={setOpenId} />
        </>
      )}
      {openId !== undefined && (
        <ContactDialog key={openId} data={data} id={openId} onClose={() => setOpenId(undefined)} />
      )}
    </div>
  )
}

interface ContactListProps {
  data: ContactsResult
  rows: readonly ShownContact[]
  today: string
  onOpen: (id: string) => void
}

function ContactList({ data, rows, today, onOpen }: ContactListProps) {
  const say = useTexts(contactsTexts)
  const { moment } = useFairMoment()
  return (
    <ul className={styles.list}>
      {rows.length === 0 && data.contacts.length > 0 && <li className={styles.note}>{say('noMatch')}</li>}
      {rows.map((contact) => (
        <ContactRow key={contact.id} {...{ contact, data, today, onOpen }} />
      ))}
      {data.withdrawn.map(({ scannedAt, withdrawnAt }) => (
        <li key={`${scannedAt} ${withdrawnAt}`} className={styles.withdrawn}>
          {say('withdrawn', { scanned: moment(scannedAt), withdrawn: moment(withdrawnAt) })}
        </li>
      ))}
    </ul>
  )
}

interface ContactRowProps extends Omit<ContactListProps, 'rows'> {
  contact: ShownContact
}

function ContactRow({ contact, data, today, onOpen }: ContactRowProps) {
  const say = useTexts(contactsTexts)
  const language = useLanguage()
  const { moment } = useFairMoment()
  const name = contact.name ?? say('unnamed')
  const parts = sharedText(contact.shares, language)
  const when = moment(contact.scannedAt)
  const topics = data.topics.filter(({ id }) => contact.topics.includes(id))
  return (
    <li className={styles.row}>
      <div>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.note}>{[contact.company, contact.role].filter(Boolean).join(', ')}</p>
      </div>
      <p className={styles.note}>
        {contact.scannedBy === null
          ? say('scanned', { time: when })
          : say('scannedBy', { time: when, name: contact.scannedBy })}
        <br />
        {parts === '' ? say('nothingShared') : say('shares', { parts })}
      </p>
      <p className={styles.note}>
        {topics.map((topic) => (language === 'it' ? topic.it : topic.en)).join(' · ')}
      </p>
      <div>
        <FollowUp contact={contact} data={data} today={today} />
        {contact.edit && (
          <Status tone={contact.edit.parked ? 'danger' : 'warning'}>
            {say(contact.edit.parked ? 'pendingRefused' : 'pendingState')}
          </Status>
        )}
      </div>
      <Button
        variant="quiet"
        aria-label={say('openFor', { name, time: when })}
        onPress={() => onOpen(contact.id)}
      >
        {say('open')}
      </Button>
    </li>
  )
}

function FollowUp({ contact, data, today }: Pick<ContactRowProps, 'contact' | 'data' | 'today'>) {
  const say = useTexts(contactsTexts)
  const { day } = useFairMoment()
  const { followUpOn, followUpBy, isDone } = contact
  if (isDone) return <Status tone="success">{say('done')}</Status>
  if (followUpOn === null && followUpBy === null) return <span />
  const owner = data.team.find(({ id }) => id === followUpBy)?.name ?? say('nobody')
  const shown = followUpOn === null ? '' : day(`${followUpOn}T12:00:00Z`)
  const isLate = followUpOn !== null && followUpOn <= today
  return (
    <div>
      <Status tone={isLate ? 'danger' : 'warning'}>
        {followUpOn === null
          ? say('noDate')
          : say(isLate && followUpOn < today ? 'late' : 'due', { day: shown })}
      </Status>
      <p className={styles.note}>{owner}</p>
    </div>
  )
}
