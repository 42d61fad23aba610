import {
  Calendar as AriaCalendar,
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components/Calendar'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/icons.tsx'
import styles from './calendar.module.css'

/** Month view of a date picker. */
export function Calendar() {
  return (
    <AriaCalendar className={styles.calendar}>
      <header className={styles.head}>
        <Button slot="previous" className={styles.turn}>
          <ChevronLeftIcon />
        </Button>
        <Heading className={styles.month} />
        <Button slot="next" className={styles.turn}>
          <ChevronRightIcon />
        </Button>
      </header>
      <CalendarGrid className={styles.grid} weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={styles.weekday}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles.day} />}</CalendarGridBody>
      </CalendarGrid>
    </AriaCalendar>
  )
}
