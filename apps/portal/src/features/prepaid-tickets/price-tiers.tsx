import { formatCents, type PriceTier, type TicketShopResult } from '@foyer/fair-domain'
import { Card, Table } from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { buyTicketsTexts } from './buy-tickets.texts.ts'

interface TierRow {
  id: string
  kind: string
  quantity: string
  price: number
}

/** Price of a ticket by quantity. */
export function PriceTiers({ settings }: Pick<TicketShopResult, 'settings'>) {
  const say = useTexts(buyTicketsTexts)
  const language = useLanguage()
  const rowsOf = (kind: 'oneDay' | 'twoDay', tiers: readonly PriceTier[]): TierRow[] =>
    tiers.map(({ min, max, price }, index) => ({
      id: `${kind} ${index}`,
      kind: say(kind),
      quantity: max === null ? say('fromOn', { min: startOf(tiers, index) }) : say('fromTo', { min, max }),
      price: price ?? 0,
    }))
  return (
    <Card title={say('tiersTitle')}>
      <Table<TierRow>
        label={say('tiersTitle')}
        isCompact
        rows={[...rowsOf('oneDay', settings.oneDayTiers), ...rowsOf('twoDay', settings.twoDayTiers)]}
        rowId={({ id }) => id}
        columns={[
          { id: 'kind', header: say('kind'), cell: ({ kind }) => kind },
          { id: 'quantity', header: say('quantity'), cell: ({ quantity }) => quantity },
          {
            id: 'price',
            header: say('priceEach'),
            align: 'end',
            isAside: true,
            cell: ({ price }) => formatCents(price, language),
          },
        ]}
      />
    </Card>
  )
}

/** An uncapped tier covers the remainder of the capped ones before it. */
function startOf(tiers: readonly PriceTier[], index: number) {
  const before = tiers.slice(0, index).map(({ max }) => max ?? 0)
  return Math.max(tiers[index]?.min ?? 0, ...before.map((max) => max + 1))
}
