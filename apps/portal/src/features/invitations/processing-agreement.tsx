import { invitationMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Card, Checkbox, Form, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { PersonalButton, PersonalNotice } from '../../shell/personal.tsx'
import { useFailure } from '../../shell/use-failure.ts'
import styles from './send-tickets.module.css'
import { sendTicketsTexts } from './send-tickets.texts.ts'

/** Required once, before the first guest is invited. */
export function ProcessingAgreement({ version }: { version: string }) {
  const say = useTexts(sendTicketsTexts)
  const toasts = useToasts()
  const fail = useFailure()
  const { mutateAsync: acceptAgreement, status } = useMethodRun(invitationMethods.acceptAgreement)
  const [isTicked, setTicked] = useState(false)
  const [issue, setIssue] = useState<string>()

  async function accept() {
    setIssue(isTicked ? undefined : say('required'))
    if (!isTicked) return
    try {
      await acceptAgreement({})
      toasts.success(say('accepted'))
    } catch (error) {
      fail(error)
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
        errors={issue ? [{ field: 'agreement', message: issue }] : []}
        onSubmit={() => void accept()}
        actions={
          <PersonalButton type="submit" variant="primary" isPending={status === 'running'}>
            {say('accept')}
          </PersonalButton>
        }
      >
        <Checkbox name="agreement" isRequired isSelected={isTicked} onChange={setTicked} error={issue}>
          {say('agreementAccept')}
        </Checkbox>
      </Form>
    </Card>
  )
}
