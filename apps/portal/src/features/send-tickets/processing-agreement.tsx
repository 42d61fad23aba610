import { useServerMethodCall } from '@foyer/record-react'
import { Card, Checkbox, Form, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { PersonalButton, PersonalNotice } from '../../shell/personal.tsx'
import { SEND_TICKETS } from './invitations-data.ts'
import styles from './send-tickets.module.css'
import { sendTicketsTexts } from './send-tickets.texts.ts'

/** Asked once, before the first guest is invited. */
export function ProcessingAgreement({ version, onAccepted }: { version: string; onAccepted: () => void }) {
  const say = useTexts(sendTicketsTexts)
  const toasts = useToasts()
  const { run, status } = useServerMethodCall(SEND_TICKETS, 'acceptAgreement')
  const [isTicked, setTicked] = useState(false)
  const [fault, setFault] = useState<string>()

  async function accept() {
    setFault(isTicked ? undefined : say('required'))
    if (!isTicked) return
    try {
      await run({})
      toasts.success(say('accepted'))
      onAccepted()
    } catch {
      toasts.error(say('errorTitle'), say('failed'))
    }
  }

  return (
    <Card
      title={say('agreementTitle')}
      eyebrow={say('agreementVersion', { version })}
      className={styles.form}
    >
      <p>{say('agreementText')}</p>
      <PersonalNotice />
      <Form
        errors={fault ? [{ field: 'agreement', message: fault }] : []}
        onSubmit={() => void accept()}
        actions={
          <PersonalButton type="submit" variant="primary" isPending={status === 'running'}>
            {say('accept')}
          </PersonalButton>
        }
      >
        <Checkbox name="agreement" isRequired isSelected={isTicked} onChange={setTicked} error={fault}>
          {say('agreementAccept')}
        </Checkbox>
      </Form>
    </Card>
  )
}
