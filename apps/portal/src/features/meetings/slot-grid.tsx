import type { MeetingSlotItem } from '@foyer/fair-domain'
import { joinClasses } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFairTime } from '../../shell/fair-time.ts'
import styles from './meetings.module.css'
import { meetingsTexts } from './meetings.texts.ts'

export interface SlotState {
  label: string
  /** Announced in addition to day and time. */
  description: string
  isSelected: boolean
  /** Has a meeting, or a proposal of one. */
  isBusy?: boolean
  isDisabled: boolean
}

interface SlotGridProps {
  slots: readonly MeetingSlotItem[]
  stateOf: (slot: MeetingSlotItem) => SlotState
  onToggle: (slot: MeetingSlotItem) => void
}

/** Slots as a table: a row for each time, a column for each day. */
export function SlotGrid({ slots, stateOf, onToggle }: SlotGridProps) {
  const say = useTexts(meetingsTexts)
  const { time, day } = useFairTime()
  const days = [...new Set(slots.map((slot) => slot.day))]
  const times = [...new Set(slots.map((slot) => time(slot.startsAt)))]
  return (
    <div className={styles.scroll}>
      <table className={styles.grid}>
        <thead>
          <tr>
            <th scope="col">{say('time')}</th>
            {days.map((item) => (
              <th key={item} scope="col">
                {day(`${item}T12:00:00Z`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {times.map((row) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {days.map((item) => {
                const slot = slots.find(({ startsAt, day }) => day === item && time(startsAt) === row)
                if (!slot) return <td key={item} />
                const { label, description, isSelected, isBusy, isDisabled } = stateOf(slot)
                return (
                  <td key={item}>
                    <button
                      type="button"
                      className={joinClasses(styles.slot, isBusy && styles.busy, isSelected && styles.chosen)}
                      aria-pressed={isSelected}
                      aria-label={`${say('slot', { day: day(slot.startsAt), time: row })}, ${description}`}
                      disabled={isDisabled}
                      onClick={() => onToggle(slot)}
                    >
                      {label}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
