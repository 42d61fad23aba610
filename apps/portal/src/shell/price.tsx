import { formatCents, type Price as PriceData, priceParts } from '@foyer/fair-domain'
import { useLanguage } from '../i18n/language-context.ts'
import styles from './price.module.css'

/** An amount of a company: what it pays first, net and VAT beside it. */
export function Price({ price }: { price: PriceData }) {
  const language = useLanguage()
  return (
    <span className={styles.price}>
      <strong>{formatCents(price.gross, language)}</strong> <small>{priceParts(price, language)}</small>
    </span>
  )
}
