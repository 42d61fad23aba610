import { MAX_MEETING_OPTIONS, type MeetingsResult, meetingMethods, nearestSlots } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Banner, Button, Checkbox, Dialog, Form, Select, TextArea, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFailureText } from '../../shell/use-failure.ts'
import styles from './meetings.module.css'
import { meetingsTexts } from './meetings.texts.ts'
import { NEAREST, NearestTimes } from './nearest-times.tsx'
import { SlotGrid, useFairTime } from './slot-grid.tsx'

/** Recipient of a proposal: a profile for a new request, a meeting for a counter-proposal or a move. */
export type ProposalTarget = { name: string } & ({ profileId: string } | { meetingId: string })

interface ProposeDialogProps {
  data: MeetingsResult
  target: ProposalTarget
  onClose: () => void
}

/** Proposes up to three times, in order of choice, with a message. */
export function ProposeDialog({ data, target, onClose }: ProposeDialogProps) {
  const say = useTexts(meetingsTexts)
  const toasts = useToasts()
  const failureText = useFailureText()
  const { moment } = useFairTime()
  const request = useMethodRun(meetingMethods.request)
  const counter = useMethodRun(meetingMethods.counter)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [memberId, setMemberId] = useState(data.people[0]?.id ?? null)
  const [message, setMessage] = useState('')
  const [shares, setShares] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { name } = target
  const isFree = (free: readonly string[]) => memberId !== null && free.includes(memberId)
  // A time may be taken while the dialog is open.
  const options = chosen.filter((startsAt) =>
    data.slots.some((slot) => slot.startsAt === startsAt && isFree(slot.free)),
  )

  const taken = chosen.find((startsAt) => !options.includes(startsAt))
  const nearest = nearestSlots(
    data.slots.filter(({ free, startsAt }) => isFree(free) && !options.includes(startsAt)),
    taken ?? '',
    NEAREST,
  )

  async function send() {
    setFailure(undefined)
    const proposal = { options: [...options], memberId, message, shares }
    try {
      if ('profileId' in target) await request.mutateAsync({ profileId: target.profileId, ...proposal })
      else await counter.mutateAsync({ id: target.meetingId, ...proposal })
      toasts.success(say('sent', { name }))
      onClose()
    } catch (error) {
      setFailure(error)
    }
  }

  const { title, text } = failureText(failure)
  return (
    <Dialog
      isOpen
      size="wide"
      title={say('meetingId' in target ? 'moveTitle' : 'proposeTitle', { name })}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Form
        onSubmit={() => void send()}
        actions={
          <>
            <Button
              type="submit"
              variant="primary"
              isDisabled={options.length === 0}
              isPending={request.status === 'running' || counter.status === 'running'}
            >
              {say('send', { count: options.length })}
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
          {taken !== undefined && (
            <Banner tone="warning">
              {say('taken', { time: moment(taken) })}
              <NearestTimes
                times={nearest}
                labelOf={(time) => say('chooseInstead', { time })}
                onChoose={(startsAt) => setChosen([...options, startsAt])}
              />
            </Banner>
          )}
          <p>{say('proposeHint')}</p>
          {data.people.length > 1 && (
            <Select
              label={say('who')}
              options={data.people.map((person) => ({ value: person.id, label: person.name }))}
              value={memberId}
              onChange={setMemberId}
            />
          )}
          <SlotGrid
            slots={data.slots}
            stateOf={({ startsAt, free }) => {
              const number = options.indexOf(startsAt) + 1
              return {
                label: number > 0 ? String(number) : isFree(free) ? say('free') : '',
                description: number > 0 ? say('choice', { number }) : say(isFree(free) ? 'free' : 'busy'),
                isSelected: number > 0,
                isDisabled: !isFree(free) || (number === 0 && options.length === MAX_MEETING_OPTIONS),
              }
            }}
            onToggle={({ startsAt }) =>
              setChosen(
                options.includes(startsAt)
                  ? options.filter((option) => option !== startsAt)
                  : [...options, startsAt],
              )
            }
          />
          <TextArea label={say('message')} value={message} onChange={setMessage} maxLength={500} />
          <Checkbox isSelected={shares} onChange={setShares}>
            {say('shares')}
          </Checkbox>
          <p className={styles.note}>{say('proposeNote', { hours: data.answerHours })}</p>
        </div>
      </Form>
    </Dialog>
  )
}
