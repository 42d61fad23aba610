import { joinClasses } from '@foyer/ui'
import styles from './day-picker.module.css'
import { useFairClock } from './use-fair-clock.ts'

interface Props {
  label: string
  days: readonly string[]
  chosen: string | undefined
  onChoose: (day: string) => void
  /** Number beside the name of a day. */
  countOf?: (day: string) => number
}

/** Buttons for the days of the fair. */
export function DayPicker({ label, days, chosen, onChoose, countOf }: Props) {
  const { dayName } = useFairClock()
  return (
    <fieldset className={styles.days}>
      <legend className={styles.hidden}>{label}</legend>
      {days.map((day) => (
        <button
          key={day}
          type="button"
          aria-pressed={day === chosen}
          className={joinClasses(styles.day, day === chosen && styles.chosen)}
          onClick={() => onChoose(day)}
        >
          {dayName(day)} {countOf && <strong>{countOf(day)}</strong>}
        </button>
      ))}
    </fieldset>
  )
}
