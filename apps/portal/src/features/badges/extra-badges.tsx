import { badgeMethods, formatCents } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Button, Card, NumberField, Status, useToasts } from '@foyer/ui'
import { useRef, useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { TransferDetails } from '../../shell/transfer-details.tsx'
import styles from './badges.module.css'
import { badgeTexts } from './badges.texts.ts'
import type { BadgesData, ExtraOrder } from './badges-data.ts'
import { useBadgeFaults } from './use-badge-faults.ts'

interface ExtraBadgesProps {
  extra: BadgesData['extra']
  canChange: boolean
  onChanged: () => void
}

/** Badges beyond the quota: ordered here, paid by transfer, there when it has arrived. */
export function ExtraBadges({ extra, canChange, onChanged }: ExtraBadgesProps) {
  const say = useTexts(badgeTexts)
  const language = useLanguage()
  const toasts = useToasts()
  const { tell } = useBadgeFaults()
  const { run, status } = useMethodRun(badgeMethods.buyExtra)
  const [count, setCount] = useState(1)
  const key = useRef<string | null>(null)

  async function order() {
    key.current ??= crypto.randomUUID()
    try {
      await run({ count, key: key.current })
      toasts.success(say('extraOrdered'))
      setCount(1)
      key.current = null
    } catch (error) {
      tell(error)
    }
    onChanged()
  }
  return (
    <Card title={say('extraTitle')}>
      <div className={styles.screen}>
        <p>{say('extraText', { price: formatCents(extra.priceCents, language), left: extra.left })}</p>
        {extra.orders.length > 0 && (
          <ul className={styles.badges}>
            {extra.orders.map((one) => (
              <Order key={one.id} order={one} canChange={canChange} onChanged={onChanged} />
            ))}
          </ul>
        )}
        {canChange && extra.left > 0 && (
          <div className={styles.buy}>
            <NumberField
              label={say('extraCount')}
              value={count}
              minValue={1}
              maxValue={extra.left}
              onChange={setCount}
            />
            <Button isPending={status === 'running'} onPress={() => void order()}>
              {say('extraOrder', { total: formatCents(extra.priceCents * count, language) })}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

const STANDINGS = {
  awaiting_transfer: { tone: 'warning', word: 'extraWaiting' },
  paid: { tone: 'success', word: 'extraPaid' },
  cancelled: { tone: 'neutral', word: 'extraCancelled' },
  expired: { tone: 'neutral', word: 'extraExpired' },
} as const

function Order({
  order,
  canChange,
  onChanged,
}: { order: ExtraOrder } & Pick<ExtraBadgesProps, 'canChange' | 'onChanged'>) {
  const say = useTexts(badgeTexts)
  const language = useLanguage()
  const { tell } = useBadgeFaults()
  const { run, status } = useMethodRun(badgeMethods.cancelExtra)
  const { tone, word } = STANDINGS[order.state]
  const cancel = () => void run({ id: order.id }).catch(tell).then(onChanged)
  return (
    <li className={styles.order}>
      <div className={styles.badge}>
        <strong>
          {say('extraLine', { count: order.quantity, amount: formatCents(order.amountCents, language) })}
        </strong>
        <Status tone={tone}>{say(word)}</Status>
        {canChange && order.state === 'awaiting_transfer' && (
          <Button size="small" variant="quiet" isPending={status === 'running'} onPress={cancel}>
            {say('extraCancel')}
          </Button>
        )}
      </div>
      {order.transfer && <TransferDetails transfer={order.transfer} />}
    </li>
  )
}
