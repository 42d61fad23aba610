import {
  type DeliveryState,
  WEBHOOK_HOURS,
  type WebhookDeliveryItem,
  type WebhookItem,
  webhookMethods,
} from '@foyer/fair-domain'
import { useMethod, useMethodRun } from '@foyer/record-react'
import { Button, Dialog, Status, Table, type TableColumn, type Tone, useToasts } from '@foyer/ui'
import { formatMoment } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { useOutcome } from '../../shell/use-outcome.ts'
import styles from './settings.module.css'
import { webhooksTexts } from './webhooks.texts.ts'

const TONES: Readonly<Record<DeliveryState, Tone>> = {
  waiting: 'info',
  delivered: 'success',
  failed: 'danger',
}

/** Deliveries of the last three days with their responses, and a button to send again. */
export function WebhookDeliveries({ webhook, onClose }: { webhook: WebhookItem; onClose: () => void }) {
  const say = useTexts(webhooksTexts)
  const language = useLanguage()
  const toasts = useToasts()
  const { client } = usePortal()
  const { failed } = useOutcome()
  const read = useMethod(webhookMethods.getDeliveries, { id: webhook.id, state: null })
  const { data } = read
  const redeliver = useMethodRun(webhookMethods.redeliver)
  const replay = useMethodRun(webhookMethods.replay)

  async function again(sending: Promise<{ waiting: number }>) {
    try {
      const { waiting } = await sending
      toasts.success(say('replayed', { count: String(waiting) }))
    } catch (error) {
      failed(error)
    }
  }

  const answerOf = ({ lastStatus, lastError, nextAt, attempts }: WebhookDeliveryItem) =>
    [
      lastError ?? (lastStatus === null ? '—' : String(lastStatus)),
      ...(nextAt && attempts > 0 ? [say('next', { when: formatMoment(nextAt, language) })] : []),
    ].join(' · ')
  const columns: TableColumn<WebhookDeliveryItem>[] = [
    {
      id: 'type',
      header: say('type'),
      cell: ({ type, recordId, body }) => (
        <details>
          <summary>
            {type} · <code>{recordId}</code>
          </summary>
          <pre className={styles.body}>{JSON.stringify(JSON.parse(body), null, 2)}</pre>
        </details>
      ),
    },
    { id: 'happened', header: say('happened'), cell: ({ happenedAt }) => formatMoment(happenedAt, language) },
    {
      id: 'state',
      header: say('state'),
      cell: ({ state }) => <Status tone={TONES[state]}>{say(state)}</Status>,
    },
    { id: 'attempts', header: say('attempts'), align: 'end', cell: ({ attempts }) => String(attempts) },
    { id: 'answer', header: say('answer'), cell: answerOf },
    {
      id: 'again',
      header: '',
      align: 'end',
      cell: ({ id, messageId }) => (
        <Button
          size="small"
          aria-label={say('againOf', { id: messageId })}
          onPress={() => void again(redeliver.mutateAsync({ deliveryId: id }))}
        >
          {say('again')}
        </Button>
      ),
    },
  ]

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="wide"
      title={say('deliveriesOf', { name: webhook.name })}
      actions={
        <>
          <Button onPress={() => void client.refresh(read)}>{say('refresh')}</Button>
          {data && data.length > 0 && (
            <Button onPress={() => void again(replay.mutateAsync({ id: webhook.id, hours: WEBHOOK_HOURS }))}>
              {say('replay', { hours: String(WEBHOOK_HOURS) })}
            </Button>
          )}
        </>
      }
    >
      {!data && <ReadState read={read} />}
      {data?.length === 0 && <p>{say('noDeliveries')}</p>}
      {data && data.length > 0 && (
        <Table label={say('deliveries')} columns={columns} rows={data} rowId={({ id }) => id} isDense />
      )}
    </Dialog>
  )
}
