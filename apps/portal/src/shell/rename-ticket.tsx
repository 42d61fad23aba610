import {
  type HolderName,
  type HolderNameIssues,
  holderNameIssues,
  issueAt,
  MAX_HOLDER_NAME,
} from '@foyer/fair-domain'
import type { MethodContract } from '@foyer/record-contract'
import { useMethodRun } from '@foyer/record-react'
import { Button, Dialog, DialogTrigger, Form, TextField, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { adultTexts } from './adult-field.texts.ts'
import { AdultField } from './adult-field.tsx'
import { renameTexts } from './rename-ticket.texts.ts'
import { useFailure } from './use-failure.ts'
import { writeIssuesOf } from './write-issues.ts'

interface RenameTicketProps<T extends object> {
  /** The method that changes the name on the ticket. */
  method: MethodContract<NoInfer<T> & HolderName, unknown, 'change'>
  /** The ticket in the input of the method. */
  ticket: T
  initial: HolderName
  age: number
  /** Accessible name that distinguishes the buttons. */
  label?: string
  onChanged: () => void
}

/** A button and its dialog that changes the name on a ticket. The form keeps its values on failure. */
export function RenameTicket<T extends object>(props: RenameTicketProps<T>) {
  const { method, ticket, initial, age, label, onChanged } = props
  const say = useTexts(renameTexts)
  const sayAdult = useTexts(adultTexts)
  const toasts = useToasts()
  const fail = useFailure()
  const { mutateAsync: run, status } = useMethodRun(method)
  const [name, setName] = useState(initial)
  const [issues, setIssues] = useState<HolderNameIssues>({})

  async function save(close: () => void) {
    const found = holderNameIssues(name)
    setIssues(found)
    if (Object.keys(found).length > 0 || status === 'running') return
    try {
      await run({ ...ticket, ...name })
      toasts.success(say('done', { name: `${name.firstName} ${name.lastName}` }))
      close()
    } catch (error) {
      const refused = writeIssuesOf(error)
      if (refused && Object.keys(refused.byField).length > 0) setIssues(refused.byField as HolderNameIssues)
      else fail(error)
    }
    onChanged()
  }

  const wordsAt = (field: keyof HolderName) => {
    const issue = issues[field]
    return issue && say(issue)
  }
  const labelOf = (field: keyof HolderName) => (field === 'adult' ? sayAdult('adult') : say(field))
  return (
    <DialogTrigger>
      <Button size="small" variant="quiet" {...(label ? { 'aria-label': `${say('open')}: ${label}` } : {})}>
        {say('open')}
      </Button>
      <Dialog title={say('title')}>
        {(close) => (
          <Form
            errors={(['firstName', 'lastName', 'adult'] as const).flatMap((field) => {
              const message = wordsAt(field)
              return message === undefined ? [] : [{ field, message: issueAt(labelOf(field), message) }]
            })}
            onSubmit={() => void save(close)}
            actions={
              <Button type="submit" variant="primary" isPending={status === 'running'}>
                {say('save')}
              </Button>
            }
          >
            <p>{say('text')}</p>
            {(['firstName', 'lastName'] as const).map((field) => (
              <TextField
                key={field}
                name={field}
                label={say(field)}
                isRequired
                maxLength={MAX_HOLDER_NAME[field]}
                value={name[field]}
                onChange={(value) => setName((before) => ({ ...before, [field]: value }))}
                error={wordsAt(field)}
              />
            ))}
            <AdultField
              age={age}
              adult={name.adult}
              onChange={(adult) => setName((before) => ({ ...before, adult }))}
              error={wordsAt('adult')}
            />
          </Form>
        )}
      </Dialog>
    </DialogTrigger>
  )
}
