import { type ContractResult, formatCents, hallName, SECTORS } from '@foyer/fair-domain'
import { Card, DefinitionList, Link, Table } from '@foyer/ui'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Conditions } from '../../shell/conditions.tsx'
import { Price } from '../../shell/price.tsx'
import styles from './contracts.module.css'
import { contractsTexts } from './contracts.texts.ts'

/** Content of the contract: stand, items and totals, as on the form. */
export function ContractDetails({ contract }: { contract: ContractResult }) {
  const say = useTexts(contractsTexts)
  return (
    <>
      {contract.change !== null && (
        <Card title={say('changePart')} headingLevel={2} className={styles.part}>
          <p className={styles.change}>{contract.change}</p>
          {contract.parentId !== null && (
            <Link href={`/reserved/contracts/${contract.parentId}`}>
              {say('addendumTo', { number: contract.parentNumber ?? '' })}
            </Link>
          )}
        </Card>
      )}
      {contract.pavilion !== null && <Place contract={contract} />}
      {contract.items.length > 0 && <OrderDetails contract={contract} />}
      {contract.conditions && (
        <div className={styles.part}>
          <Conditions document={contract.conditions} note="inContract" />
        </div>
      )}
    </>
  )
}

function Place({ contract }: { contract: ContractResult }) {
  const say = useTexts(contractsTexts)
  const language = useLanguage()
  const { area } = contract
  return (
    <Card title={say('placePart')} headingLevel={2} className={styles.part}>
      <DefinitionList
        columns={2}
        items={[
          { term: say('edition'), value: contract.edition },
          { term: say('pavilion'), value: hallName(contract.pavilion ?? '', language) },
          { term: say('sector'), value: SECTORS[contract.sector as keyof typeof SECTORS]?.[language] },
          { term: say('stand'), value: contract.stands },
          { term: say('startDate'), value: formatDay(contract.startDate, language) },
          { term: say('endDate'), value: formatDay(contract.endDate, language) },
          { term: say('area'), value: area === null ? null : say('squareMetres', { count: area }) },
          { term: say('openSides'), value: contract.openSides },
        ]}
      />
    </Card>
  )
}

function OrderDetails({ contract }: { contract: ContractResult }) {
  const say = useTexts(contractsTexts)
  const language = useLanguage()
  const euro = (cents: number | null) => formatCents(cents ?? 0, language)
  const { prepayment, prepaymentDueOn, isPrepaid } = contract
  const prepaymentNote = isPrepaid
    ? say('prepaid')
    : prepaymentDueOn === null
      ? ''
      : say('dueBy', { day: formatDay(prepaymentDueOn, language) })
  return (
    <Card title={say('orderPart')} headingLevel={2} className={styles.part}>
      <Table
        label={say('orderPart')}
        rows={contract.items.map((item, position) => ({ ...item, position }))}
        rowId={({ position }) => String(position)}
        columns={[
          { id: 'item', header: say('item'), cell: ({ name }) => name },
          {
            id: 'quantity',
            header: say('quantity'),
            align: 'end',
            cell: ({ kind, quantity }) =>
              kind === 'space' ? say('squareMetres', { count: quantity }) : quantity,
          },
          { id: 'unitCost', header: say('unitCost'), align: 'end', cell: ({ unitPrice }) => euro(unitPrice) },
          { id: 'amount', header: say('amount'), align: 'end', cell: ({ total }) => euro(total) },
        ]}
      />
      <DefinitionList
        columns={2}
        items={[
          ...(contract.pavilion === null
            ? []
            : [
                { term: say('spaceTotal'), value: euro(contract.spaceTotal) },
                { term: say('servicesTotal'), value: euro(contract.servicesTotal) },
                { term: say('registrationFee'), value: euro(contract.registrationFee) },
              ]),
          { term: say('grossTotal'), value: <Price price={contract.price} /> },
          ...(prepayment === 0
            ? []
            : [
                {
                  term: say('prepayment'),
                  value: (
                    <>
                      <Price price={contract.prepaymentPrice} /> {prepaymentNote}
                    </>
                  ),
                },
              ]),
          { term: say('billingCompany'), value: contract.billingCompany ?? say('ownBilling') },
          ...(contract.type === 'addendum'
            ? []
            : [{ term: say('accountHolder'), value: contract.accountHolder }]),
          { term: say('order'), value: contract.orderNumber },
        ]}
      />
    </Card>
  )
}
