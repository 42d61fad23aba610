import { secondStepMethods, waitInWords } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import { Banner, Button, Link, TextField } from '@foyer/ui'
import { type FormEvent, useRef, useState } from 'react'
import { type LoaderFunctionArgs, redirect, useHref } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { portalContext, usePortal } from '../../shell/portal.ts'
import styles from './login.module.css'
import { usePasskeySupport } from './passkey-support.ts'
import { secondStepTexts } from './second-step.texts.ts'
import { type SignInAnswer, sendSignIn } from './send-sign-in.ts'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

type Fault = Extract<SignInAnswer, { fault: unknown }>['fault']

/** Only for who has just taken the first step. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { viewer, client } = context.get(portalContext)
  if (viewer.userId !== null) throw redirect('/reserved/')
  const ways = await client.read(methodRead(secondStepMethods.getWays), {}, { cachePolicy: 'no-cache' })
  if (ways?.data === null) throw redirect('/reserved/login')
  return null
}

/** What is asked after the password. The form is a plain one, so it works without scripts. */
export function Component() {
  const say = useTexts(secondStepTexts)
  const { signInFault } = usePortal()
  const ways = useMethod(secondStepMethods.getWays, {})
  const support = usePasskeySupport()
  const action = useHref('/reserved/second-step')
  const form = useRef<HTMLFormElement>(null)
  const [fault, setFault] = useState<Fault | null>(signInFault)
  const [isMissing, setMissing] = useState(false)
  const [isSending, setSending] = useState(false)
  const passkey = usePasskeySignIn('secondStep', '', setFault)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const isEmpty = String(data.get('code')).trim() === ''
    setMissing(isEmpty)
    if (isEmpty) return focusOnCode()
    setSending(true)
    setFault(null)
    const answer = await sendSignIn(action, data)
    if ('redirectTo' in answer) return window.location.assign(answer.redirectTo)
    setSending(false)
    setFault(answer.fault)
    focusOnCode()
  }

  const focusOnCode = () => form.current?.querySelector<HTMLInputElement>('input[name="code"]')?.focus()

  return (
    <>
      <title>{say('page')}</title>
      <p className={styles.eyebrow}>{say('eyebrow')}</p>
      <h1 className={styles.title}>{say('title')}</h1>
      <p className={styles.lead}>{say('lead')}</p>
      {fault && (
        <Banner tone="danger" title={say('errorTitle')} isAnswer>
          <FaultText fault={fault} />
        </Banner>
      )}
      {ways.data?.hasPasskey && support === 'yes' && (
        <div className={styles.passkey}>
          <Button
            variant="primary"
            isWide
            isPending={passkey.isRunning}
            onPress={() => void passkey.signIn()}
          >
            {say('passkey')}
          </Button>
        </div>
      )}
      <form ref={form} method="post" action={action} noValidate onSubmit={submit} className={styles.form}>
        <TextField
          label={say(ways.data?.hasTotp === false ? 'codeOnly' : 'code')}
          hint={ways.data?.hasTotp === false ? undefined : say('codeHint')}
          name="code"
          autoComplete="one-time-code"
          error={isMissing ? say('codeMissing') : undefined}
        />
        <Button type="submit" isWide isPending={isSending}>
          {say('submit')}
        </Button>
      </form>
      <p className={styles.ways}>
        <Link href="/reserved/login">{say('back')}</Link>
        <Link href="/reserved/lost-access">{say('lost')}</Link>
      </p>
    </>
  )
}

function FaultText({ fault }: { fault: Fault }) {
  const say = useTexts(secondStepTexts)
  const { language } = usePortal()
  if (fault.reason === 'slowedDown')
    return say('slowedDown', { wait: waitInWords(('waitMs' in fault ? fault.waitMs : 0) ?? 0, language) })
  return say(fault.reason === 'missing' || fault.reason === 'refused' ? 'failed' : fault.reason)
}
