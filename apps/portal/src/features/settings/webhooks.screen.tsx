import { type WebhookItem, webhookMethods } from '@foyer/fair-domain'
import { Button, EmptyState, Status, Table, type TableColumn } from '@foyer/ui'
import { useState } from 'react'
import { formatMoment } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { loadSettings } from './load-settings.ts'
import styles from './settings.module.css'
import { SettingsHeader } from './settings-header.tsx'
import { useChosen } from './use-chosen.ts'
import { useSettingsData } from './use-settings-data.ts'
import { WebhookDeliveries } from './webhook-deliveries.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { webhooksTexts } from './webhooks.texts.ts'

export const loader = loadSettings('webhooks', webhookMethods.getWebhooks, () => ({}))

// Without an id, a new one.
type Opened = { id?: string; what: 'change' | 'deliveries' }

/** External subscribers, their events and their health. */
export function Component() {
  const say = useTexts(webhooksTexts)
  const language = useLanguage()
  const { client } = usePortal()
  const [opened, setOpened] = useState<Opened>()
  const { data, read, afterRefresh } = useSettingsData(webhookMethods.getWebhooks, {})
  const open = (what: Opened) => afterRefresh(() => setOpened(what))
  const webhook = useChosen(
    opened?.id,
    data?.find(({ id }) => id === opened?.id),
  )

  const columns: TableColumn<WebhookItem>[] = [
    { id: 'name', header: say('name'), cell: ({ name }) => name },
    { id: 'url', header: say('url'), cell: ({ url }) => url },
    { id: 'events', header: say('events'), cell: ({ events }) => events.join(', ') },
    {
      id: 'state',
      header: say('state'),
      cell: ({ isActive, failed }) => (
        <Status tone={!isActive ? 'neutral' : failed > 0 ? 'warning' : 'success'}>
          {say(isActive ? 'active' : 'paused')}
        </Status>
      ),
    },
    { id: 'counts', header: say('deliveries'), cell: (webhook) => say('counts', countsOf(webhook)) },
    {
      id: 'last',
      header: say('last'),
      cell: ({ lastAt }) => (lastAt ? formatMoment(lastAt, language) : '—'),
    },
    {
      id: 'actions',
      header: '',
      align: 'end',
      cell: (webhook) => (
        <span className={styles.states}>
          <Button
            size="small"
            aria-label={say('deliveriesOf', { name: webhook.name })}
            onPress={() => open({ id: webhook.id, what: 'deliveries' })}
          >
            {say('deliveries')}
          </Button>
          <Button
            size="small"
            aria-label={say('changeOf', { name: webhook.name })}
            onPress={() => open({ id: webhook.id, what: 'change' })}
          >
            {say('change')}
          </Button>
        </span>
      ),
    },
  ]
  const add = (
    <Button variant="primary" onPress={() => open({ what: 'change' })}>
      {say('add')}
    </Button>
  )
  const close = () => setOpened(undefined)
  /** Deliveries change no record: they end in the background. */
  const closeDeliveries = () => {
    close()
    void client.refresh(read)
  }

  return (
    <>
      <SettingsHeader name="webhooks" />
      {!data && <ReadState read={read} />}
      {data?.length === 0 && (
        <EmptyState title={say('none')} action={add}>
          {say('noneText')}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <section className={styles.part}>
          <Table label={say('all')} columns={columns} rows={data} rowId={({ id }) => id} isDense />
          <p className={styles.below}>{add}</p>
        </section>
      )}
      {opened?.what === 'change' && (webhook || opened.id === undefined) && (
        <WebhookDialog webhook={webhook ?? null} onClose={close} />
      )}
      {opened?.what === 'deliveries' && webhook && (
        <WebhookDeliveries webhook={webhook} onClose={closeDeliveries} />
      )}
    </>
  )
}

const countsOf = ({ delivered, waiting, failed }: WebhookItem) => ({
  delivered: String(delivered),
  waiting: String(waiting),
  failed: String(failed),
})
