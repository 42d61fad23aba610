import {
  type ApplicationResult,
  applicationMethods,
  formatWithVat,
  hallName,
  type StandOffer,
} from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { AlertDialog, Card, DefinitionList, DialogTrigger, useToasts } from '@foyer/ui'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { PersonalButton } from '../../shell/personal.tsx'
import { Price } from '../../shell/price.tsx'
import styles from './application.module.css'
import { applicationTexts } from './application.texts.ts'
import { offerTexts } from './offer.texts.ts'

interface OfferPartProps {
  answer: ApplicationResult
  application: NonNullable<ApplicationResult['application']>
  offer: StandOffer
  /** Called after an answer; with the reason if it was rejected, because the offer is no longer there to show it. */
  onAnswered: (failure?: unknown) => void
}

/** A stand reserved for the company: its description, price and deadline, with accept and decline. */
export function OfferSection({ answer, application, offer, onAnswered }: OfferPartProps) {
  const say = useTexts(offerTexts)
  const sayField = useTexts(applicationTexts)
  const language = useLanguage()
  const take = useMethodRun(applicationMethods.takeOffer)
  const decline = useMethodRun(applicationMethods.declineOffer)
  const toasts = useToasts()
  const day = formatDay(offer.until, language)
  const { id, data } = application

  async function answerWith(run: typeof take.mutateAsync, done: 'offerTaken' | 'offerDeclined') {
    try {
      await run({ id })
      toasts.success(say(done, { stand: offer.stand }))
      onAnswered()
    } catch (error) {
      onAnswered(error)
    }
  }

  const differs = offer.area !== data.area || offer.openSides !== data.openSides
  return (
    <Card title={say('offerTitle', { stand: offer.stand })} headingLevel={2} className={styles.part}>
      <p>{say('offerText', { day })}</p>
      {differs && <p>{say('offerDiffers', { area: data.area, sides: data.openSides })}</p>}
      <DefinitionList
        columns={2}
        items={[
          { term: sayField('pavilion'), value: hallName(offer.pavilion, language) },
          { term: say('stand'), value: offer.stand },
          { term: sayField('totalArea'), value: sayField('squareMetres', { count: offer.area }) },
          { term: sayField('openSides'), value: offer.openSides },
          { term: sayField('grossTotal'), value: <Price price={offer.payable.total} /> },
          {
            term: sayField('prepayment'),
            value: say('offerPrepayment', {
              amount: formatWithVat(offer.payable.prepayment, language),
              days: answer.settings.prepaymentDays,
            }),
          },
          { term: say('offerUntil'), value: day },
        ]}
      />
      <div className={styles.actions}>
        <DialogTrigger>
          <PersonalButton variant="primary" isPending={take.status === 'running'}>
            {say('takeOffer', { stand: offer.stand })}
          </PersonalButton>
          <AlertDialog
            title={say('takeOfferAsk', { stand: offer.stand })}
            confirmLabel={say('takeOffer', { stand: offer.stand })}
            onConfirm={() => answerWith(take.mutateAsync, 'offerTaken')}
          >
            {say('takeOfferText', { total: formatWithVat(offer.payable.total, language) })}
          </AlertDialog>
        </DialogTrigger>
        <DialogTrigger>
          <PersonalButton isPending={decline.status === 'running'}>{say('declineOffer')}</PersonalButton>
          <AlertDialog
            title={say('declineOfferAsk', { stand: offer.stand })}
            confirmLabel={say('declineOffer')}
            isDestructive
            onConfirm={() => answerWith(decline.mutateAsync, 'offerDeclined')}
          >
            {say('declineOfferText')}
          </AlertDialog>
        </DialogTrigger>
      </div>
    </Card>
  )
}
