import { actingMethods, type CompanyPersonItem, companyPageMethods, isActingReason } from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { Button, Dialog, Select, TextField } from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { inLanguage } from '../../i18n/site.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useMethodForm } from '../../shell/form/use-form.ts'
import { usePortal } from '../../shell/portal.ts'
import styles from './act-dialog.module.css'
import { actDialogTexts } from './act-dialog.texts.ts'

export interface ActDialogProps {
  /** Id of the company. */
  recordId: string
  name: string
  onClose: () => void
}

/** Requires a reason before staff act on behalf of a customer; the banner of the reserved area then reminds them. */
export function ActDialog({ recordId, name, onClose }: ActDialogProps) {
  const { data } = useMethod(companyPageMethods.getCompany, { id: recordId, language: useLanguage() })
  return data ? <ActForm name={name} people={data.people} onClose={onClose} /> : null
}

interface ActFormProps extends Pick<ActDialogProps, 'name' | 'onClose'> {
  people: readonly CompanyPersonItem[]
}

function ActForm({ name: company, people, onClose }: ActFormProps) {
  const say = useTexts(actDialogTexts)
  const language = useLanguage()
  const { site } = usePortal()
  const options = people.flatMap(({ userId, name, roles }) =>
    userId === null ? [] : [{ value: userId, label: [name, ...roles].join(' · ') }],
  )
  const form = useMethodForm(actingMethods.start, {
    initial: { userId: options[0]?.value ?? '', reason: '' },
    texts: actDialogTexts,
    labels: { userId: say('actPerson'), reason: say('actReason') },
    check: ({ reason }) => (isActingReason(reason) ? {} : { reason: 'invalid' }),
    sentence: () => say('actReasonFault'),
    hasBanner: true,
    // The user changes here, so in-memory data must be cleared.
    onSent: () => window.location.assign(inLanguage(site, language, '/reserved/')),
  })

  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={say('actTitle', { name: company })}>
      <MethodForm
        form={form}
        send={say('actStart')}
        isDisabled={options.length === 0}
        otherwise={say('actFailed')}
        more={<Button onPress={onClose}>{say('cancel')}</Button>}
      >
        <div className={styles.form}>
          <p>{say(options.length === 0 ? 'actNobody' : 'actText')}</p>
          <Select {...form.choice('userId')} options={options} />
          <TextField {...form.text('reason')} hint={say('actReasonHint')} isRequired maxLength={1000} />
        </div>
      </MethodForm>
    </Dialog>
  )
}
