import {
  type ApplicationAnswer,
  type ApplicationData,
  type ApplicationPrice,
  formatCents,
} from '@foyer/fair-domain'
import { Card, DefinitionList, Table } from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './application.module.css'
import { applicationTexts } from './application.texts.ts'
import { priced } from './priced.ts'

/** Every item with its cost, and the totals that the contract will show. */
export function PriceTable({
  answer,
  data,
  price = priced(data, answer),
}: {
  answer: ApplicationAnswer
  data: ApplicationData
  /** As it was sent; computed when it is not sent yet. */
  price?: ApplicationPrice
}) {
  const say = useTexts(applicationTexts)
  const language = useLanguage()
  const { prepaymentPercent, prepaymentDays, vatRate } = answer.settings
  const euro = (cents: number) => formatCents(cents, language)
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
      <DefinitionList
        columns={2}
        items={[
          { term: say('totalArea'), value: say('squareMetres', { count: data.area }) },
          { term: say('spaceTotal'), value: euro(price.spaceTotal) },
          { term: say('servicesTotal'), value: euro(price.servicesTotal) },
          { term: say('registrationFee'), value: euro(price.registrationFee) },
          { term: say('total'), value: <span className={styles.total}>{euro(price.total)}</span> },
          { term: say('vat', { rate: vatRate }), value: euro(price.vat) },
          {
            term: say('prepayment'),
            value: (
              <>
                {euro(price.prepayment)}
                <br />
                <small>{say('prepaymentHint', { percent: prepaymentPercent, days: prepaymentDays })}</small>
              </>
            ),
          },
        ]}
      />
    </Card>
  )
}
