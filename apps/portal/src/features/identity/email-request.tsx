import { isEmail } from '@foyer/fair-domain'
import { Banner, Button, Form, Link, PageHeader, TextField } from '@foyer/ui'
import { type ReactNode, useState } from 'react'

export interface EmailRequestProps {
  words: Readonly<
    Record<
      | 'page'
      | 'eyebrow'
      | 'title'
      | 'lead'
      | 'email'
      | 'emailFault'
      | 'send'
      | 'failedTitle'
      | 'failed'
      | 'backToLogin',
      string
    >
  >
  status: 'idle' | 'running' | 'done' | 'failed'
  send: (email: string) => Promise<unknown>
  /** Stands in the place of the form once there is nothing more to send. */
  done?: ReactNode
  /** Before the field, and after it. */
  before?: ReactNode
  children?: ReactNode
}

/** Somebody who cannot sign in asks for a mail. The answer is the same for every address. */
export function EmailRequest({ words, status, send, done, before, children }: EmailRequestProps) {
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<string>()

  async function submit() {
    const isGood = isEmail(email)
    setFault(isGood ? undefined : words.emailFault)
    if (isGood) await send(email).catch(() => undefined)
  }

  return (
    <>
      <title>{words.page}</title>
      <PageHeader eyebrow={words.eyebrow} title={words.title} lead={words.lead} />
      {status === 'failed' && (
        <Banner tone="danger" title={words.failedTitle} isAnswer>
          {words.failed}
        </Banner>
      )}
      {done ?? (
        <>
          {before}
          <Form
            errors={fault ? [{ field: 'email', message: fault }] : []}
            onSubmit={() => void submit()}
            actions={
              <Button type="submit" variant="primary" isPending={status === 'running'}>
                {words.send}
              </Button>
            }
          >
            <TextField
              name="email"
              type="email"
              label={words.email}
              autoComplete="username"
              isRequired
              value={email}
              onChange={setEmail}
              error={fault}
            />
            {children}
          </Form>
        </>
      )}
      <p>
        <Link href="/reserved/login">{words.backToLogin}</Link>
      </p>
    </>
  )
}
