import { apiClientMethods } from '@foyer/fair-domain'
import { TextField } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useMethodForm } from '../../shell/form/use-form.ts'
import { clientsTexts } from './api-clients.texts.ts'
import { ClientSecret } from './client-secret.tsx'
import styles from './settings.module.css'

/** An API client that acts as a member of staff; its secret is shown once. */
export function ProgramForm() {
  const say = useTexts(clientsTexts)
  const [made, setMade] = useState<{ clientId: string; secret: string } | null>(null)
  const form = useMethodForm(apiClientMethods.createClient, {
    initial: { name: '', actsAs: '' },
    texts: clientsTexts,
    keeps: ['actsAs'],
    onSent: setMade,
  })
  return (
    <>
      <MethodForm form={form} send={say('create')} className={styles.form}>
        <TextField {...form.text('name')} />
        <TextField {...form.text('actsAs')} type="email" hint={say('actsAsHint')} />
      </MethodForm>
      <ClientSecret made={made} />
    </>
  )
}
