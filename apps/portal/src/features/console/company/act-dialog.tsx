import { actingMethods, type CompanyPersonItem, isActingReason } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Banner, Button, Dialog, Form, Select, TextField } from '@foyer/ui'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/language-context.ts'
import { inLanguage } from '../../../i18n/site.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { usePortal } from '../../../shell/portal.ts'
import { refusalText } from '../../../shell/refusal.ts'
import styles from './company.module.css'
import { companyTexts } from './company.texts.ts'
import { useCompany } from './company-data.ts'

export interface ActDialogProps {
  /** Id of the company. */
  recordId: string
  name: string
  onClose: () => void
}

/** Requires a reason before staff act on behalf of a customer; the banner of the reserved area then reminds them. */
export function ActDialog({ recordId, name, onClose }: ActDialogProps) {
  const { data } = useCompany(recordId)
  return data ? <ActForm name={name} people={data.people} onClose={onClose} /> : null
}

interface ActFormProps extends Pick<ActDialogProps, 'name' | 'onClose'> {
  people: readonly CompanyPersonItem[]
}

function ActForm({ name: company, people, onClose }: ActFormProps) {
  const say = useTexts(companyTexts)
  const language = useLanguage()
  const { site } = usePortal()
  const { mutateAsync: run, status } = useMethodRun(actingMethods.start)
  const options = people.flatMap(({ userId, name, roles }) =>
    userId === null ? [] : [{ value: userId, label: [name, ...roles].join(' · ') }],
  )
  const [userId, setUserId] = useState(options[0]?.value ?? '')
  const [reason, setReason] = useState('')
  const [reasonIssue, setReasonIssue] = useState<string>()
  const [failure, setFailure] = useState<string>()

  async function start() {
    setFailure(undefined)
    setReasonIssue(isActingReason(reason) ? undefined : say('actReasonFault'))
    if (!isActingReason(reason)) return
    try {
      await run({ userId, reason })
      // The user changes here, so in-memory data must be cleared.
      window.location.assign(inLanguage(site, language, '/reserved/'))
    } catch (error) {
      setFailure(refusalText(error) ?? say('actFailed'))
    }
  }

  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={say('actTitle', { name: company })}>
      <Form
        errors={reasonIssue ? [{ field: 'reason', message: reasonIssue }] : []}
        onSubmit={() => void start()}
        actions={
          <>
            <Button
              type="submit"
              variant="primary"
              isPending={status === 'running'}
              isDisabled={options.length === 0}
            >
              {say('actStart')}
            </Button>
            <Button onPress={onClose}>{say('cancel')}</Button>
          </>
        }
      >
        <div className={styles.form}>
          {failure && (
            <Banner tone="danger" isResult>
              {failure}
            </Banner>
          )}
          <p>{say(options.length === 0 ? 'actNobody' : 'actText')}</p>
          <Select
            label={say('actPerson')}
            options={options}
            value={userId}
            onChange={(id) => setUserId(id ?? '')}
          />
          <TextField
            name="reason"
            label={say('actReason')}
            hint={say('actReasonHint')}
            isRequired
            maxLength={1000}
            value={reason}
            onChange={setReason}
            error={reasonIssue}
          />
        </div>
      </Form>
    </Dialog>
  )
}
