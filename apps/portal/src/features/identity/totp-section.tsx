import { factorMethods, type SecurityResult } from '@foyer/fair-domain'
import type { OutputOf } from '@foyer/record-contract'
import { useMethodRun } from '@foyer/record-react'
import { AlertDialog, Button, TextField } from '@foyer/ui'
import { useState } from 'react'
import { formatMoment } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { errorCodeOf } from '../../shell/error-code.ts'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useForm } from '../../shell/form/use-form.ts'
import styles from './security.module.css'
import { securityTexts } from './security.texts.ts'
import type { Change } from './use-confirmed.tsx'

type Setup = OutputOf<typeof factorMethods.beginTotp>

interface Props {
  totp: SecurityResult['totp']
  change: Change
  onChanged: (recoveryCodes?: readonly string[] | null) => Promise<void>
}

/** The authenticator app: QR code, key, and the first code as proof. */
export function TotpSection({ totp, change, onChanged }: Props) {
  const say = useTexts(securityTexts)
  const language = useLanguage()
  const [setup, setSetup] = useState<Setup | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const begin = useMethodRun(factorMethods.beginTotp)
  const remove = useMethodRun(factorMethods.removeTotp)
  const used = totp?.lastUsedAt ? say('lastUsed', { time: formatMoment(totp.lastUsedAt, language) }) : null

  return (
    <section className={styles.part} aria-labelledby="totp">
      <h2 id="totp">{say('totp')}</h2>
      <p>{say('totpLead')}</p>
      <p className={styles.quiet}>
        {totp
          ? [say('totpOn', { time: formatMoment(totp.createdAt, language) }), used]
              .filter(Boolean)
              .join(' · ')
          : say('totpNone')}
      </p>
      {setup ? (
        <SetUp
          setup={setup}
          change={change}
          onCancel={() => setSetup(null)}
          onChanged={async (codes) => {
            setSetup(null)
            await onChanged(codes)
          }}
        />
      ) : (
        <div className={styles.buttons}>
          <Button
            isPending={begin.status === 'running'}
            onPress={() => void change(async () => setSetup(await begin.mutateAsync({})))}
          >
            {say(totp ? 'totpReplace' : 'totpSetUp')}
          </Button>
          {totp && (
            <Button variant="danger" onPress={() => setRemoving(true)}>
              {say('totpRemove')}
            </Button>
          )}
        </div>
      )}
      {isRemoving && (
        <AlertDialog
          isOpen
          onOpenChange={setRemoving}
          title={say('totpRemove')}
          confirmLabel={say('remove')}
          isDestructive
          onConfirm={async () => {
            setRemoving(false)
            await change(async () => {
              await remove.mutateAsync({})
              await onChanged()
            })
          }}
        >
          {say('totpRemoveText')}
        </AlertDialog>
      )}
    </section>
  )
}

function SetUp({
  setup,
  change,
  onCancel,
  onChanged,
}: { setup: Setup; onCancel: () => void } & Pick<Props, 'change' | 'onChanged'>) {
  const say = useTexts(securityTexts)
  const { mutateAsync: add } = useMethodRun(factorMethods.addTotp)
  const form = useForm(factorMethods.addTotp.input, {
    initial: { setup: setup.setup, code: '' },
    texts: securityTexts,
    send: async (values) => {
      await change(async () => {
        try {
          await onChanged((await add(values)).recoveryCodes)
        } catch (error) {
          if (errorCodeOf(error) !== 'WRONG_CODE') throw error
          form.setIssues({ code: 'wrong' })
        }
      })
      return false
    },
  })

  return (
    <>
      <p>{say('scan')}</p>
      <img className={styles.picture} src={setup.picture} alt={say('picture')} width={220} height={220} />
      <p>
        {say('secret')} <span className={styles.secret}>{setup.secret.match(/.{1,4}/g)?.join(' ')}</span>
      </p>
      <MethodForm
        className={styles.form}
        form={form}
        send={say('saveTotp')}
        more={<Button onPress={onCancel}>{say('cancel')}</Button>}
      >
        <TextField
          {...form.text('code')}
          isRequired
          hint={say('codeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      </MethodForm>
    </>
  )
}
