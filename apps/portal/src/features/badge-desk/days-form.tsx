import { badgeDeskMethods, type DeskTicketResult } from '@foyer/fair-domain'
import { Button, CheckboxGroup, useToasts } from '@foyer/ui'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useMethodForm } from '../../shell/form/use-form.ts'
import { badgeDeskTexts } from './badge-desk.texts.ts'

interface Props {
  ticket: DeskTicketResult
  /** Its days now. */
  days: readonly string[]
  onDone: () => void
}

/** Moves a ticket to other days. */
export function DaysForm({ ticket: { id, openDays }, days, onDone }: Props) {
  const say = useTexts(badgeDeskTexts)
  const language = useLanguage()
  const toasts = useToasts()
  const form = useMethodForm(badgeDeskMethods.changeDays, {
    initial: { days: [...days] },
    texts: badgeDeskTexts,
    check: (values) => ({ days: values.days.length === days.length ? undefined : 'days' }),
    input: (values) => ({ id, ...values }),
    onSent: () => {
      toasts.success(say('daysSaved'))
      onDone()
    },
  })
  return (
    <MethodForm
      form={form}
      send={say('saveDays')}
      more={
        <Button variant="quiet" onPress={onDone}>
          {say('cancel')}
        </Button>
      }
    >
      <CheckboxGroup
        {...form.list('days')}
        isRequired
        isRow
        options={[...new Set([...days, ...openDays])]
          .sort()
          .map((day) => ({ value: day, label: formatDay(day, language, { year: undefined }) }))}
      />
    </MethodForm>
  )
}
