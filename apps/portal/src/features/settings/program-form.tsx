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
  const [faults, setFaults] = useState<readonly ('name' | 'actsAs')[]>([])
  const [made, setMade] = useState<{ clientId: string; secret: string } | null>(null)
  const { run, status } = useMethodRun(apiClientMethods.createClient)

  async function create() {
    const found = [...(name.trim() ? [] : ['name' as const]), ...(actsAs.trim() ? [] : ['actsAs' as const])]
    setFaults(found)
    if (found.length > 0) return
    try {
      setMade(await run({ name, actsAs }))
      setName('')
      onCreated()
    } catch (error) {
      if (errorCodeOf(error) === 'INVALID_INPUT') setFaults(['actsAs'])
      else failed(error)
    }
  }
  const faultOf = (field: 'name' | 'actsAs') => (faults.includes(field) ? say(`${field}Fault`) : undefined)

  return (
    <>
      <Form
        className={styles.form}
        errors={faults.map((field) => ({ field, message: say(`${field}Fault`) }))}
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
          error={faultOf('name')}
        />
        <TextField
          name="actsAs"
          type="email"
          label={say('actsAs')}
          hint={say('actsAsHint')}
          isRequired
          value={actsAs}
          onChange={setActsAs}
          error={faultOf('actsAs')}
        />
      </Form>
      <ClientSecret made={made} />
    </>
  )
}
