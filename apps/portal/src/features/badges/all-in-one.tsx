import { badgeMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Button, LinkButton, Status } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { documentAddress } from '../../shell/addresses.ts'
import { usePortal } from '../../shell/portal.ts'
import { badgeTexts } from './badges.texts.ts'
import type { BadgesData } from './badges-data.ts'
import { useBadgeIssues } from './use-badge-issues.ts'

/** All badges in one PDF: requested, in generation, then offered for download. */
export function AllInOne({ set }: Pick<BadgesData, 'set'>) {
  const say = useTexts(badgeTexts)
  const portal = usePortal()
  const { tell } = useBadgeIssues()
  const { mutateAsync: makeSet, status } = useMethodRun(badgeMethods.makeSet)
  if (set?.state === 'making') return <Status tone="info">{say('allMaking')}</Status>
  if (set)
    return (
      <LinkButton href={documentAddress(portal.site, set.id)} target="_blank">
        {say('allReady')}
      </LinkButton>
    )
  return (
    <Button isPending={status === 'running'} onPress={() => void makeSet({}).catch(tell)}>
      {say('makeAll')}
    </Button>
  )
}
