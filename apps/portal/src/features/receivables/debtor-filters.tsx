import { AGEING_STEPS, type DebtorItem, formatCents, hallName, sum } from '@foyer/fair-domain'
import { SearchField, Select } from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Filters, Tiles } from '../console-shell/worklist/worklist.tsx'
import desk from './debtors.module.css'
import {
  bandsOf,
  DEBTOR_ORDERS,
  type DebtorFilter,
  type DebtorOrder,
  LEAST_AMOUNTS,
} from './filter-debtors.ts'
import { moneyTexts } from './money.texts.ts'

export const STEPS = ['notLate', 'days1', 'days31', 'days61', 'days91'] as const
const ORDER_TEXTS = { step: 'byNextStep', age: 'byAge', amount: 'byAmount', name: 'byName' } as const
const ANY = '-'

interface Props {
  debtors: readonly DebtorItem[]
  filter: DebtorFilter
  onChange: (filter: DebtorFilter) => void
}

/** Order and filters of the debtors; each age band with its count and amount filters too. */
export function DebtorFilters({ debtors, filter, onChange }: Props) {
  const say = useTexts(moneyTexts)
  const language = useLanguage()
  const bands = bandsOf(debtors)
  const total = sum(bands.map(({ cents }) => cents))
  const named = (values: readonly string[], labelOf = (value: string) => value) =>
    [...new Set(values)].toSorted().map((value) => ({ value, label: labelOf(value) }))
  const choice = (
    key: 'hall' | 'owner' | 'amount',
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
    <>
      <Tiles
        label={say('ages')}
        chosen={filter.band}
        onChoose={(band) => onChange({ ...filter, band })}
        tiles={AGEING_STEPS.map((_, step) => {
          const { count, cents } = bands[step] ?? { count: 0, cents: 0 }
          return {
            id: String(step),
            label: `${say(STEPS[step] ?? 'days91')} · ${count}`,
            value: formatCents(cents, language),
            note: (
              <svg
                className={desk.share}
                viewBox="0 0 100 4"
                preserveAspectRatio="none"
                aria-hidden="true"
                focusable="false"
              >
                <rect width="100" height="4" />
                <rect
                  width={total === 0 ? 0 : (cents / total) * 100}
                  height="4"
                  data-late={step > 0 || undefined}
                />
              </svg>
            ),
          }
        })}
      />
      <Filters>
        <SearchField
          label={say('search')}
          placeholder={say('search')}
          value={filter.search}
          onChange={(search) => onChange({ ...filter, search })}
        />
        <Select
          label={say('order')}
          options={DEBTOR_ORDERS.map((value) => ({ value, label: say(ORDER_TEXTS[value]) }))}
          value={filter.order}
          onChange={(order) => order && onChange({ ...filter, order: order as DebtorOrder })}
        />
        {choice(
          'hall',
          say('hall'),
          named(
            debtors.flatMap(({ halls }) => halls),
            (hall) => hallName(hall, language),
          ),
        )}
        {choice(
          'amount',
          say('amount'),
          LEAST_AMOUNTS.map((euros) => ({
            value: String(euros),
            label: say('fromAmount', { amount: formatCents(euros * 100, language) }),
          })),
        )}
        {choice('owner', say('owner'), named(debtors.flatMap(({ owner }) => owner ?? [])))}
      </Filters>
    </>
  )
}
