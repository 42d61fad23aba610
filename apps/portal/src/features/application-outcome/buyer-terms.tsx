import { type BuyerOutcomeItem, type BuyerOutcomeResult, formatCents } from '@foyer/fair-domain'
import { LinkButton } from '@foyer/ui'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { documentAddress } from '../../shell/addresses.ts'
import { usePortal } from '../../shell/portal.ts'
import { TransferDetails } from '../../shell/transfer-details.tsx'
import styles from './application-outcome.module.css'
import { buyerProgramTexts } from './buyer-program.texts.ts'

/** Benefits and duties of a hosted buyer. */
export function BuyerTerms({
  outcome,
  application,
}: {
  outcome: BuyerOutcomeResult
  application: BuyerOutcomeItem
}) {
  const say = useTexts(buyerProgramTexts)
  const language = useLanguage()
  const { hotelNights, travel, meetings, keptMeetings, checkIns } = application
  const { lateDays, lateFee } = outcome
  return (
    <div className={styles.terms}>
      <Terms
        title={say('benefits')}
        items={[
          say('badge'),
          hotelNights > 0 && say('hotel', { nights: hotelNights }),
          travel > 0 && say('travel', { amount: formatCents(travel, language) }),
        ]}
      />
      <Terms
        title={say('duties')}
        items={[
          meetings > 0 && say('meetings', { count: meetings }),
          keptMeetings > 0 && say('kept', { count: keptMeetings }),
          say('checkIn'),
          checkIns > 0 && say('checkedIn', { count: checkIns }),
          say('late', { days: lateDays, amount: formatCents(lateFee, language) }),
        ]}
      />
    </div>
  )
}

/** The fee for an unused place. */
export function BuyerFee({ fee }: { fee: NonNullable<BuyerOutcomeItem['fee']> }) {
  const say = useTexts(buyerProgramTexts)
  const language = useLanguage()
  const amount = formatCents(fee.amount, language)
  return (
    <section className={styles.badge}>
      <h3>{say('feeTitle')}</h3>
      <p>
        {fee.isPaid
          ? say('feePaid', { amount })
          : say('feeText', { amount, day: formatDay(fee.dueOn, language) })}
      </p>
      {fee.transfer && <TransferDetails transfer={fee.transfer} />}
      <FeeInvoice invoice={fee.invoice} />
    </section>
  )
}

function FeeInvoice({ invoice }: Pick<NonNullable<BuyerOutcomeItem['fee']>, 'invoice'>) {
  const say = useTexts(buyerProgramTexts)
  const { site } = usePortal()
  if (!invoice) return <p>{say('invoiceFollows')}</p>
  const { number, documentId } = invoice
  if (documentId === null) return <p role="status">{say('invoiceMaking', { number })}</p>
  return (
    <LinkButton href={documentAddress(site, documentId)} target="_blank">
      {say('invoiceDownload', { number })}
    </LinkButton>
  )
}

function Terms({ title, items }: { title: string; items: readonly (string | false)[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul className={styles.list}>
        {items
          .filter((item) => item !== false)
          .map((item) => (
            <li key={item}>{item}</li>
          ))}
      </ul>
    </section>
  )
}
