import { AGENCY_EXPORTERS, DIRECTORY_EDITORS, PRIVACY_STAFF } from '@foyer/fair-domain'
import { Card, EmptyState, LinkButton, PageHeader } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import { exportsTexts } from './exports.texts.ts'

const EXPORTS: readonly {
  file: string
  profiles: readonly string[]
  title: 'agencyTitle' | 'catalogueTitle' | 'registerTitle'
  text: 'agencyText' | 'catalogueText' | 'registerText'
}[] = [
  { file: 'agency-buyers.csv', profiles: AGENCY_EXPORTERS, title: 'agencyTitle', text: 'agencyText' },
  { file: 'catalogue.csv', profiles: DIRECTORY_EDITORS, title: 'catalogueTitle', text: 'catalogueText' },
  { file: 'privacy-register.csv', profiles: PRIVACY_STAFF, title: 'registerTitle', text: 'registerText' },
]

/** Lists that staff take out of the house. */
export function Component() {
  const say = useTexts(exportsTexts)
  const { viewer } = usePortal()
  const offered = EXPORTS.filter(({ profiles }) =>
    profiles.some((profile) => viewer.profiles.includes(profile)),
  )
  return (
    <>
      <title>{say('pageTitle')}</title>
      <PageHeader title={say('title')} lead={say('lead')} />
      {offered.map(({ file, title, text }) => (
        <Card
          key={file}
          title={say(title)}
          actions={
            <LinkButton
              href={`/console/exports/${file}`}
              variant="primary"
              download
              aria-label={`${say('download')}: ${say(title)}`}
            >
              {say('download')}
            </LinkButton>
          }
        >
          <p>{say(text)}</p>
        </Card>
      ))}
      {offered.length === 0 && <EmptyState title={say('noneTitle')}>{say('noneText')}</EmptyState>}
    </>
  )
}
