import { type BadgeHolder, badgeMethods, contactMethods, meetingMethods } from '@foyer/fair-domain'
import type { OutboxEntry, ParkedReason } from '@foyer/record-client/offline'
import type { InputOf, MethodContract } from '@foyer/record-contract'
import { useMethod } from '@foyer/record-react'
import { usePendingCalls } from '@foyer/record-react/offline'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ageText } from '../../shell/age-text.ts'
import { useFairTime } from '../../shell/fair-time.ts'
import { waitingEditsTexts } from './waiting-edits.texts.ts'

/** Status of a refusal because the record was changed in the meantime. */
const CHANGED_MEANWHILE = 412

/** Returns the input of a queued call of a method; undefined for other entries. */
function inputOf<M extends MethodContract>({ write }: OutboxEntry, { controller, method }: M) {
  const isOfMethod = write.kind === 'method' && write.controller === controller && write.method === method
  return isOfMethod ? (write.input as InputOf<M>) : undefined
}

/** Returns the input of an edit of a record that colleagues edit too. */
export const sharedEditOf = (entry: OutboxEntry) => ({
  badge: inputOf(entry, badgeMethods.change),
  contact: inputOf(entry, contactMethods.save),
  meeting: inputOf(entry, meetingMethods.saveNote),
})

/** Whether an edit was refused because a colleague changed the record in the meantime, so that the user chooses. */
export const isStaleEdit = (entry: OutboxEntry) =>
  entry.parked?.type === 'refused' &&
  entry.parked.status === CHANGED_MEANWHILE &&
  Object.values(sharedEditOf(entry)).some(Boolean)

/** Returns the names of the persons in edits that wait, by record: an edit has only the id. */
function useNames() {
  const contacts = useMethod(
    contactMethods.getContacts,
    usePendingCalls(contactMethods.save).length > 0 ? {} : null,
  )
  const meetings = useMethod(
    meetingMethods.getMeetings,
    usePendingCalls(meetingMethods.saveNote).length > 0 ? {} : null,
  )
  return {
    nameOfContact: (id: string) => contacts.data?.contacts.find((contact) => contact.id === id)?.name,
    nameOfMeeting: (id: string) => meetings.data?.meetings.find((meeting) => meeting.id === id)?.with.name,
  }
}

/** Returns how an entry is described to the user: what it changes, when it was typed, and why it was not accepted. */
export function useEntryText() {
  const say = useTexts(waitingEditsTexts)
  const language = useLanguage()
  const { moment } = useFairTime()
  const { nameOfContact, nameOfMeeting } = useNames()
  const reasonOf = (parked: ParkedReason) => (parked.type === 'refused' ? parked.message : say(parked.type))
  const nameOf = ({ firstName, lastName }: BadgeHolder) => `${firstName} ${lastName}`.trim()

  /** Returns the changed record of an entry, with its address. */
  function subjectOf(entry: OutboxEntry): { name: string; note?: string | undefined; path?: string } {
    const { badge, contact, meeting } = sharedEditOf(entry)
    const changed = badge?.holder
    const added = inputOf(entry, badgeMethods.assign)?.holder
    const accepted = inputOf(entry, meetingMethods.accept)
    const path = '/reserved/badges'
    if (changed) return { name: say('badgeEdit', { name: nameOf(changed) }), note: changed.role, path }
    if (added) return { name: say('newBadge', { name: nameOf(added) }), note: added.role, path }
    if (contact) {
      const name = nameOfContact(contact.id)
      return {
        name: name ? say('contactNotes', { name }) : say('contactNotesOf'),
        ...{ note: contact.note, path: '/reserved/contacts' },
      }
    }
    if (meeting) {
      const name = nameOfMeeting(meeting.id)
      return {
        name: name ? say('meetingNote', { name }) : say('meetingNoteOf'),
        ...{ note: meeting.note, path: '/reserved/agenda' },
      }
    }
    if (accepted)
      return {
        name: say('meetingAccepted', { time: moment(accepted.startsAt) }),
        ...{ note: say('timeMayBeTaken'), path: '/reserved/agenda' },
      }
    if (inputOf(entry, meetingMethods.saveAbsences))
      return { name: say('availabilityEdit'), path: '/reserved/agenda' }
    if (inputOf(entry, contactMethods.scan)) return { name: say('contactScan'), path: '/reserved/contacts' }
    return { name: say('otherEdit') }
  }

  return (entry: OutboxEntry) => {
    const { queuedAt, parked } = entry
    const { name, note, path } = subjectOf(entry)
    const typed = say('typedAt', { time: ageText(queuedAt, Date.now(), language).at })
    return { name, detail: note ? `${typed} · ${note}` : typed, path, reason: parked && reasonOf(parked) }
  }
}
