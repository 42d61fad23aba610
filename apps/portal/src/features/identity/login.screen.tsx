import { signInMethods, waitInWords } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import { Banner, Button, Link, PasswordField, TextField } from '@foyer/ui'
import { type FormEvent, useRef, useState } from 'react'
import { type LoaderFunctionArgs, redirect, useHref, useSearchParams } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { portalContext, type SignInFault, usePortal } from '../../shell/portal.ts'
import styles from './login.module.css'
import { loginTexts } from './login.texts.ts'
import { usePasskeySupport } from './passkey-support.ts'
import { sendSignIn } from './send-sign-in.ts'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

type Fault = { reason: SignInFault['reason'] | 'failed' | 'ssoRefused' | 'ssoFailed'; waitMs?: number }

/** How a sign-in elsewhere came back. */
const ssoFaultOf = (outcome: string | null): Fault | null =>
  outcome === 'refused' ? { reason: 'ssoRefused' } : outcome === 'failed' ? { reason: 'ssoFailed' } : null

/** Who has signed in already has no business here. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { viewer, client } = context.get(portalContext)
  if (viewer.userId !== null) throw redirect('/reserved/')
  await client.read(methodRead(signInMethods.getWays), {})
  return null
}

/** Email and password. The form is a plain one, so it works before and without scripts. */
export function Component() {
  const say = useTexts(loginTexts)
  const { signInFault, site, language } = usePortal()
  const ways = useMethod(signInMethods.getWays, {})
  const [query] = useSearchParams()
  const action = useHref('/reserved/login')
  const form = useRef<HTMLFormElement>(null)
  const [fault, setFault] = useState<Fault | null>(signInFault ?? ssoFaultOf(query.get('sso')))
  const [empty, setEmpty] = useState<readonly string[]>([])
  const [isSending, setSending] = useState(false)
  const support = usePasskeySupport()
  const passkey = usePasskeySignIn('signIn', query.get('next') ?? '', setFault)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const missing = ['username', 'password'].filter((name) => !String(data.get(name)).trim())
    setEmpty(missing)
    if (missing[0] !== undefined) return focusOn(missing[0])
    setSending(true)
    setFault(null)
    const answer = await sendSignIn(action, data)
    if ('redirectTo' in answer) return window.location.assign(answer.redirectTo)
    setSending(false)
    setFault(answer.fault)
    focusOn('password')
  }

  const focusOn = (name: string) =>
    form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus()

  return (
    <>
      <title>{say('pageTitle')}</title>
      <p className={styles.eyebrow}>{say('eyebrow')}</p>
      <h1 className={styles.title}>{say('title')}</h1>
      <p className={styles.lead}>{say('lead')}</p>
      <form ref={form} method="post" action={action} noValidate onSubmit={submit} className={styles.form}>
        {fault && (
          <Banner tone="danger" title={say('errorTitle')} isLive>
            <FaultText fault={fault} />
          </Banner>
        )}
        {query.has('ended') && !fault && (
          <Banner tone="info" title={say('endedTitle')}>
            {say('endedText')}
          </Banner>
        )}
        <TextField
          label={say('email')}
          name="username"
          type="email"
          autoComplete="username"
          inputMode="email"
          defaultValue={signInFault?.email}
          error={empty.includes('username') ? say('emailMissing') : undefined}
        />
        <PasswordField
          label={say('password')}
          name="password"
          error={empty.includes('password') ? say('passwordMissing') : undefined}
        />
        <input type="hidden" name="next" value={query.get('next') ?? ''} />
        <Button type="submit" variant="primary" isWide isPending={isSending}>
          {say('submit')}
        </Button>
      </form>
      {support === 'yes' && (
        <div className={styles.passkey}>
          <Button isWide isPending={passkey.isRunning} onPress={() => void passkey.signIn()}>
            {say('passkey')}
          </Button>
        </div>
      )}
      {ways.data?.hasSingleSignOn && (
        <a
          className={styles.sso}
          href={`/${site.path}/secur/sso?${new URLSearchParams({ language, next: query.get('next') ?? '' })}`}
        >
          {say('singleSignOn')}
        </a>
      )}
      <p className={styles.ways}>
        <Link href="/reserved/forgot-password">{say('forgot')}</Link>
        <Link href="/reserved/lost-access">{say('lost')}</Link>
        <Link href="/reserved/register">{say('register')}</Link>
      </p>
    </>
  )
}

function FaultText({ fault }: { fault: Fault }) {
  const say = useTexts(loginTexts)
  const { language } = usePortal()
  if (fault.reason === 'codeMissing' || fault.reason === 'codeRefused') return say('failed')
  if (fault.reason !== 'slowedDown') return say(fault.reason)
  return say('slowedDown', { wait: waitInWords(fault.waitMs ?? 0, language) })
}
