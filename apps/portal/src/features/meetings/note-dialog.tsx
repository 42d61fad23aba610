import { MAX_MEETING_TEXT, MAX_RATING, type MeetingItem, meetingMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Button, Dialog, Form, Select, TextArea, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFailure } from '../../shell/use-failure.ts'
import styles from './meetings.module.css'
import { meetingsTexts } from './meetings.texts.ts'

const NONE = 'none'

/** Note and rating of the own side. */
export function NoteDialog({ meeting, onClose }: { meeting: MeetingItem; onClose: () => void }) {
  const say = useTexts(meetingsTexts)
  const fail = useFailure()
  const toasts = useToasts()
  const { mutateAsync, status } = useMethodRun(meetingMethods.saveNote)
  const [note, setNote] = useState(meeting.note)
  const [rating, setRating] = useState(meeting.rating)

  async function save() {
    try {
      await mutateAsync({ id: meeting.id, note, rating })
      toasts.success(say('noteSaved'))
      onClose()
    } catch (error) {
      fail(error)
    }
  }

  return (
    <Dialog
      isOpen
      title={say('noteFor', { name: meeting.with.name })}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Form
        onSubmit={() => void save()}
        actions={
          <>
            <Button type="submit" variant="primary" isPending={status === 'running'}>
              {say('saveNote')}
            </Button>
            <Button onPress={onClose}>{say('back')}</Button>
          </>
        }
      >
        <div className={styles.stack}>
          <TextArea
            label={say('note')}
            hint={say('noteHint')}
            value={note}
            onChange={setNote}
            maxLength={MAX_MEETING_TEXT}
          />
          <Select
            label={say('rating')}
            options={[
              { value: NONE, label: say('noRating') },
              ...Array.from({ length: MAX_RATING }, (_, index) => ({
                value: String(index + 1),
                label: say('ratingOf', { count: index + 1, max: MAX_RATING }),
              })),
            ]}
            value={rating === null ? NONE : String(rating)}
            onChange={(value) => setRating(value === null || value === NONE ? null : Number(value))}
          />
        </div>
      </Form>
    </Dialog>
  )
}
