import {
  DateField as AriaDateField,
  type DateFieldProps as AriaDateFieldProps,
  DateInput,
  DateSegment,
  type DateValue,
} from 'react-aria-components/DateField'
import { joinClasses } from '../join-classes.ts'
import control from './control.module.css'
import date from './date.module.css'
import styles from './field.module.css'
import { FieldHelp, FieldLabel, type FieldTexts, useFieldState } from './field-parts.tsx'
import { type IsoDate, toCalendarDate } from './iso-date.ts'

type Inherited =
  | 'name'
  | 'id'
  | 'autoFocus'
  | 'isDisabled'
  | 'isReadOnly'
  | 'isInvalid'
  | 'isRequired'
  | 'onBlur'

/** Common props of date field and date picker. */
export interface DateProps extends Pick<AriaDateFieldProps<DateValue>, Inherited>, FieldTexts {
  /** Selected date; null for none. */
  value?: IsoDate | null
  /** Initial date if uncontrolled. */
  defaultValue?: IsoDate
  onChange?: (date: IsoDate | null) => void
  /** Earliest date. */
  min?: IsoDate
  /** Latest date. */
  max?: IsoDate
  /** Additional class for layout. */
  className?: string
}

/** Converts date props to those of react-aria. */
export function toAriaDateProps({ value, defaultValue, onChange, min, max }: DateProps) {
  return {
    value: toCalendarDate(value),
    defaultValue: toCalendarDate(defaultValue),
    minValue: toCalendarDate(min),
    maxValue: toCalendarDate(max),
    onChange: (next: DateValue | null) => onChange?.(next ? next.toString() : null),
    granularity: 'day' as const,
    shouldForceLeadingZeros: true,
  }
}

/** Input for a known date, in the order of the language: birth, expiry, issue. */
export function DateField(props: DateProps) {
  const { label, hint, error, value, defaultValue, onChange, min, max, className, ...field } = props
  const fieldState = useFieldState({ name: field.name, error, isInvalid: field.isInvalid, value: value })
  return (
    <AriaDateField
      {...field}
      {...toAriaDateProps(props)}
      {...fieldState.state}
      className={joinClasses(styles.field, className)}
    >
      <FieldLabel isRequired={field.isRequired}>{label}</FieldLabel>
      <FieldHelp hint={hint} error={fieldState.error} />
      <DateInput className={joinClasses(control.control, date.segments)}>
        {(segment) => <DateSegment segment={segment} className={date.segment} />}
      </DateInput>
    </AriaDateField>
  )
}
