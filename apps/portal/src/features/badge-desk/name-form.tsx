import { badgeDeskMethods, type DeskTicketResult } from '@foyer/fair-domain'
import { Button, TextField, useToasts } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useMethodForm } from '../../shell/form/use-form.ts'
import styles from './badge-desk.module.css'
import { badgeDeskTexts } from './badge-desk.texts.ts'

interface Props {
  ticket: DeskTicketResult
  onDone: () => void
}

/** Corrects the name of the holder. */
export function NameForm({ ticket: { id, firstName, lastName }, onDone }: Props) {
  const say = useTexts(badgeDeskTexts)
  const toasts = useToasts()
  const form = useMethodForm(badgeDeskMethods.correctName, {
    initial: { firstName, lastName },
    texts: badgeDeskTexts,
    input: (values) => ({ id, ...values }),
    onSent: () => {
      toasts.success(say('nameSaved'))
      onDone()
    },
  })
  return (
    <MethodForm
      form={form}
      send={say('saveName')}
      more={
        <Button variant="quiet" onPress={onDone}>
          {say('cancel')}
        </Button>
      }
    >
      <div className={styles.pair}>
        <TextField {...form.text('firstName')} isRequired autoComplete="off" />
        <TextField {...form.text('lastName')} isRequired autoComplete="off" />
      </div>
      <p className={styles.quiet}>{say('nameHint')}</p>
    </MethodForm>
  )
}
