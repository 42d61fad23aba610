import { formatCents, sum } from '@foyer/fair-domain'
import { Link } from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useScreens } from '../../shell/screens.ts'
import { useUserDues } from '../../shell/user-dues.ts'
import { homeTexts } from './home.texts.ts'
import { HomeSection } from './home-section.tsx'
import styles from './payments-card.module.css'

/** Amounts due and paid, for users with permission; equal to those on the linked screen. */
export function PaymentsCard() {
  const screens = useScreens()
  return screens?.invoices.length === 0 ? <Payments /> : null
}

function Payments() {
  const say = useTexts(homeTexts)
  const language = useLanguage()
  const { data } = useUserDues()
  const dues = data?.filter(({ state }) => state !== 'cancelled') ?? []
  if (dues.length === 0) return null
  const open = sum(dues.map(({ openCents }) => openCents))
  const paid = sum(dues.map(({ amountCents, openCents }) => amountCents - openCents))
  return (
    <HomeSection title={say('paymentsTitle')} aside={<Link href="/reserved/invoices">{say('all')}</Link>}>
      <dl className={styles.figures}>
        <div>
          <dt>{say('toPay')}</dt>
          <dd>{formatCents(open, language)}</dd>
        </div>
        <div className={styles.paid}>
          <dt>{say('paid')}</dt>
          <dd>{formatCents(paid, language)}</dd>
        </div>
      </dl>
      <progress className={styles.bar} value={paid} max={open + paid} aria-label={say('paidShare')} />
    </HomeSection>
  )
}
