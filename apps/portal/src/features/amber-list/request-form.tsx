import { amberListMethods, hasInternationalPrefix, isEmail, MAX_REQUEST_LENGTH } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Button, FileDrop, Form, TextArea, TextField } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { useDraft } from '../../shell/use-draft.ts'
import { useUploads } from '../../shell/use-uploads.ts'
import { useUserContact } from '../../shell/user-contact.ts'
import styles from './amber-list.module.css'
import { amberListTexts } from './amber-list.texts.ts'

const FIELDS = ['name', 'email', 'phone', 'text'] as const
type FieldName = (typeof FIELDS)[number]

/** A free text and the contact for the reply, prefilled from the user. */
export function RequestForm({ onSent }: { onSent: () => void }) {
  const say = useTexts(amberListTexts)
  const { textOf } = useUserContact()
  const uploads = useUploads()
  const { values: touched, change, discard } = useDraft<Partial<Record<FieldName, string>>>('amber-list', {})
  const [issues, setIssues] = useState<readonly FieldName[]>([])
  const { mutateAsync: run, status, error } = useMethodRun(amberListMethods.sendRequest)
  const values = {
    name: touched.name ?? textOf('Contact.Name'),
    email: touched.email ?? textOf('Contact.Email'),
    phone: touched.phone ?? textOf('Contact.Phone'),
    text: touched.text ?? '',
  }
  const isWrong = {
    name: values.name.trim() === '',
    email: !isEmail(values.email),
    phone: values.phone.trim() !== '' && !hasInternationalPrefix(values.phone.trim()),
    text: values.text.trim() === '',
  }

  async function send() {
    const found = FIELDS.filter((name) => isWrong[name])
    setIssues(found)
    if (found.length > 0) return
    try {
      await run({ ...values, files: uploads.ids })
      discard()
      onSent()
    } catch {
      // The banner shows the reason; the form keeps its values.
    }
  }

  const field = (name: FieldName) => ({
    name,
    label: say(name),
    value: values[name],
    onChange: (value: string) => change({ [name]: value }),
    error: issues.includes(name) ? say(`${name}Fault`) : undefined,
  })
  return (
    <section aria-labelledby="request" className={styles.request}>
      <h2 id="request">{say('requestTitle')}</h2>
      <p>{say('requestLead')}</p>
      <Form
        errors={issues.map((name) => ({ field: name, message: say(`${name}Fault`) }))}
        onSubmit={() => void send()}
        actions={
          <Button type="submit" variant="primary" isPending={status === 'running'}>
            {say('send')}
          </Button>
        }
      >
        {status === 'failed' && <FailureBanner error={error} />}
        <TextArea {...field('text')} isRequired rows={6} maxLength={MAX_REQUEST_LENGTH} showCount />
        <FileDrop name="files" label={say('files')} hint={say('filesHint')} isMultiple {...uploads.field} />
        <TextField {...field('name')} isRequired autoComplete="name" />
        <TextField {...field('email')} isRequired type="email" autoComplete="email" />
        <TextField {...field('phone')} type="tel" autoComplete="tel" hint={say('phoneHint')} />
      </Form>
    </section>
  )
}
