import {
  type AccreditationKind,
  type AccreditationResult,
  deadlineText,
  formatCents,
  requestsDeadline,
} from '@foyer/fair-domain'
import { Card } from '@foyer/ui'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './accreditation.module.css'
import { accreditationTexts } from './accreditation.texts.ts'

/** The requirements of the kind, shown before the form. */
export function WhatYouNeed({ kind, answer }: { kind: AccreditationKind; answer: AccreditationResult }) {
  const say = useTexts(accreditationTexts)
  const language = useLanguage()
  const { rules, deadline } = answer
  const lines = {
    press: [say('rulePress')],
    influencer: [
      say('ruleInfluencerChannels', {
        count: rules.minInfluencerChannels,
        channels: rules.influencerChannels.join(', '),
      }),
      say('ruleInfluencerFollowers', { count: rules.followersToExceed.toLocaleString(language) }),
    ],
    school: [
      say('ruleSchoolGroup', { students: rules.minStudents, per: rules.studentsPerTeacher }),
      say('ruleSchoolPrice', { price: formatCents(rules.schoolDayTicket, language) }),
      say('ruleSchoolDays', { days: rules.schoolDays.map((day) => formatDay(day, language)).join(', ') }),
    ],
  }[kind]
  return (
    <Card title={say('rulesTitle')} isTinted>
      <ul className={styles.rules}>
        {[...lines, deadlineText(requestsDeadline(kind), deadline, language)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  )
}
