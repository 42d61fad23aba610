import { type DeskDayResult, meetingDeskMethods } from '@foyer/fair-domain'
import { useMethod, useMethodRun } from '@foyer/record-react'
import { Banner, Button, ComboBox, Dialog, Form, Select, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { useFailureText } from '../../shell/use-failure.ts'
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
  const failureText = useFailureText()
  const { mutateAsync, status } = useMethodRun(meetingDeskMethods.book)
  const [buyerId, setBuyerId] = useState(initial.buyerId ?? null)
  const [exhibitorId, setExhibitorId] = useState(initial.exhibitorId ?? null)
  const [startsAt, setStartsAt] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>()
  const people = (list: readonly { id: string; name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name }))

  async function send() {
    if (buyerId === null || exhibitorId === null || startsAt === null) return
    setFailure(undefined)
    try {
      await mutateAsync({ buyerId, exhibitorId, startsAt })
      toasts.success(say('booked'))
      onClose()
    } catch (error) {
      setFailure(error)
    }
  }

  const { title, text } = failureText(failure)
  return (
    <Dialog isOpen title={say('bookTitle')} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Form
        onSubmit={() => void send()}
        actions={
          <>
            <Button
              type="submit"
              variant="primary"
              isDisabled={startsAt === null}
              isPending={status === 'running'}
            >
              {say('send')}
            </Button>
            <Button onPress={onClose}>{say('back')}</Button>
          </>
        }
      >
        <div className={styles.stack}>
          {failure !== undefined && (
            <Banner tone="danger" title={title}>
              {text}
            </Banner>
          )}
          <p>{say('bookHint')}</p>
          <ComboBox
            label={say('buyer')}
            options={people(data.buyers)}
            value={buyerId}
            onChange={setBuyerId}
          />
          <ComboBox
            label={say('exhibitor')}
            options={people(data.exhibitors)}
            value={exhibitorId}
            onChange={setExhibitorId}
          />
          {buyerId !== null && exhibitorId !== null && (
            <Times
              key={`${buyerId} ${exhibitorId}`}
              {...{ buyerId, exhibitorId, startsAt }}
              onChange={setStartsAt}
            />
          )}
        </div>
      </Form>
    </Dialog>
  )
}

interface TimesProps {
  buyerId: string
  exhibitorId: string
  startsAt: string | null
  onChange: (startsAt: string | null) => void
}

function Times({ buyerId, exhibitorId, startsAt, onChange }: TimesProps) {
  const say = useTexts(meetingDeskTexts)
  const { moment } = useFairClock()
  const read = useMethod(meetingDeskMethods.getTimes, { buyerId, exhibitorId })
  if (!read.data) return <ReadState read={read} />
  const { times } = read.data
  if (times.length === 0) return <p>{say('noTimes')}</p>
  return (
    <Select
      label={say('time')}
      options={times.map((value) => ({ value, label: moment(value) }))}
      value={startsAt !== null && times.includes(startsAt) ? startsAt : null}
      onChange={onChange}
    />
  )
}
