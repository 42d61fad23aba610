import type { HomeCheckItem, HomeResult } from '@foyer/fair-domain'
import { DefinitionList, Link, Status, type Tone } from '@foyer/ui'
import { formatNearDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { homeTexts } from './home.texts.ts'
import { HomeSection } from './home-section.tsx'

export const TONES: Readonly<Record<HomeCheckItem['readiness'], Tone>> = {
  done: 'success',
  waiting: 'info',
  open: 'warning',
  risk: 'danger',
  over: 'neutral',
}

/** The sent application: number, state, what happens next and by when. Hidden once it is accepted. */
export function ApplicationCard({ data }: { data?: HomeResult | undefined }) {
  const say = useTexts(homeTexts)
  const language = useLanguage()
  if (!data?.application) return null
  const { id, number, state, tone, sentOn, next } = data.application
  return (
    <HomeSection
      title={say('applicationTitle')}
      aside={<Link href={`/reserved/application/${id}`}>{say('openApplication')}</Link>}
      isPlain
    >
      <DefinitionList
        columns={3}
        items={[
          { term: say('applicationNumber'), value: number },
          { term: say('applicationState'), value: <Status tone={TONES[tone]}>{state}</Status> },
          { term: say('applicationSent'), value: formatNearDay(sentOn, data.today, language) },
        ]}
      />
      <p>
        <strong>{say('applicationNext')}</strong> {next}
      </p>
    </HomeSection>
  )
}
