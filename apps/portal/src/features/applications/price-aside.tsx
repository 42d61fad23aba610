import {
  type ApplicationData,
  type ApplicationResult,
  areaIssue,
  formatCents,
  formatWithVat,
} from '@foyer/fair-domain'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Price } from '../../shell/price.tsx'
import { applicationTexts } from './application.texts.ts'
import styles from './price-aside.module.css'
import { priced } from './priced.ts'

/** The selection and its cost with VAT, beside every section of the form. No total while values are invalid. */
export function PriceAside({ answer, data }: { answer: ApplicationResult; data: ApplicationData }) {
  const say = useTexts(applicationTexts)
  const language = useLanguage()
  const { settings } = answer
  const price = priced(data, answer)
  const isKnown = data.pavilionId !== '' && areaIssue(data.area, settings) === undefined
  const euro = (cents: number) => formatCents(cents, language)
  return (
    <aside className={styles.price} aria-label={say('itemsTitle')}>
      <h2>{say('itemsTitle')}</h2>
      <dl>
        {price.items
          .filter(({ kind }) => kind !== 'space' || isKnown)
          .map(({ code, kind, label, quantity, unitPrice, total }) => (
            <div key={code}>
              <dt>
                {kind === 'space'
                  ? say('spaceLine', { area: quantity, price: euro(unitPrice) })
                  : quantity === 1
                    ? label[language]
                    : `${label[language]} × ${quantity}`}
              </dt>
              <dd>{euro(total)}</dd>
            </div>
          ))}
        {!isKnown && (
          <div>
            <dt>{say('spaceUnknown')}</dt>
            <dd />
          </div>
        )}
        <div className={styles.total}>
          <dt>{say('grossTotal')}</dt>
          <dd>{isKnown ? <Price price={price.payable.total} /> : say('toCompute')}</dd>
        </div>
      </dl>
      <p>
        {isKnown &&
          say('prepaymentLine', {
            amount: formatWithVat(price.payable.prepayment, language),
            days: settings.prepaymentDays,
          })}{' '}
        {say('nothingNow')}
      </p>
    </aside>
  )
}
