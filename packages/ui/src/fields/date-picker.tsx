import {
  DatePicker as AriaDatePicker,
  Button,
  DateInput,
  DateSegment,
  Group,
} from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { CalendarIcon } from '../icons/icons.tsx'
import { joinClasses } from '../join-classes.ts'
import { Popover } from '../overlays/popover.tsx'
import { useUiTexts } from '../texts/ui-texts-provider.tsx'
import { Calendar } from './calendar.tsx'
import control from './control.module.css'
import date from './date.module.css'
import { type DateProps, toAriaDateProps } from './date-field.tsx'
import styles from './field.module.css'
import { FieldHelp, FieldLabel, useFieldState } from './field-parts.tsx'

export interface DatePickerProps extends DateProps {
  /** Whether a date cannot be selected. */
  isUnavailable?: (date: string) => boolean
}

/** Input for a date with a calendar. */
export function DatePicker(props: DatePickerProps) {
  const { label, hint, error, value, defaultValue, onChange, min, max, isUnavailable, className, ...field } =
    props
  const texts = useUiTexts()
  const fieldState = useFieldState({ name: field.name, error, isInvalid: field.isInvalid, value: value })
  return (
    <AriaDatePicker
      {...field}
      {...toAriaDateProps(props)}
      {...fieldState.state}
      isDateUnavailable={isUnavailable && ((day) => isUnavailable(day.toString()))}
      className={joinClasses(styles.field, className)}
    >
      <FieldLabel isRequired={field.isRequired}>{label}</FieldLabel>
      <FieldHelp hint={hint} error={fieldState.error} />
      <Group className={joinClasses(control.control, date.segments)}>
        <DateInput className={date.input}>
          {(segment) => <DateSegment segment={segment} className={date.segment} />}
        </DateInput>
        <Button aria-label={texts.openCalendar} className={control.inner}>
          <CalendarIcon />
        </Button>
      </Group>
      <Popover>
        <Dialog aria-label={texts.openCalendar}>
          <Calendar />
        </Dialog>
      </Popover>
    </AriaDatePicker>
  )
}
