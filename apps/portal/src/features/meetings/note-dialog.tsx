import { MAX_RATING, type MeetingItem, meetingMethods } from '@foyer/fair-domain'
import { Button, Dialog, Select, TextArea, useToasts } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { DraftConflicts } from '../../shell/draft-conflicts.tsx'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useVersionedForm } from '../../shell/form/use-versioned-form.ts'
import { type MeetingNote, shownMeetingNote } from '../../shell/shown-notes.ts'
import { useRefetch } from '../../shell/use-refetch.ts'
import styles from './meetings.module.css'
import { meetingsTexts } from './meetings.texts.ts'

const NONE = 'none'

const noteOf = ({ note, rating }: MeetingNote): MeetingNote => ({ note, rating })

/** Note and rating of the own side. */
export function NoteDialog({ meeting, onClose }: { meeting: MeetingItem; onClose: () => void }) {
  const say = useTexts(meetingsTexts)
  const toasts = useToasts()
  const refetch = useRefetch()
  const { id, noteVersion } = meeting
  const { form, isAsked, isQueued } = useVersionedForm(
    meetingMethods.saveNote,
    meetingMethods.saveNote.input,
    {
      id,
      current: { stored: noteOf(meeting), version: noteVersion },
      reload: async () => {
        const now = (await refetch(meetingMethods.getMeetings, {}))?.meetings.find((item) => item.id === id)
        return now && { stored: noteOf(now), version: now.noteVersion }
      },
      toInput: (values) => values,
      valuesOf: noteOf,
      texts: meetingsTexts,
    },
  )

  async function save(chosen?: MeetingNote) {
    if (!(await form.submit(chosen))) return
    toasts.success(say(isQueued ? 'noteQueued' : 'noteSaved'))
    onClose()
  }

  const { value, onChange, ...field } = form.number('rating')
  return (
    <Dialog
      isOpen
      title={say('noteFor', { name: meeting.with.name })}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <MethodForm
        form={form}
        send={say('saveNote')}
        onSubmit={() => void save()}
        more={<Button onPress={onClose}>{say('back')}</Button>}
      >
        <DraftConflicts
          recordId={null}
          draft={form}
          isAsked={isAsked}
          labelOf={form.label}
          shown={shownMeetingNote}
          onSettle={(chosen) => void save(chosen)}
        />
        <div className={styles.stack}>
          <TextArea {...form.text('note')} hint={say('noteHint')} />
          <Select
            {...field}
            options={[
              { value: NONE, label: say('noRating') },
              ...Array.from({ length: MAX_RATING }, (_, index) => ({
                value: String(index + 1),
                label: say('ratingOf', { count: index + 1, max: MAX_RATING }),
              })),
            ]}
            value={Number.isNaN(value) ? NONE : String(value)}
            onChange={(chosen) => onChange(chosen === NONE ? Number.NaN : Number(chosen))}
          />
        </div>
      </MethodForm>
    </Dialog>
  )
}
