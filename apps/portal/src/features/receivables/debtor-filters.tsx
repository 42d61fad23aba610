import { AGEING_STEPS, type DebtorItem, formatCents, sum } from '@foyer/fair-domain'
import { Select } from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import desk from './debtors.module.css'
import {
  bandsOf,
  DEBTOR_ORDERS,
  type DebtorFilter,
  type DebtorOrder,
  LEAST_AMOUNTS,
} from './filter-debtors.ts'
import styles from './money.module.css'
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
  const named = (values: readonly string[]) =>
    [...new Set(values)].toSorted().map((value) => ({ value, label: value }))
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
    <div className={desk.choices}>
      <ul className={desk.bands}>
        {AGEING_STEPS.map((from, step) => {
          const { count, cents } = bands[step] ?? { count: 0, cents: 0 }
          const band = String(step)
          return (
            <li key={from}>
              <button
                type="button"
                className={desk.band}
                aria-pressed={filter.band === band}
                onClick={() => onChange({ ...filter, band: filter.band === band ? '' : band })}
              >
                <span className={desk.quiet}>{`${say(STEPS[step] ?? 'days91')} · ${count}`}</span>
                <strong>{formatCents(cents, language)}</strong>
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
              </button>
            </li>
          )
        })}
      </ul>
      <div className={styles.filters}>
        <Select
          label={say('order')}
          options={DEBTOR_ORDERS.map((value) => ({ value, label: say(ORDER_TEXTS[value]) }))}
          value={filter.order}
          onChange={(order) => order && onChange({ ...filter, order: order as DebtorOrder })}
        />
        {choice('hall', say('hall'), named(debtors.flatMap(({ halls }) => halls)))}
        {choice(
          'amount',
          say('amount'),
          LEAST_AMOUNTS.map((euros) => ({
            value: String(euros),
            label: say('fromAmount', { amount: formatCents(euros * 100, language) }),
          })),
        )}
        {choice('owner', say('owner'), named(debtors.flatMap(({ owner }) => owner ?? [])))}
      </div>
    </div>
  )
}
