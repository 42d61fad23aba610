import { type MeetingSlot, type TimetablePair, timetableMethods } from '@foyer/fair-domain'
import { useMethod, useMethodRun } from '@foyer/record-react'
import { Button, Dialog, joinClasses } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { useFailure } from '../../shell/use-failure.ts'
import { useFairClock } from '../meeting-desk/use-fair-clock.ts'
import styles from './timetable.module.css'
import { timetableTexts } from './timetable.texts.ts'

interface Props {
  pair: TimetablePair
  version: number
  slots: readonly MeetingSlot[]
  onClose: () => void
}

/** All times for a pair: those that fit can be chosen, the others say why they do not. */
export function PairDialog({ pair, version, slots, onClose }: Props) {
  const say = useTexts(timetableTexts)
  const fail = useFailure()
  const { time, dayName } = useFairClock()
  const read = useMethod(timetableMethods.getPlaces, { pairId: pair.id, version })
  const move = useMethodRun(timetableMethods.move)
  const days = [...new Set(slots.map(({ day }) => day))]

  async function put(startsAt: string | null) {
    try {
      await move.mutateAsync({ pairId: pair.id, version, startsAt })
      onClose()
    } catch (error) {
      fail(error)
    }
  }

  return (
    <Dialog
      isOpen
      title={say('moveTitle', { buyer: pair.buyer, exhibitor: pair.exhibitor })}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button onPress={onClose}>{say('close')}</Button>
          {pair.startsAt !== null && (
            <Button variant="danger" isPending={move.status === 'running'} onPress={() => void put(null)}>
              {say('takeOut')}
            </Button>
          )}
        </>
      }
    >
      <p>{say('moveHint')}</p>
      {!read.data && <ReadState read={read} />}
      {read.data &&
        days.map((day) => (
          <fieldset key={day} className={styles.places}>
            <legend>{dayName(day)}</legend>
            {slots
              .filter((slot) => slot.day === day)
              .map(({ startsAt }) => {
                const place = read.data?.places.find((item) => item.startsAt === startsAt)
                if (!place) return null
                const isCurrent = startsAt === pair.startsAt
                const { reason, names, minutes } = place
                const others = names.join(', ')
                return (
                  <button
                    key={startsAt}
                    type="button"
                    disabled={isCurrent || reason !== null}
                    className={joinClasses(styles.place, reason === null && styles.fits)}
                    onClick={() => void put(startsAt)}
                  >
                    <strong>{time(startsAt)}</strong> {say(isCurrent ? 'current' : (reason ?? 'fits'))}
                    {others !== '' && (
                      <small>{minutes === null ? others : say('walkTo', { names: others, minutes })}</small>
                    )}
                  </button>
                )
              })}
          </fieldset>
        ))}
    </Dialog>
  )
}
