import { type DeskDayResult, meetingDeskMethods } from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { Button, ComboBox, Dialog, Select, type SelectProps, useToasts } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useMethodForm } from '../../shell/form/use-form.ts'
import { ReadState } from '../../shell/read-state.tsx'
import styles from './meeting-desk.module.css'
import { meetingDeskTexts } from './meeting-desk.texts.ts'
import { useFairClock } from './use-fair-clock.ts'

export interface BookFor {
  buyerId?: string
  exhibitorId?: string
}

interface BookDialogProps {
  data: DeskDayResult
  initial: BookFor
  onClose: () => void
}

/** Books a meeting for two sides that agree at the desk. */
export function BookDialog({ data, initial, onClose }: BookDialogProps) {
  const say = useTexts(meetingDeskTexts)
  const toasts = useToasts()
  const form = useMethodForm(meetingDeskMethods.book, {
    initial: { buyerId: '', exhibitorId: '', startsAt: '', ...initial },
    texts: meetingDeskTexts,
    labels: { buyerId: say('buyer'), exhibitorId: say('exhibitor'), startsAt: say('time') },
    hasBanner: true,
    onSent: () => {
      toasts.success(say('booked'))
      onClose()
    },
  })
  const { buyerId, exhibitorId, startsAt } = form.values
  const people = (list: readonly { id: string; name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Dialog isOpen title={say('bookTitle')} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <MethodForm
        form={form}
        send={say('send')}
        isDisabled={startsAt === ''}
        more={<Button onPress={onClose}>{say('back')}</Button>}
      >
        <div className={styles.stack}>
          <p>{say('bookHint')}</p>
          <ComboBox {...form.choice('buyerId')} options={people(data.buyers)} />
          <ComboBox {...form.choice('exhibitorId')} options={people(data.exhibitors)} />
          {buyerId !== '' && exhibitorId !== '' && (
            <Times
              key={`${buyerId} ${exhibitorId}`}
              {...{ buyerId, exhibitorId }}
              field={form.choice('startsAt')}
            />
          )}
        </div>
      </MethodForm>
    </Dialog>
  )
}

interface TimesProps {
  buyerId: string
  exhibitorId: string
  field: Pick<SelectProps, 'label' | 'value' | 'onChange'>
}

function Times({ buyerId, exhibitorId, field }: TimesProps) {
  const say = useTexts(meetingDeskTexts)
  const { moment } = useFairClock()
  const read = useMethod(meetingDeskMethods.getTimes, { buyerId, exhibitorId })
  if (!read.data) return <ReadState read={read} />
  const { times } = read.data
  if (times.length === 0) return <p>{say('noTimes')}</p>
  return (
    <Select
      {...field}
      options={times.map((value) => ({ value, label: moment(value) }))}
      value={times.find((time) => time === field.value) ?? null}
    />
  )
}
