import { confirmMethods, type SecurityResult } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Button, Dialog, Form, PasswordField, TextField } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { usePasskeySupport } from './passkey-support.ts'
import { isCancelled, requestPasskey } from './passkeys.ts'
import styles from './security.module.css'
import { securityTexts } from './security.texts.ts'
import { hasFactor } from './security-state.ts'

interface Props {
  state: SecurityResult
  onConfirmed: () => void
  onClose: () => void
}

/** Reauthentication: a passkey, or the password and a code if there is one. */
export function ConfirmDialog({ state, onConfirmed, onClose }: Props) {
  const say = useTexts(securityTexts)
  const support = usePasskeySupport()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<unknown>()
  const confirm = useMethodRun(confirmMethods.confirm)
  const begin = useMethodRun(confirmMethods.beginConfirm)
  const finish = useMethodRun(confirmMethods.confirmWithPasskey)
  const owesCode = hasFactor(state)
  const canType = state.hasPassword || owesCode

  async function attempt(work: () => Promise<unknown>) {
    setFailure(undefined)
    try {
      await work()
      onConfirmed()
    } catch (error) {
      if (!isCancelled(error)) setFailure(error)
    }
  }

  return (
    <Dialog isOpen onOpenChange={(isOpen) => isOpen || onClose()} title={say('confirmTitle')}>
      <p>{say('confirmLead')}</p>
      {failure !== undefined && <FailureBanner error={failure} />}
      {state.passkeys.length > 0 && support === 'yes' && (
        <div className={styles.buttons}>
          <Button
            isPending={begin.status === 'running' || finish.status === 'running'}
            onPress={() =>
              void attempt(async () => finish.mutateAsync(await requestPasskey(await begin.mutateAsync({}))))
            }
          >
            {say('confirmPasskey')}
          </Button>
        </div>
      )}
      {canType ? (
        <Form
          errors={[]}
          onSubmit={() => void attempt(() => confirm.mutateAsync({ password, code }))}
          actions={
            <Button type="submit" variant="primary" isPending={confirm.status === 'running'}>
              {say('confirm')}
            </Button>
          }
        >
          {state.hasPassword && (
            <PasswordField name="password" label={say('password')} value={password} onChange={setPassword} />
          )}
          {owesCode && (
            <TextField
              name="code"
              label={say('confirmCode')}
              autoComplete="one-time-code"
              value={code}
              onChange={setCode}
            />
          )}
        </Form>
      ) : (
        <p>{say('signInAgain')}</p>
      )}
    </Dialog>
  )
}
