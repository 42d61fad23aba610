import { type ExtraKind, type ExtraOrderItem, type ExtraResult, formatCents } from '@foyer/fair-domain'
import { Button, Card, NumberField, Status, useToasts } from '@foyer/ui'
import { type FormEvent, useState } from 'react'
import { useLanguage } from '../i18n/language-context.ts'
import { useTexts } from '../i18n/use-texts.ts'
import styles from './extra-orders.module.css'
import { extraOrdersTexts } from './extra-orders.texts.ts'
import { clearRequestKey, requestKeyFor } from './request-key.ts'
import { TransferDetails } from './transfer-details.tsx'
import { useDraft } from './use-draft.ts'
import { useFailure } from './use-failure.ts'

interface ExtraOrdersProps {
  kind: ExtraKind
  extra: ExtraResult
  canChange: boolean
  onOrder: (count: number, key: string) => Promise<unknown>
  onCancel: (id: string) => Promise<unknown>
}

/** Passes beyond the quota: ordered here, paid by transfer, available after payment. */
export function ExtraOrders({ kind, extra, canChange, onOrder, onCancel }: ExtraOrdersProps) {
  const say = useTexts(extraOrdersTexts)
  const language = useLanguage()
  const toasts = useToasts()
  const fail = useFailure()
  const place = `extra:${kind}`
  const draft = useDraft(place, { count: 1 })
  const { count } = draft.values
  const [isRunning, setRunning] = useState(false)

  async function run(work: () => Promise<unknown>) {
    setRunning(true)
    try {
      await work()
    } catch (error) {
      fail(error)
    }
    setRunning(false)
  }

  const order = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      await onOrder(count, requestKeyFor(place, count))
      clearRequestKey(place)
      toasts.success(say('ordered'))
      draft.discard()
    })
  }

  return (
    <Card title={say(`${kind}Title`)}>
      <div className={styles.part}>
        {canChange && (
          <p>{say(`${kind}Text`, { price: formatCents(extra.priceCents, language), left: extra.left })}</p>
        )}
        {extra.orders.length > 0 && (
          <ul className={styles.orders}>
            {extra.orders.map((one) => (
              <Order
                key={one.id}
                kind={kind}
                order={one}
                onCancel={canChange && !isRunning ? () => void run(() => onCancel(one.id)) : undefined}
              />
            ))}
          </ul>
        )}
        {canChange && extra.left > 0 && (
          <form className={styles.buy} onSubmit={order}>
            <NumberField
              label={say('count')}
              value={count}
              minValue={1}
              maxValue={extra.left}
              onChange={(next) => draft.change({ count: next })}
            />
            <Button type="submit" isPending={isRunning}>
              {say('order', { total: formatCents(extra.priceCents * count, language) })}
            </Button>
          </form>
        )}
      </div>
    </Card>
  )
}

const STANDINGS = {
  awaiting_transfer: { tone: 'warning', word: 'waiting' },
  paid: { tone: 'success', word: 'paid' },
  cancelled: { tone: 'neutral', word: 'cancelled' },
  expired: { tone: 'neutral', word: 'expired' },
} as const

interface OrderProps {
  kind: ExtraKind
  order: ExtraOrderItem
  onCancel?: (() => void) | undefined
}

function Order({ kind, order, onCancel }: OrderProps) {
  const say = useTexts(extraOrdersTexts)
  const language = useLanguage()
  const { tone, word } = STANDINGS[order.state]
  return (
    <li className={styles.order}>
      <div className={styles.line}>
        <strong>
          {say(`${kind}Line`, { count: order.quantity, amount: formatCents(order.amountCents, language) })}
        </strong>
        <Status tone={tone}>{say(word)}</Status>
        {onCancel && order.state === 'awaiting_transfer' && (
          <Button size="small" variant="quiet" onPress={onCancel}>
            {say('cancel')}
          </Button>
        )}
      </div>
      {order.transfer && <TransferDetails transfer={order.transfer} />}
    </li>
  )
}
