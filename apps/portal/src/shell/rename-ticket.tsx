import { type HolderName, holderNameIssues, MAX_HOLDER_NAME } from '@foyer/fair-domain'
import type { MethodContract } from '@foyer/record-contract'
import { useMethodRun } from '@foyer/record-react'
import { Button, Dialog, DialogTrigger, TextField, useToasts } from '@foyer/ui'
import { useTexts } from '../i18n/use-texts.ts'
import { adultTexts } from './adult-field.texts.ts'
import { AdultField } from './adult-field.tsx'
import { MethodForm } from './form/method-form.tsx'
import { useForm } from './form/use-form.ts'
import { renameTexts } from './rename-ticket.texts.ts'

interface RenameTicketProps<T extends object> {
  /** The method that changes the name on the ticket. */
  method: MethodContract<NoInfer<T> & HolderName, unknown, 'change'>
  /** The ticket in the input of the method. */
  ticket: T
  initial: HolderName
  age: number
  /** Accessible name that distinguishes the buttons. */
  label?: string
}

/** A button and its dialog that changes the name on a ticket. The form keeps its values on failure. */
export function RenameTicket<T extends object>(props: RenameTicketProps<T>) {
  const { method, ticket, initial, age, label } = props
  const say = useTexts(renameTexts)
  const toasts = useToasts()
  const { mutateAsync } = useMethodRun(method)
  const form = useForm<HolderName, keyof HolderName, unknown>(method.input, {
    initial,
    texts: [renameTexts, adultTexts],
    check: holderNameIssues,
    send: (name) => mutateAsync({ ...ticket, ...name }),
  })

  async function save(close: () => void) {
    const { firstName, lastName } = form.values
    if (!(await form.submit())) return
    toasts.success(say('done', { name: `${firstName} ${lastName}` }))
    close()
  }

  return (
    <DialogTrigger>
      <Button size="small" variant="quiet" {...(label ? { 'aria-label': `${say('open')}: ${label}` } : {})}>
        {say('open')}
      </Button>
      <Dialog title={say('title')}>
        {(close) => (
          <MethodForm form={form} send={say('save')} onSubmit={() => void save(close)}>
            <p>{say('text')}</p>
            <TextField {...form.text('firstName')} isRequired maxLength={MAX_HOLDER_NAME.firstName} />
            <TextField {...form.text('lastName')} isRequired maxLength={MAX_HOLDER_NAME.lastName} />
            <AdultField
              age={age}
              adult={form.values.adult}
              onChange={(adult) => form.change({ adult })}
              error={form.errorOf('adult')}
            />
          </MethodForm>
        )}
      </Dialog>
    </DialogTrigger>
  )
}
