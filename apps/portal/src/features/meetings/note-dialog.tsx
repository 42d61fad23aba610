import { MAX_RATING, type MeetingItem, meetingMethods } from '@foyer/fair-domain'
import { Button, Dialog, Select, TextArea, useToasts } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useMethodForm } from '../../shell/form/use-form.ts'
import styles from './meetings.module.css'
import { meetingsTexts } from './meetings.texts.ts'

const NONE = 'none'

/** Note and rating of the own side. */
export function NoteDialog({ meeting, onClose }: { meeting: MeetingItem; onClose: () => void }) {
  const say = useTexts(meetingsTexts)
  const toasts = useToasts()
  const { id, note, rating } = meeting
  const form = useMethodForm(meetingMethods.saveNote, {
    initial: { note, rating },
    texts: meetingsTexts,
    input: (values) => ({ id, ...values }),
    onSent: () => {
      toasts.success(say('noteSaved'))
      onClose()
    },
  })
  const { value, onChange, ...field } = form.number('rating')
  return (
    <Dialog
      isOpen
      title={say('noteFor', { name: meeting.with.name })}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <MethodForm form={form} send={say('saveNote')} more={<Button onPress={onClose}>{say('back')}</Button>}>
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
