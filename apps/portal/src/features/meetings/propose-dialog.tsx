import { MAX_MEETING_OPTIONS, type MeetingsResult, meetingMethods, nearestSlots } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Banner, Button, Checkbox, Dialog, Select, TextArea, useToasts } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFairTime } from '../../shell/fair-time.ts'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useForm } from '../../shell/form/use-form.ts'
import styles from './meetings.module.css'
import { meetingsTexts } from './meetings.texts.ts'
import { NEAREST, NearestTimes } from './nearest-times.tsx'
import { SlotGrid } from './slot-grid.tsx'

/** Recipient of a proposal: a profile for a new request, a meeting for a counter-proposal or a move. */
export type ProposalTarget = { name: string } & (
  | { profileId: string }
  | { meetingId: string; memberId: string | null; shares: boolean }
)

interface ProposeDialogProps {
  data: MeetingsResult
  target: ProposalTarget
  onClose: () => void
}

/** Proposes up to three times, in order of choice, with a message. */
export function ProposeDialog({ data, target, onClose }: ProposeDialogProps) {
  const say = useTexts(meetingsTexts)
  const toasts = useToasts()
  const { moment } = useFairTime()
  const request = useMethodRun(meetingMethods.request)
  const counter = useMethodRun(meetingMethods.counter)
  // A time may be taken while the dialog is open.
  const stillFree = ({ options, memberId }: { options: readonly string[]; memberId: string | null }) =>
    options.filter((startsAt) =>
      data.slots.some((slot) => slot.startsAt === startsAt && slot.free.includes(memberId ?? '')),
    )
  const form = useForm(meetingMethods.request.input, {
    initial: {
      options: [],
      memberId:
        (data.people.find(({ id }) => 'memberId' in target && id === target.memberId) ?? data.people[0])
          ?.id ?? null,
      message: '',
      shares: 'shares' in target && target.shares,
    },
    texts: meetingsTexts,
    hasBanner: true,
    send: (values) => {
      const proposal = { ...values, options: stillFree(values) }
      return 'profileId' in target
        ? request.mutateAsync({ profileId: target.profileId, ...proposal })
        : counter.mutateAsync({ id: target.meetingId, ...proposal })
    },
    onSent: () => {
      toasts.success(say('sent', { name }))
      onClose()
    },
  })
  const { options: chosen, memberId } = form.values
  const choose = (times: string[]) => form.change({ options: times })
  const { name } = target
  const isFree = (free: readonly string[]) => memberId !== null && free.includes(memberId)
  const options = stillFree(form.values)
  const taken = chosen.find((startsAt) => !options.includes(startsAt))
  const nearest = nearestSlots(
    data.slots.filter(({ free, startsAt }) => isFree(free) && !options.includes(startsAt)),
    taken ?? '',
    NEAREST,
  )

  return (
    <Dialog
      isOpen
      size="wide"
      title={say('meetingId' in target ? 'moveTitle' : 'proposeTitle', { name })}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <MethodForm
        form={form}
        send={say('send', { count: options.length })}
        isDisabled={options.length === 0}
        more={<Button onPress={onClose}>{say('back')}</Button>}
      >
        <div className={styles.stack}>
          {taken !== undefined && (
            <Banner tone="warning">
              {say('taken', { time: moment(taken) })}
              <NearestTimes
                times={nearest}
                labelOf={(time) => say('chooseInstead', { time })}
                onChoose={(startsAt) => choose([...options, startsAt])}
              />
            </Banner>
          )}
          <p>{say('proposeHint')}</p>
          {data.people.length > 1 && (
            <Select
              {...form.choice('memberId')}
              label={say('who')}
              options={data.people.map((person) => ({ value: person.id, label: person.name }))}
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
              choose(
                options.includes(startsAt)
                  ? options.filter((option) => option !== startsAt)
                  : [...options, startsAt],
              )
            }
          />
          <TextArea {...form.text('message')} />
          <Checkbox {...form.flag('shares')} />
          <p className={styles.note}>{say('proposeNote', { hours: data.answerHours })}</p>
        </div>
      </MethodForm>
    </Dialog>
  )
}
