import { type ApplicationData, type ApplicationResult, formatCents } from '@foyer/fair-domain'
import { Card, Table } from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Price } from '../../shell/price.tsx'
import styles from './application.module.css'
import { applicationTexts } from './application.texts.ts'
import { priced, type SentPrice } from './priced.ts'

/** Every item with its cost, and below its column the totals of the contract. */
export function PriceTable({
  answer,
  data,
  price: sent,
}: {
  answer: ApplicationResult
  data: ApplicationData
  /** The stored prices if it was sent; otherwise computed. */
  price?: SentPrice
}) {
  const say = useTexts(applicationTexts)
  const price = sent ?? priced(data, answer)
  const language = useLanguage()
  const { prepaymentPercent, prepaymentDays } = answer.settings
  const euro = (cents: number) => formatCents(cents, language)
  const totals = [
    [say('totalArea'), say('squareMetres', { count: data.area })],
    [say('spaceTotal'), euro(price.spaceTotal)],
    [say('servicesTotal'), euro(price.servicesTotal)],
    [say('registrationFee'), euro(price.registrationFee)],
    [say('total'), euro(price.total)],
    [say('grossTotal'), <Price key="gross" price={price.payable.total} />],
    [say('prepayment'), <Price key="prepayment" price={price.payable.prepayment} />],
  ] as const
  return (
    <Card title={say('itemsTitle')} headingLevel={2}>
      <Table
        label={say('itemsTitle')}
        rows={price.items}
        rowId={({ code }) => code}
        columns={[
          { id: 'item', header: say('item'), cell: ({ label }) => label[language] },
          {
            id: 'quantity',
            header: say('quantity'),
            align: 'end',
            cell: ({ kind, quantity }) =>
              kind === 'space' ? say('squareMetres', { count: quantity }) : quantity,
          },
          {
            id: 'unitCost',
            header: say('unitCost'),
            align: 'end',
            cell: ({ kind, unitPrice }) =>
              kind === 'space' ? say('perSquareMetre', { price: euro(unitPrice) }) : euro(unitPrice),
          },
          { id: 'amount', header: say('amount'), align: 'end', cell: ({ total }) => euro(total) },
        ]}
      />
      <dl className={styles.totals}>
        {totals.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <small>{say('prepaymentHint', { percent: prepaymentPercent, days: prepaymentDays })}</small>
      </p>
    </Card>
  )
}
