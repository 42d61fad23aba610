import type { ApplicationData, ApplicationResult } from '@foyer/fair-domain'
import { Card, DefinitionList } from '@foyer/ui'
import { formatDays } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Conditions } from '../../shell/conditions.tsx'
import styles from './application.module.css'
import { applicationTexts } from './application.texts.ts'
import { displayData } from './display-data.ts'
import { Differences } from './previous-edition.tsx'
import { PriceTable } from './price-table.tsx'
import type { SentPrice } from './priced.ts'

/** Summary of the data to send, or already sent. */
export function ApplicationSummary({
  answer,
  data,
  price,
}: {
  answer: ApplicationResult
  data: ApplicationData
  price?: SentPrice
}) {
  const say = useTexts(applicationTexts)
  const language = useLanguage()
  const { opening, closing } = answer.edition
  const shown = displayData(data, answer, language)
  return (
    <div className={styles.panel}>
      <Card title={say('placeTab')} headingLevel={2}>
        <DefinitionList
          columns={2}
          items={[
            { term: say('pavilion'), value: shown.pavilion },
            { term: say('sector'), value: shown.sector },
            { term: say('dates'), value: formatDays(opening, closing, language) },
            { term: say('openSides'), value: shown.openSides },
            { term: say('standWish'), value: shown.standWish },
            { term: say('billingCompany'), value: shown.billingCompany || answer.own.name },
            { term: say('accountHolder'), value: shown.accountHolder },
            { term: say('notes'), value: data.notes },
          ]}
        />
      </Card>
      {answer.previous && <Differences answer={answer} previous={answer.previous} data={data} />}
      {data.pavilionId === '' ? (
        <p>{say('choosePavilion')}</p>
      ) : (
        <PriceTable answer={answer} data={data} {...(price ? { price } : {})} />
      )}
      {answer.conditions && <Conditions document={answer.conditions} note={price ? 'accepted' : 'accepts'} />}
    </div>
  )
}
