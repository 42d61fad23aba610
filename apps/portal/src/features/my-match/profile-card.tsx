import type { MatchProfileItem, MatchReason, MyMatchResult } from '@foyer/fair-domain'
import { Button, Card, DefinitionList } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { myMatchTexts } from './my-match.texts.ts'
import { useValueLabels } from './my-match.ts'

interface OwnProfileCardProps {
  side: MyMatchResult['side']
  profile: MatchProfileItem
  isRunning: boolean
  onRefresh: () => void
}

/** The profile as the other side sees it. */
export function ProfileCard({ side, profile, isRunning, onRefresh }: OwnProfileCardProps) {
  const say = useTexts(myMatchTexts)
  const labelOf = useValueLabels()
  const shown = (kind: MatchReason) => profile[kind].map((value) => labelOf(kind, value)).join(', ') || '—'
  return (
    <Card
      title={say('ownTitle')}
      actions={
        <Button isPending={isRunning} onPress={onRefresh}>
          {say('refresh')}
        </Button>
      }
    >
      <DefinitionList
        columns={2}
        items={[
          { term: say(side === 'buyer' ? 'sought' : 'offered'), value: shown('categories') },
          { term: say('ownCertifications'), value: shown('certifications') },
          { term: say('ownMarkets'), value: shown('markets') },
          { term: say('ownChannels'), value: shown('channels') },
        ]}
      />
    </Card>
  )
}
