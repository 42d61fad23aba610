import type { ApplicationResult } from '@foyer/fair-domain'
import { DefinitionList, Tabs } from '@foyer/ui'
import { useState } from 'react'
import { formatDays } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './application.module.css'
import { applicationTexts } from './application.texts.ts'
import { ApplicationSummary } from './application-summary.tsx'
import { displayData } from './display-data.ts'
import { PriceTable } from './price-table.tsx'

/** A read-only application in the same three sections as the form. */
export function SentApplication({
  answer,
  application,
}: {
  answer: ApplicationResult
  application: NonNullable<ApplicationResult['application']>
}) {
  const say = useTexts(applicationTexts)
  const language = useLanguage()
  const [tab, setTab] = useState('order')
  const { data } = application
  const price = application.price ? { price: { ...application.price, payable: application.payable } } : {}
  const shown = displayData(data, answer, language)
  const { opening, closing } = answer.edition
  return (
    <div className={styles.tabs}>
      <Tabs
        label={say('tabs')}
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            id: 'order',
            label: say('orderTab'),
            content: (
              <>
                <DefinitionList
                  columns={2}
                  items={[
                    { term: say('pavilion'), value: shown.pavilion },
                    { term: say('openSides'), value: shown.openSides },
                    { term: say('billingCompany'), value: shown.billingCompany || answer.own.name },
                    { term: say('accountHolder'), value: shown.accountHolder },
                  ]}
                />
                <PriceTable answer={answer} data={data} {...price} />
              </>
            ),
          },
          {
            id: 'place',
            label: say('placeTab'),
            content: (
              <DefinitionList
                columns={2}
                items={[
                  { term: say('sector'), value: shown.sector },
                  { term: say('dates'), value: formatDays(opening, closing, language) },
                  { term: say('standWish'), value: shown.standWish },
                  { term: say('notes'), value: data.notes },
                ]}
              />
            ),
          },
          {
            id: 'summary',
            label: say('summaryTab'),
            content: <ApplicationSummary answer={answer} data={data} {...price} />,
          },
        ]}
      />
    </div>
  )
}
