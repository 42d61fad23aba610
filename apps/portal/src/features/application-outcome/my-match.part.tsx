import { capabilityProfile, matchOutcomeMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import { LinkButton } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Portal } from '../../shell/portal.ts'
import { outcomeTexts } from './application-outcome.texts.ts'
import { matchOutcomeTexts } from './my-match.texts.ts'
import { OutcomeCard, OutcomePending } from './outcome-card.tsx'
import type { OutcomeSection } from './outcome-section.ts'

const load = async ({ client }: Portal) => {
  await client.read(methodRead(matchOutcomeMethods.getOutcome), {})
}

function MyMatchOutcome() {
  const say = useTexts(matchOutcomeTexts)
  const sayNote = useTexts(outcomeTexts)
  const read = useMethod(matchOutcomeMethods.getOutcome, {})
  const { data } = read
  if (!data) return <OutcomePending title={say('titlePlain')} read={read} />
  const { edition: year, outcome, note, isOpen } = data
  const status = outcome && {
    tone: outcome === 'accepted' ? ('success' as const) : ('danger' as const),
    word: say(outcome),
  }
  const words = { accepted: say(isOpen ? 'acceptedText' : 'closedText'), rejected: say('rejectedText') }
  return (
    <OutcomeCard
      title={say('title', { year })}
      status={status}
      actions={outcome !== 'rejected' && <LinkButton href="/reserved/my-match">{say('open')}</LinkButton>}
    >
      <p>{outcome ? words[outcome] : say(isOpen ? 'readyText' : 'noneText')}</p>
      {note && <p>{sayNote('note', { note })}</p>}
    </OutcomeCard>
  )
}

/** My Match: accepted or rejected. */
export const myMatchSection: OutcomeSection = {
  kind: 'my-match',
  profiles: ['buyer', capabilityProfile('useMatch')],
  load,
  Component: MyMatchOutcome,
}
