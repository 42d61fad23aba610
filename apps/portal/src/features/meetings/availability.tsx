import { type MeetingsResult, meetingMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Button, Card, EmptyState, Select, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFailure } from '../../shell/use-failure.ts'
import styles from './meetings.module.css'
import { meetingsTexts } from './meetings.texts.ts'
import { SlotGrid } from './slot-grid.tsx'

/** Times at which the buyer or a team member takes no meetings. */
export function Availability({ data }: { data: MeetingsResult }) {
  const say = useTexts(meetingsTexts)
  const toasts = useToasts()
  const fail = useFailure()
  const { mutateAsync, status } = useMethodRun(meetingMethods.saveAbsences)
  const [personId, setPersonId] = useState(data.people[0]?.id ?? '')
  /** Unsaved absences; undefined if nothing was changed. */
  const [edited, setEdited] = useState<readonly string[]>()
  const stored = data.slots.flatMap(({ startsAt, absent }) => (absent.includes(personId) ? startsAt : []))
  const absent = edited ?? stored

  async function save() {
    try {
      await mutateAsync({ memberId: data.side === 'buyer' ? null : personId, absent: [...absent] })
      setEdited(undefined)
      toasts.success(say('saved'))
    } catch (error) {
      fail(error)
    }
  }

  if (data.people.length === 0) return <EmptyState>{say('nobody')}</EmptyState>
  return (
    <Card
      title={say('availability')}
      actions={
        <Button
          variant="primary"
          isDisabled={edited === undefined}
          isPending={status === 'running'}
          onPress={() => void save()}
        >
          {say('saveAvailability')}
        </Button>
      }
    >
      <div className={styles.stack}>
        <p>{say('availabilityHint')}</p>
        {data.people.length > 1 && (
          <Select
            label={say('availabilityOf')}
            options={data.people.map(({ id, name }) => ({ value: id, label: name }))}
            value={personId}
            onChange={(id) => {
              setEdited(undefined)
              setPersonId(id ?? '')
            }}
          />
        )}
        <SlotGrid
          slots={data.slots}
          stateOf={({ startsAt, free, absent: stored }) => {
            const isAbsent = absent.includes(startsAt)
            const isBooked = !free.includes(personId) && !stored.includes(personId)
            return {
              label: isAbsent ? say('absent') : isBooked ? say('busy') : say('free'),
              description: isAbsent ? say('absent') : isBooked ? say('busy') : say('free'),
              isSelected: isAbsent,
              isDisabled: isBooked,
            }
          }}
          onToggle={({ startsAt }) =>
            setEdited(
              absent.includes(startsAt) ? absent.filter((slot) => slot !== startsAt) : [...absent, startsAt],
            )
          }
        />
      </div>
    </Card>
  )
}
