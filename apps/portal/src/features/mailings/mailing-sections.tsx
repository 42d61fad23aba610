import { useEffect, useRef } from 'react'
import { formatMoment } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { PageSections, PartProps } from '../console-shell/records/page-part.ts'
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
  const { counts, companies, leftOut, source, sentAt } = data
  const out = leftOut.reduce((sum, { count }) => sum + count, 0)
  const facts = [
    say('to', { source }),
    say('people', { count: counts.it + counts['en-US'] }),
    companies && say('companiesReached', companies),
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

/** Editor while the mail is a draft, results afterwards. */
function MailingMain({ recordId }: PartProps) {
  const { data } = useMailing(recordId)
  const part = useRef<HTMLDivElement>(null)
  const state = data?.state
  const last = useRef(state)
  // The form with the focus was removed, so the focus moves to the results.
  useEffect(() => {
    if (last.current === 'draft' && state !== 'draft') part.current?.focus()
    last.current = state
  }, [state])
  if (!data) return null
  return (
    <div ref={part} tabIndex={-1}>
      {data.state !== 'draft' || !data.canWrite ? (
        <MailResults mailing={data} />
      ) : (
        <MailComposer key={recordId} mailing={data} />
      )}
    </div>
  )
}

export const mailingSections = {
  load: loadMailing,
  Facts: MailingFacts,
  Main: MailingMain,
  history: 'RecordId__c',
} satisfies PageSections
