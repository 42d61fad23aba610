import { type ApiClientItem, apiClientMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { AlertDialog, Banner, Button, Form, Table, type TableColumn, TextField } from '@foyer/ui'
import { useState } from 'react'
import { formatMoment } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { errorCodeOf } from '../../shell/error-code.ts'
import { useOutcome } from '../../shell/use-outcome.ts'
import { clientsTexts } from './api-clients.texts.ts'
import { loadSettings } from './load-settings.ts'
import styles from './settings.module.css'
import { SettingsHeader } from './settings-header.tsx'
import { SettingsState } from './settings-state.tsx'
import { useSettingsData } from './use-settings-data.ts'

export const loader = loadSettings('clients', apiClientMethods.getClients, () => ({}))

/** The programs that may come in; a new one's secret is shown once. */
export function Component() {
  const say = useTexts(clientsTexts)
  const language = useLanguage()
  const { done, failed } = useOutcome()
  const [revoking, setRevoking] = useState<ApiClientItem | null>(null)
  const { data, error, refresh } = useSettingsData(apiClientMethods.getClients, {})
  const { run } = useMethodRun(apiClientMethods.revokeClient)

  async function revoke(clientId: string) {
    setRevoking(null)
    try {
      await run({ clientId })
      done()
    } catch {
      failed()
    }
    void refresh()
  }

  const columns: TableColumn<ApiClientItem>[] = [
    { id: 'name', header: say('name'), cell: ({ name }) => name },
    { id: 'clientId', header: say('clientId'), cell: ({ clientId }) => <code>{clientId}</code> },
    { id: 'actsAs', header: say('actsAs'), cell: ({ actsAs }) => actsAs },
    {
      id: 'created',
      header: say('created'),
      cell: ({ createdAt, createdBy }) =>
        createdAt ? `${formatMoment(createdAt, language)} · ${createdBy ?? '—'}` : '—',
    },
    {
      id: 'revoke',
      header: '',
      align: 'end',
      cell: (client) => (
        <Button
          size="small"
          variant="danger"
          aria-label={say('revokeOf', { name: client.name })}
          onPress={() => setRevoking(client)}
        >
          {say('revoke')}
        </Button>
      ),
    },
  ]
  return (
    <>
      <SettingsHeader name="clients" />
      <section className={styles.part}>
        <h2>{say('newTitle')}</h2>
        <ClientForm onCreated={() => void refresh()} />
      </section>
      {data ? (
        data.length === 0 ? (
          <p>{say('none')}</p>
        ) : (
          <Table
            label={say('all')}
            columns={columns}
            rows={data}
            rowId={({ clientId }) => clientId}
            isDense
          />
        )
      ) : (
        <SettingsState hasFailed={error !== undefined} onRetry={() => void refresh()} />
      )}
      {revoking && (
        <AlertDialog
          isOpen
          onOpenChange={() => setRevoking(null)}
          title={say('revokeOf', { name: revoking.name })}
          confirmLabel={say('revoke')}
          isDestructive
          onConfirm={() => void revoke(revoking.clientId)}
        >
          {say('revokeText')}
        </AlertDialog>
      )}
    </>
  )
}

function ClientForm({ onCreated }: { onCreated: () => void }) {
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
      else failed()
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
      <div aria-live="polite">
        {made && (
          <Banner tone="warning" title={say('secretTitle')}>
            {say('clientId')}: <code>{made.clientId}</code> · {say('secret')}: <code>{made.secret}</code>
          </Banner>
        )}
      </div>
    </>
  )
}
