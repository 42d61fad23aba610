import { type ApiClientItem, apiClientMethods } from '@foyer/fair-domain'
import { Button, Table, type TableColumn } from '@foyer/ui'
import { useState } from 'react'
import { formatMoment } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { clientsTexts } from './api-clients.texts.ts'
import { ClientDialog } from './client-dialog.tsx'
import { loadSettings } from './load-settings.ts'
import { ProgramForm } from './program-form.tsx'
import styles from './settings.module.css'
import { SettingsHeader } from './settings-header.tsx'
import { useChosen } from './use-chosen.ts'
import { useSettingsData } from './use-settings-data.ts'

export const loader = loadSettings('clients', apiClientMethods.getClients, () => ({}))

/** OAuth apps, and API clients that act as a member of staff. */
export function Component() {
  const say = useTexts(clientsTexts)
  const language = useLanguage()
  // Without an id, a new app.
  const [opened, setOpened] = useState<{ id?: string }>()
  const { data, read, afterRefresh } = useSettingsData(apiClientMethods.getClients, {})
  const chosen = useChosen(
    opened?.id,
    data?.find(({ clientId }) => clientId === opened?.id),
  )

  const limitOf = ({ callsPerMinute }: ApiClientItem) =>
    callsPerMinute === null ? say('common') : say('limit', { calls: callsPerMinute.toLocaleString(language) })
  const name: TableColumn<ApiClientItem> = { id: 'name', header: say('name'), cell: ({ name }) => name }
  const common: TableColumn<ApiClientItem>[] = [
    { id: 'limit', header: say('callsPerMinute'), cell: limitOf },
    {
      id: 'created',
      header: say('created'),
      cell: ({ createdAt, createdBy }) =>
        createdAt ? `${formatMoment(createdAt, language)} · ${createdBy ?? '—'}` : '—',
    },
    {
      id: 'change',
      header: '',
      align: 'end',
      cell: (client) => (
        <Button
          size="small"
          aria-label={say('changeOf', { name: client.name })}
          onPress={() => afterRefresh(() => setOpened({ id: client.clientId }))}
        >
          {say('change')}
        </Button>
      ),
    },
  ]
  const clientId: TableColumn<ApiClientItem> = {
    id: 'clientId',
    header: say('clientId'),
    cell: ({ clientId }) => <code>{clientId}</code>,
  }
  const appColumns: TableColumn<ApiClientItem>[] = [
    name,
    clientId,
    { id: 'scopes', header: say('scopes'), cell: ({ scopes }) => scopes.join(', ') },
    { id: 'people', header: say('people'), align: 'end', cell: ({ people }) => String(people) },
    ...common,
  ]
  const programColumns: TableColumn<ApiClientItem>[] = [
    name,
    clientId,
    { id: 'actsAs', header: say('actsAs'), cell: ({ actsAs }) => actsAs ?? '—' },
    ...common,
  ]
  const list = (label: string, none: string, columns: TableColumn<ApiClientItem>[], isApp: boolean) => {
    if (!data) return <ReadState read={read} />
    const rows = data.filter(({ actsAs }) => (actsAs === null) === isApp)
    if (rows.length === 0) return <p>{none}</p>
    return <Table label={label} columns={columns} rows={rows} rowId={(client) => client.clientId} isDense />
  }

  return (
    <>
      <SettingsHeader name="clients" />
      <section className={styles.part}>
        <h2>{say('apps')}</h2>
        {list(say('apps'), say('noApps'), appColumns, true)}
        <p className={styles.below}>
          <Button onPress={() => setOpened({})}>{say('register')}</Button>
        </p>
      </section>
      {data && (
        <section className={styles.part}>
          <h2>{say('programs')}</h2>
          {list(say('programs'), say('noPrograms'), programColumns, false)}
        </section>
      )}
      <section className={styles.part}>
        <h2>{say('newTitle')}</h2>
        <ProgramForm />
      </section>
      {opened && (chosen || opened.id === undefined) && (
        <ClientDialog client={chosen ?? null} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}
