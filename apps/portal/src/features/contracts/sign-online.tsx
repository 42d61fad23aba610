import {
  type ContractResult,
  contractMethods,
  type PreparedSignatureResult,
  SIGNING_CODE_DIGITS,
  type SignatureSlot,
} from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Button, Checkbox, Form, TextField, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useMethodForm } from '../../shell/form/use-form.ts'
import { PersonalButton, useIsActing } from '../../shell/personal.tsx'
import styles from './contracts.module.css'
import { contractsTexts } from './contracts.texts.ts'

/** Signature in the browser: both places are accepted, then confirmed with a code. */
export function SignOnline({ contract }: { contract: ContractResult }) {
  const say = useTexts(contractsTexts)
  const prepare = useMethodRun(contractMethods.prepareSignature)
  const [accepted, setAccepted] = useState<readonly string[]>([])
  const [isMissing, setIsMissing] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [prepared, setPrepared] = useState<PreparedSignatureResult | null>(null)
  // A renewed form is read and accepted again.
  const isCurrent = prepared?.documentId === contract.documentId
  const missing = contract.slots.filter(({ name }) => !accepted.includes(name))

  async function start(byMail: boolean) {
    setIsMissing(missing.length > 0)
    if (missing.length > 0) return
    setFailure(undefined)
    try {
      setPrepared(await prepare.mutateAsync({ id: contract.id, byMail }))
    } catch (error) {
      setFailure(error)
    }
  }

  return (
    <div className={styles.online}>
      <h3>{say('signOnline')}</h3>
      <p>{say('signOnlineText')}</p>
      <Form
        errors={(isMissing ? missing : []).map(({ name, title }) => ({
          field: name,
          message: say('slotMissing', { title }),
        }))}
        onSubmit={() => void start(false)}
        actions={
          prepared && isCurrent ? undefined : (
            <PersonalButton type="submit" variant="primary" isPending={prepare.status === 'running'}>
              {say('continueToCode')}
            </PersonalButton>
          )
        }
      >
        {failure !== undefined && <FailureBanner error={failure} />}
        {contract.slots.map((slot) => (
          <Slot
            key={slot.name}
            slot={slot}
            isAccepted={accepted.includes(slot.name)}
            isLocked={prepared !== null && isCurrent}
            onChange={(isAccepted) =>
              setAccepted((names) =>
                isAccepted ? [...names, slot.name] : names.filter((name) => name !== slot.name),
              )
            }
          />
        ))}
      </Form>
      {prepared && isCurrent && (
        <CodeForm
          key={prepared.way}
          contract={contract}
          prepared={prepared}
          slots={accepted}
          onNewCode={() => void start(true)}
          isSending={prepare.status === 'running'}
        />
      )}
    </div>
  )
}

interface SlotProps {
  slot: SignatureSlot
  isAccepted: boolean
  isLocked: boolean
  onChange: (isAccepted: boolean) => void
}

function Slot({ slot, isAccepted, isLocked, onChange }: SlotProps) {
  const say = useTexts(contractsTexts)
  const isActing = useIsActing()
  return (
    <section className={styles.slot} aria-label={slot.title}>
      <h4>{slot.title}</h4>
      <p>{slot.text}</p>
      {slot.clauses.length > 0 && (
        <div className={styles.clauses}>
          {slot.clauses.map((clause) => (
            <p key={clause}>{clause}</p>
          ))}
        </div>
      )}
      <Checkbox
        name={slot.name}
        isSelected={isAccepted}
        onChange={onChange}
        isDisabled={isActing || isLocked}
      >
        {say(slot.name === 'clauses' ? 'acceptClauses' : 'acceptContract')}
      </Checkbox>
    </section>
  )
}

interface CodeFormProps {
  contract: ContractResult
  prepared: PreparedSignatureResult
  slots: readonly string[]
  onNewCode: () => void
  isSending: boolean
}

function CodeForm({ contract, prepared, slots, onNewCode, isSending }: CodeFormProps) {
  const say = useTexts(contractsTexts)
  const toasts = useToasts()
  const isMail = prepared.way === 'mail'
  const form = useMethodForm(contractMethods.confirmSignature, {
    initial: { code: '' },
    input: ({ code }) => ({
      id: contract.id,
      documentId: prepared.documentId,
      byMail: isMail,
      slots: [...slots],
      code,
    }),
    texts: contractsTexts,
    hasBanner: true,
    onSent: () => toasts.success(say('signedOnline')),
  })
  return (
    <MethodForm
      form={form}
      send={say('signNow', { number: contract.number })}
      more={
        <Button isPending={isSending} onPress={onNewCode}>
          {say(isMail ? 'newCode' : 'codeByMail')}
        </Button>
      }
    >
      <p role="status">{isMail ? say('codeSent', { email: prepared.sentTo ?? '' }) : say('codeOfApp')}</p>
      <TextField
        {...form.text('code')}
        isRequired
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={isMail ? SIGNING_CODE_DIGITS + 1 : undefined}
      />
    </MethodForm>
  )
}
