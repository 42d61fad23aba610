import {
  badgeMethods,
  contactMethods,
  type EditGroups,
  FOLLOW_UP_GROUPS,
  followUpOf,
  HOLDER_FIELDS,
  HOLDER_GROUPS,
  holderOf,
  meetingMethods,
  mergeEdit,
} from '@foyer/fair-domain'
import type { OutboxEntry } from '@foyer/record-client/offline'
import type { InputOf } from '@foyer/record-contract'
import { useMethod } from '@foyer/record-react'
import { useOutbox } from '@foyer/record-react/offline'
import { Button } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { ConflictFields } from '../../shell/conflict-choices.tsx'
import { LastChange } from '../../shell/last-change.tsx'
import { ReadState } from '../../shell/read-state.tsx'
import { shownMeetingNote, useShownFollowUp } from '../../shell/shown-notes.ts'
import { useConnection } from '../../shell/use-connection.ts'
import { useFailure } from '../../shell/use-failure.ts'
import { sharedEditOf } from './entry-text.ts'
import styles from './waiting-edits.module.css'
import { type EditedField, waitingEditsTexts } from './waiting-edits.texts.ts'

/** A record that a colleague changed in the meantime: both values of each field, to choose from. */
export function EditConflict({ entry }: { entry: OutboxEntry }) {
  const { badge, contact, meeting } = sharedEditOf(entry)
  if (badge) return <BadgeConflict entry={entry} edit={badge} />
  if (contact) return <ContactConflict entry={entry} edit={contact} />
  return meeting && <MeetingConflict entry={entry} edit={meeting} />
}

interface ConflictProps<I> {
  entry: OutboxEntry
  /** The edit as typed without a connection. */
  edit: I
}

function BadgeConflict({ entry, edit }: ConflictProps<InputOf<typeof badgeMethods.change>>) {
  const read = useMethod(badgeMethods.getBadges, {})
  const outbox = useOutbox()
  const { id, holder, seen } = edit
  if (!read.data) return <ReadState read={read} />
  const badge = read.data.badges.find((each) => each.id === id)
  if (!badge) return <Gone />
  return (
    <Choice
      entry={entry}
      fields={[...HOLDER_FIELDS, 'adult']}
      mine={holder}
      seen={seen}
      theirs={holderOf(badge)}
      groups={HOLDER_GROUPS}
      shown={(name, values) => values[name] ?? ''}
      changedRecordId={id}
      send={async (chosen) =>
        outbox?.callMethod(badgeMethods.change, {
          ...{ id, holder: chosen, seen: holderOf(badge), version: badge.version },
        })
      }
    />
  )
}

const CONTACT_FIELDS = ['interest', 'topics', 'note', 'followUpBy', 'followUpOn', 'isDone'] as const

function ContactConflict({ entry, edit }: ConflictProps<InputOf<typeof contactMethods.save>>) {
  const read = useMethod(contactMethods.getContacts, {})
  const outbox = useOutbox()
  const shown = useShownFollowUp(read.data ?? { topics: [], team: [] })
  const { id, seen } = edit
  if (!read.data) return <ReadState read={read} />
  const contact = read.data.contacts.find((each) => each.id === id)
  if (!contact) return <Gone />
  const { version } = contact
  return (
    <Choice
      entry={entry}
      fields={CONTACT_FIELDS}
      mine={followUpOf(edit)}
      seen={seen}
      theirs={followUpOf(contact)}
      groups={FOLLOW_UP_GROUPS}
      shown={shown}
      send={async (chosen) =>
        outbox?.callMethod(contactMethods.save, { id, ...chosen, seen: followUpOf(contact), version })
      }
    />
  )
}

function MeetingConflict({ entry, edit }: ConflictProps<InputOf<typeof meetingMethods.saveNote>>) {
  const read = useMethod(meetingMethods.getMeetings, {})
  const outbox = useOutbox()
  const { id, note, rating, seen } = edit
  if (!read.data) return <ReadState read={read} />
  const meeting = read.data.meetings.find((each) => each.id === id)
  if (!meeting) return <Gone />
  const theirs = { note: meeting.note, rating: meeting.rating }
  return (
    <Choice
      entry={entry}
      fields={['note', 'rating']}
      mine={{ note, rating }}
      seen={seen}
      theirs={theirs}
      shown={shownMeetingNote}
      send={async (chosen) =>
        outbox?.callMethod(meetingMethods.saveNote, {
          ...{ id, ...chosen, seen: theirs, version: meeting.noteVersion },
        })
      }
    />
  )
}

function Gone() {
  const say = useTexts(waitingEditsTexts)
  return <p className={styles.reason}>{say('gone')}</p>
}

interface ChoiceProps<T extends object> {
  entry: OutboxEntry
  fields: readonly (keyof T & EditedField)[]
  mine: T
  /** The values that the user had read; undefined for an edit of an earlier version of the page. */
  seen: T | undefined
  /** The values that a colleague has saved. */
  theirs: T
  /** Fields that merge as one. */
  groups?: EditGroups<T>
  /** Formats a value. */
  shown: (name: keyof T & EditedField, values: T) => string
  /** The record, if its last change is that of these fields: then its author is named. */
  changedRecordId?: string
  /** Sends the chosen values, over the version that is shown. */
  send: (chosen: T) => Promise<void>
}

function Choice<T extends object>(props: ChoiceProps<T>) {
  const { entry, fields, mine, seen, theirs, groups, shown, changedRecordId, send } = props
  const say = useTexts(waitingEditsTexts)
  const outbox = useOutbox()
  const fail = useFailure()
  const { isOnline } = useConnection()
  const [given, setGiven] = useState<ReadonlySet<string>>(new Set())
  const merged = seen && mergeEdit(mine, seen, theirs, groups)
  const values = merged?.values ?? mine
  const conflicts = fields
    .filter((name) => !merged || merged.conflicts.includes(name))
    .map((name) => ({
      name,
      label: say(name as EditedField),
      mine: shown(name, mine),
      theirs: shown(name, theirs),
      ...(seen && { before: shown(name, seen) }),
    }))
    .filter((field) => field.mine !== field.theirs)

  async function settle() {
    try {
      const kept = fields.filter((name) => given.has(name)).map((name) => [name, theirs[name]])
      // Refused again if another user saves in between.
      const chosen = { ...values, ...Object.fromEntries(kept) }
      if (fields.some((name) => shown(name, chosen) !== shown(name, theirs))) await send(chosen)
      await outbox?.discard(entry.key)
    } catch (error) {
      fail(error)
    }
  }

  return (
    <div className={styles.conflict}>
      {changedRecordId !== undefined && <LastChange recordId={changedRecordId} />}
      <ConflictFields conflicts={conflicts} given={given} onChange={setGiven} />
      <Button isDisabled={!isOnline} onPress={() => void settle()}>
        {say('keepChosen')}
      </Button>
    </div>
  )
}
