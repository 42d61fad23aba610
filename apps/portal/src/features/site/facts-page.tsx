import { catalogueMethods, type PageResult } from '@foyer/fair-domain'
import { numberFormat } from '@foyer/record-contract'
import { useMethod } from '@foyer/record-react'
import { LOCALES } from '../../i18n/format-message.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ChartedText } from './charted-text.tsx'
import styles from './page.module.css'
import { pagesTexts } from './pages.texts.ts'

const FIGURES = ['exhibitors', 'countries', 'brands', 'products', 'sessions', 'pavilions'] as const

/** The edition in figures, counted from published data. */
export function FactsPage({ page }: { page: PageResult }) {
  const say = useTexts(pagesTexts)
  const number = numberFormat(LOCALES[useLanguage()])
  const { data: facts } = useMethod(catalogueMethods.getFairFacts, {})
  if (!facts) return <p>{say('nothingYet')}</p>
  return (
    <>
      <dl className={styles.figures}>
        {FIGURES.map((name) => (
          <div key={name} className={styles.figure}>
            <dt>{say(`${name}Figure`)}</dt>
            <dd>{number.format(facts[name])}</dd>
          </div>
        ))}
      </dl>
      <ChartedText html={page.body} />
    </>
  )
}
