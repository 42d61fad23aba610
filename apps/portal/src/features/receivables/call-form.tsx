import {
  addDays,
  CALL_OUTCOME_NAMES,
  CALL_OUTCOMES,
  type DebtorItem,
  type DebtorResult,
  debtorMethods,
  PROMISE_GRACE_DAYS,
} from '@foyer/fair-domain'
import { DatePicker, RadioGroup, Select, TextArea, useToasts } from '@foyer/ui'
import { useEffect, useRef } from 'react'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { EuroField } from '../../shell/form/euro-field.tsx'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useMethodForm } from '../../shell/form/use-form.ts'
import styles from './debtors.module.css'
import { debtorsTexts } from './debtors.texts.ts'

const NOBODY = '-'

interface Props {
  debtor: DebtorItem
  people: DebtorResult['people']
  today: string
  /** Opens the form with a promise of the overdue amount. */
  isPromise: boolean
  /** Focuses the outcome once. */
  isFocused: boolean
  onFocused: () => void
  onSaved: () => void
}

/** Logs a call to a debtor; a promise needs its amount and day. */
export function CallForm({ debtor, people, today, isPromise, isFocused, onFocused, onSaved }: Props) {
  const say = useTexts(debtorsTexts)
  const language = useLanguage()
  const toasts = useToasts()
  const form = useMethodForm(debtorMethods.logCall, {
    initial: {
      outcome: isPromise ? 'promise' : 'no_answer',
      contactId: people[0]?.id ?? '',
      amountCents: debtor.overdueCents || debtor.openCents,
      promisedOn: addDays(today, PROMISE_GRACE_DAYS),
      note: '',
    },
    texts: debtorsTexts,
    check: ({ outcome, amountCents, promisedOn }) =>
      outcome === 'promise'
        ? {
            amountCents: (amountCents ?? 0) > 0 ? undefined : 'required',
            promisedOn: promisedOn && promisedOn >= today ? undefined : 'required',
          }
        : {},
    input: (values) => ({
      ...values,
      accountId: debtor.id,
      ...(values.outcome === 'promise' ? {} : { amountCents: null, promisedOn: null }),
    }),
    onSent: () => {
      toasts.success(say('callSaved'))
      onSaved()
    },
  })
  const { outcome, amountCents, promisedOn } = form.values
  const choices = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isFocused) return
    choices.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
    onFocused()
  }, [isFocused, onFocused])
  return (
    <MethodForm form={form} send={say(outcome === 'promise' ? 'savePromise' : 'saveCall')}>
      <div ref={choices}>
        <RadioGroup
          {...form.choice('outcome')}
          isRow
          options={CALL_OUTCOME_NAMES.map((value) => ({ value, label: CALL_OUTCOMES[value][language] }))}
        />
      </div>
      {outcome === 'promise' && (
        <>
          <div className={styles.pair}>
            <EuroField
              label={say('amountCents')}
              name="amountCents"
              error={form.errorOf('amountCents')}
              cents={amountCents}
              onChange={(cents) => form.change({ amountCents: cents })}
            />
            <DatePicker {...form.choice('promisedOn')} isRequired min={today} />
          </div>
          {promisedOn && (
            <p className={styles.quiet}>
              {say('promiseHelp', { day: formatDay(addDays(promisedOn, PROMISE_GRACE_DAYS), language) })}
            </p>
          )}
        </>
      )}
      {people.length > 0 && (
        <Select
          label={say('contactId')}
          options={[
            ...people.map(({ id, name }) => ({ value: id, label: name })),
            { value: NOBODY, label: say('nobodyNamed') },
          ]}
          value={form.values.contactId || NOBODY}
          onChange={(value) => form.change({ contactId: value === NOBODY || !value ? '' : value })}
        />
      )}
      <TextArea {...form.text('note')} rows={3} />
    </MethodForm>
  )
}
