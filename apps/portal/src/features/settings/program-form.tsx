import { apiClientMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Button, Form, TextField } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { errorCodeOf } from '../../shell/error-code.ts'
import { useOutcome } from '../../shell/use-outcome.ts'
import { clientsTexts } from './api-clients.texts.ts'
import { ClientSecret } from './client-secret.tsx'
import styles from './settings.module.css'

/** An API client that acts as a member of staff; its secret is shown once. */
export function ProgramForm({ onCreated }: { onCreated: () => void }) {
  const say = useTexts(clientsTexts)
  const { failed } = useOutcome()
  const [name, setName] = useState('')
  const [actsAs, setActsAs] = useState('')
  const [issues, setIssues] = useState<readonly ('name' | 'actsAs')[]>([])
  const [made, setMade] = useState<{ clientId: string; secret: string } | null>(null)
  const { mutateAsync: run, status } = useMethodRun(apiClientMethods.createClient)

  async function create() {
    const found = [...(name.trim() ? [] : ['name' as const]), ...(actsAs.trim() ? [] : ['actsAs' as const])]
    setIssues(found)
    if (found.length > 0) return
    try {
      setMade(await run({ name, actsAs }))
      setName('')
      onCreated()
    } catch (error) {
      if (errorCodeOf(error) === 'INVALID_INPUT') setIssues(['actsAs'])
      else failed(error)
    }
  }
  const issueOf = (field: 'name' | 'actsAs') => (issues.includes(field) ? say(`${field}Fault`) : undefined)

  return (
    <>
      <Form
        className={styles.form}
        errors={issues.map((field) => ({ field, message: say(`${field}Fault`) }))}
        onSubmit={() => void create()}
        actions={
          <Button type="submit" variant="primary" isPending={status === 'running'}>
            {say('create')}
          </Button>
        }
      >
        <TextField
          name="name"
          label={say('name')}
          isRequired
          maxLength={80}
          value={name}
          onChange={setName}
          error={issueOf('name')}
        />
        <TextField
          name="actsAs"
          type="email"
          label={say('actsAs')}
          hint={say('actsAsHint')}
          isRequired
          value={actsAs}
          onChange={setActsAs}
          error={issueOf('actsAs')}
        />
      </Form>
      <ClientSecret made={made} />
    </>
  )
}
