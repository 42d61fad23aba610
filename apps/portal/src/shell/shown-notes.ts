import {
  CONTACT_INTERESTS,
  type ContactFollowUp,
  type ContactsResult,
  MAX_RATING,
  type MeetingItem,
} from '@foyer/fair-domain'
import { useLanguage } from '../i18n/language-context.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { conflictTexts } from './conflict.texts.ts'
import { useFairMoment } from './use-fair-moment.ts'

/** Note and rating of the own side of a meeting. */
export type MeetingNote = Pick<MeetingItem, 'note' | 'rating'>

/** Formats a value of a meeting note, to choose between two. */
export const shownMeetingNote = (name: keyof MeetingNote, { note, rating }: MeetingNote) =>
  name === 'note' ? note : rating === null ? '' : `${rating} / ${MAX_RATING}`

/** Returns a function that formats a value of the notes of a contact, to choose between two. */
export function useShownFollowUp({ topics, team }: Pick<ContactsResult, 'topics' | 'team'>) {
  const say = useTexts(conflictTexts)
  const language = useLanguage()
  const { day } = useFairMoment()
  return (name: keyof ContactFollowUp, values: ContactFollowUp) => {
    const { interest, note, followUpBy, followUpOn, isDone } = values
    const chosen = topics.filter(({ id }) => values.topics.includes(id))
    return {
      interest: interest === null ? '' : CONTACT_INTERESTS[interest][language],
      topics: chosen.map((topic) => (language === 'it' ? topic.it : topic.en)).join(', '),
      note,
      followUpBy: team.find(({ id }) => id === followUpBy)?.name ?? '',
      followUpOn: followUpOn === null ? '' : day(`${followUpOn}T12:00:00Z`),
      isDone: say(isDone ? 'yes' : 'no'),
    }[name]
  }
}
