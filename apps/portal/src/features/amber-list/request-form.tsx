import { amberListMethods } from '@foyer/fair-domain'
import { FileDrop, TextArea, TextField } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useMethodForm } from '../../shell/form/use-form.ts'
import { useUploads } from '../../shell/use-uploads.ts'
import { useUserContact } from '../../shell/user-contact.ts'
import styles from './amber-list.module.css'
import { amberListTexts } from './amber-list.texts.ts'

/** A free text and the contact for the reply, prefilled from the user. */
export function RequestForm({ onSent }: { onSent: () => void }) {
  const say = useTexts(amberListTexts)
  const { textOf } = useUserContact()
  const uploads = useUploads()
  const form = useMethodForm(amberListMethods.sendRequest, {
    initial: {
      name: textOf('Contact.Name'),
      email: textOf('Contact.Email'),
      phone: textOf('Contact.Phone'),
      text: '',
    },
    texts: amberListTexts,
    draft: 'amber-list',
    hasBanner: true,
    input: (values) => ({ ...values, files: uploads.ids }),
    onSent,
  })
  return (
    <section aria-labelledby="request" className={styles.request}>
      <h2 id="request">{say('requestTitle')}</h2>
      <p>{say('requestLead')}</p>
      <MethodForm form={form} send={say('send')}>
        <TextArea {...form.text('text')} rows={6} showCount />
        <FileDrop name="files" label={say('files')} hint={say('filesHint')} isMultiple {...uploads.field} />
        <TextField {...form.text('name')} autoComplete="name" />
        <TextField {...form.text('email')} type="email" autoComplete="email" />
        <TextField {...form.text('phone')} type="tel" autoComplete="tel" hint={say('phoneHint')} />
      </MethodForm>
    </section>
  )
}
