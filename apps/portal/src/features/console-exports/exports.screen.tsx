import { AGENCY_EXPORTERS } from '@foyer/fair-domain'
import { Card, EmptyState, LinkButton, PageHeader } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import { exportsTexts } from './exports.texts.ts'

/** Lists that staff take out of the house. */
export function Component() {
  const say = useTexts(exportsTexts)
  const { viewer } = usePortal()
  const mayExport = AGENCY_EXPORTERS.some((profile) => viewer.profiles.includes(profile))
  return (
    <>
      <title>{say('pageTitle')}</title>
      <PageHeader title={say('title')} lead={say('lead')} />
      {mayExport ? (
        <Card
          title={say('agencyTitle')}
          actions={
            <LinkButton href="/console/exports/agency-buyers.csv" variant="primary" download>
              {say('download')}
            </LinkButton>
          }
        >
          <p>{say('agencyText')}</p>
        </Card>
      ) : (
        <EmptyState title={say('noneTitle')}>{say('noneText')}</EmptyState>
      )}
    </>
  )
}
