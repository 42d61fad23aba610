import { formatMoment } from '../../../i18n/format-day.ts'
import { useLanguage } from '../../../i18n/language-context.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { PageParts, PartProps } from '../pages/page-part.ts'
import { MailComposer } from './mail-composer.tsx'
import { MailResults } from './mail-results.tsx'
import { loadMailing, useMailing } from './mailing-data.ts'
import styles from './mailings.module.css'
import { mailingTexts } from './mailings.texts.ts'

function MailingFacts({ recordId }: PartProps) {
  const say = useTexts(mailingTexts)
  const language = useLanguage()
  const { data } = useMailing(recordId)
  if (!data) return null
  const { counts, leftOut, source, sentAt } = data
  const out = leftOut.reduce((sum, { count }) => sum + count, 0)
  const facts = [
    say('to', { source }),
    say('people', { count: counts.it + counts['en-US'] }),
    counts.it > 0 && counts['en-US'] > 0 && say('italianEnglish', { it: counts.it, en: counts['en-US'] }),
    out > 0 && say('leftOut', { count: out }),
    sentAt && say('sentAt', { when: formatMoment(sentAt, language) }),
  ].filter((fact) => typeof fact === 'string')
  return (
    <p className={styles.facts}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  )
}

/** While it is a draft it is written; afterwards one sees what became of it. */
function MailingMain({ recordId }: PartProps) {
  const { data } = useMailing(recordId)
  if (!data) return null
  if (data.state !== 'draft' || !data.canWrite) return <MailResults mailing={data} />
  return <MailComposer key={recordId} mailing={data} />
}

export const mailingParts: PageParts = {
  load: loadMailing,
  Facts: MailingFacts,
  Main: MailingMain,
  history: 'RecordId__c',
}
