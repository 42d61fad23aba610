import { cashDrawerMethods, formatCents } from '@foyer/fair-domain'
import { RadioGroup, TextField, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { EuroField } from '../../shell/form/euro-field.tsx'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useMethodForm } from '../../shell/form/use-form.ts'
import styles from './badge-desk.module.css'
import { badgeDeskTexts } from './badge-desk.texts.ts'

/** Cash put in or taken out without a sale. */
export function MoveForm() {
  const say = useTexts(badgeDeskTexts)
  const toasts = useToasts()
  const [typed, setTyped] = useState<number | null>(null)
  const form = useMethodForm(cashDrawerMethods.move, {
    initial: { kind: 'withdrawal', note: '' },
    texts: badgeDeskTexts,
    check: () => ({ cents: typed ? undefined : 'required' }),
    input: (values) => ({ ...values, cents: typed ?? 0 }),
    onSent: () => toasts.success(say('moved')),
  })
  return (
    <MethodForm form={form} send={say('move')} variant="secondary">
      <RadioGroup
        {...form.choice('kind')}
        isRow
        options={(['withdrawal', 'deposit'] as const).map((value) => ({ value, label: say(value) }))}
      />
      <EuroField
        label={say('cents')}
        name="cents"
        error={form.errorOf('cents')}
        cents={typed}
        onChange={setTyped}
      />
      <TextField {...form.text('note')} autoComplete="off" />
    </MethodForm>
  )
}

/** Closes the drawer; the difference is shown once the cash is counted. */
export function CloseForm({ expectedCents }: { expectedCents: number }) {
  const say = useTexts(badgeDeskTexts)
  const language = useLanguage()
  const toasts = useToasts()
  const [counted, setCounted] = useState<number | null>(null)
  const euro = (cents: number) => formatCents(cents, language)
  const difference = counted === null ? null : counted - expectedCents
  const form = useMethodForm(cashDrawerMethods.close, {
    initial: { reason: '' },
    texts: badgeDeskTexts,
    check: ({ reason }) => ({
      countedCents: counted === null ? 'required' : undefined,
      reason: difference && reason.trim() === '' ? 'required' : undefined,
    }),
    input: (values) => ({ ...values, countedCents: counted ?? 0 }),
    onSent: ({ differenceCents }) => toasts.success(say('drawerClosed', { amount: euro(differenceCents) })),
  })
  return (
    <MethodForm form={form} send={say('closeDrawer')}>
      <EuroField
        label={say('countedCents')}
        name="countedCents"
        error={form.errorOf('countedCents')}
        cents={counted}
        onChange={setCounted}
      />
      {difference !== null && (
        <p className={styles.quiet} role="status">
          {difference === 0 ? say('noDifference') : say('difference', { amount: euro(difference) })}
        </p>
      )}
      {difference !== null && difference !== 0 && (
        <TextField {...form.text('reason')} isRequired autoComplete="off" />
      )}
    </MethodForm>
  )
}
