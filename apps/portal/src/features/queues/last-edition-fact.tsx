import { type EditionSummary, type FactItem, formatCents, hallName } from '@foyer/fair-domain'
import { numberFormat } from '@foyer/record-contract'
import { LOCALES } from '../../i18n/format-message.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { cellText } from '../console-shell/fields/field-text.ts'
import { ComparedEditions } from './compared-editions.tsx'
import type { FactProps } from './fact-props.ts'
import styles from './facts.module.css'
import { factsTexts } from './facts.texts.ts'

interface LastEditionFactProps extends FactProps {
  asked: Extract<FactItem, { kind: 'lastEdition'; of: 'company' }>['asked']
}

/** The company in this edition beside the last one: stand, area, amount, and payments. */
export function LastEditionFact({ asked, record, info, found }: LastEditionFactProps) {
  const say = useTexts(factsTexts)
  const language = useLanguage()
  if (!found?.lastEdition) return null
  const { now, before } = found.lastEdition
  const euros = (cents: number | null) => (cents === null ? say('nothing') : formatCents(cents, language))
  const places = ({ stands }: EditionSummary) =>
    stands.map(({ pavilion, name }) => `${hallName(pavilion, language)}, ${name}`).join('; ')
  const area = ({ stands }: EditionSummary) => {
    const sum = stands.reduce((metres, stand) => metres + stand.area, 0)
    return sum > 0 ? say('squareMetres', { area: numberFormat(LOCALES[language]).format(sum) }) : ''
  }
  const balance = ({ total, open, overdue, daysLate }: EditionSummary) => {
    if (overdue > 0) return say('overdueBalance', { amount: euros(overdue) })
    if (open > 0) return say('openBalance', { amount: euros(open) })
    if (daysLate === null) return total === null ? say('nothing') : ''
    return daysLate > 0 ? say('settledLate', { days: daysLate }) : say('settled')
  }
  // A company with an open application has no stand, so its request is shown.
  const wish = (field: 'place' | 'area' | 'total') =>
    asked && now.stands.length === 0 ? cellText(record, asked[field], info, language) : ''
  const wished = { place: wish('place'), area: wish('area'), total: wish('total') }
  return (
    <section aria-label={say('lastEdition')}>
      <h3>{say('lastEdition')}</h3>
      {before && (before.stands.length > 0 || before.total !== null) ? (
        <ComparedEditions
          now={now.edition}
          before={before.edition}
          rows={[
            {
              label: say('stand'),
              now: wished.place ? say('asked', { place: wished.place }) : places(now),
              before: places(before),
            },
            {
              label: say('area'),
              now: wished.area ? say('squareMetres', { area: wished.area }) : area(now),
              before: area(before),
            },
            { label: say('amount'), now: wished.total || euros(now.total), before: euros(before.total) },
            { label: say('contract'), now: now.contract ?? '', before: before.contract ?? '' },
            { label: say('balance'), now: balance(now), before: balance(before), isAlert: now.overdue > 0 },
          ]}
        />
      ) : (
        <p className={styles.quiet}>{say('firstTime')}</p>
      )}
    </section>
  )
}
