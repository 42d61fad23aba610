import { type DueItem, type Price as PriceData, sum } from '@foyer/fair-domain'
import { Link } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { Price } from '../../shell/price.tsx'
import { useScreens } from '../../shell/screens.ts'
import { useUserDues } from '../../shell/user-dues.ts'
import { homeTexts } from './home.texts.ts'
import { HomeSection } from './home-section.tsx'
import styles from './payments-card.module.css'

/** Amounts due and paid, for users with permission; equal to those on the linked screen. */
export function PaymentsCard() {
  const screens = useScreens()
  return screens?.invoices?.length === 0 ? <Payments /> : null
}

function Payments() {
  const say = useTexts(homeTexts)
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
          <dd>
            <Price price={priceOf(dues, open, ({ openCents }) => openCents)} />
          </dd>
        </div>
        <div className={styles.paid}>
          <dt>{say('paid')}</dt>
          <dd>
            <Price price={priceOf(dues, paid, ({ amountCents, openCents }) => amountCents - openCents)} />
          </dd>
        </div>
      </dl>
      <progress className={styles.bar} value={paid} max={open + paid} aria-label={say('paidShare')} />
    </HomeSection>
  )
}

/** The sum with its parts, if each amount is counted whole. */
function priceOf(dues: readonly DueItem[], gross: number, counted: (due: DueItem) => number): PriceData {
  const prices = dues
    .filter((due) => counted(due) !== 0)
    .map((due) => ({ ...due.price, counted: counted(due) }))
  const nets = prices.flatMap(({ net, gross: whole, counted: part }) =>
    net !== null && whole === part ? [net] : [],
  )
  return prices.length > 0 && nets.length === prices.length
    ? { gross, net: sum(nets), vat: sum(prices.map(({ vat }) => vat)) }
    : { gross, net: null, vat: 0 }
}
