import { AGEING_STEPS, type DebtorItem, formatCents } from '@foyer/fair-domain'
import { Select } from '@foyer/ui'
import { useLanguage } from '../../../i18n/language-context.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { bandsOf, DEBTOR_ORDERS, type DebtorFilter, type DebtorOrder } from './filter-debtors.ts'
import styles from './money.module.css'
import { moneyTexts } from './money.texts.ts'

export const STEPS = ['notLate', 'days1', 'days31', 'days61', 'days91'] as const
const ORDER_TEXTS = { age: 'byAge', amount: 'byAmount', name: 'byName' } as const
const ANY = '-'

interface Props {
  debtors: readonly DebtorItem[]
  filter: DebtorFilter
  onChange: (filter: DebtorFilter) => void
}

/** Order and filters of the debtors: age, hall and owner. */
export function DebtorFilters({ debtors, filter, onChange }: Props) {
  const say = useTexts(moneyTexts)
  const language = useLanguage()
  const bands = bandsOf(debtors)
  const named = (values: readonly string[]) =>
    [...new Set(values)].toSorted().map((value) => ({ value, label: value }))
  const choice = (
    key: 'band' | 'hall' | 'owner',
    label: string,
    options: readonly { value: string; label: string }[],
  ) => (
    <Select
      label={label}
      options={[{ value: ANY, label: say('all') }, ...options]}
      value={filter[key] || ANY}
      onChange={(value) => onChange({ ...filter, [key]: value === null || value === ANY ? '' : value })}
    />
  )
  return (
    <div className={styles.filters}>
      <Select
        label={say('order')}
        options={DEBTOR_ORDERS.map((value) => ({ value, label: say(ORDER_TEXTS[value]) }))}
        value={filter.order}
        onChange={(order) => order && onChange({ ...filter, order: order as DebtorOrder })}
      />
      {choice(
        'band',
        say('age'),
        AGEING_STEPS.map((_, step) => ({
          value: String(step),
          label: `${say(STEPS[step] ?? 'days91')} · ${bands[step]?.count} · ${formatCents(bands[step]?.cents ?? 0, language)}`,
        })),
      )}
      {choice('hall', say('hall'), named(debtors.flatMap(({ halls }) => halls)))}
      {choice('owner', say('owner'), named(debtors.flatMap(({ owner }) => owner ?? [])))}
    </div>
  )
}
