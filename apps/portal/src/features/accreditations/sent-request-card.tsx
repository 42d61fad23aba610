import { ACCREDITATION_KINDS, type AccreditationItem, formatCents, PRESS_EVIDENCE } from '@foyer/fair-domain'
import { Card, DefinitionList } from '@foyer/ui'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './accreditation.module.css'
import { accreditationTexts } from './accreditation.texts.ts'

/** The submitted request, read-only. */
export function SentRequestCard({ request }: { request: AccreditationItem }) {
  const say = useTexts(accreditationTexts)
  const language = useLanguage()
  const {
    kind,
    outlet,
    evidenceKind,
    channels,
    school,
    students,
    minors,
    teachers,
    days,
    amountCents,
    files,
    answer,
  } = request
  const byKind = {
    press: [
      { term: say('outlet'), value: outlet },
      {
        term: say('evidenceKind'),
        value: evidenceKind && PRESS_EVIDENCE[evidenceKind as keyof typeof PRESS_EVIDENCE]?.[language],
      },
    ],
    influencer: [
      {
        term: say('channelsTerm'),
        value: channels
          .map(({ channel, followers }) => `${channel} (${followers.toLocaleString(language)})`)
          .join(', '),
      },
    ],
    school: [
      { term: say('school'), value: school },
      { term: say('groupTerm'), value: say('group', { students, minors, teachers }) },
      { term: say('days'), value: days.map((day) => formatDay(day, language)).join(', ') },
      { term: say('amountTerm'), value: formatCents(amountCents, language) },
    ],
  }[kind]
  return (
    <Card title={say('requestTitle')} className={styles.part}>
      <DefinitionList
        columns={2}
        items={[
          { term: say('kindTerm'), value: ACCREDITATION_KINDS[kind][language] },
          ...byKind,
          ...(files.length > 0 ? [{ term: say('filesTerm'), value: files.join(', ') }] : []),
          ...(answer ? [{ term: say('answerTerm'), value: answer }] : []),
        ]}
      />
    </Card>
  )
}
