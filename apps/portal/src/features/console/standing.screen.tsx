import { isMailWriter, type ReadinessLevel } from '@foyer/fair-domain'
import { Breadcrumbs, Button, EmptyState, Link, PageHeader, SearchField, Table } from '@foyer/ui'
import { useState } from 'react'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { recordPath } from '../../shell/console-paths.ts'
import { includesWords } from '../../shell/includes-words.ts'
import { portalContext, usePortal } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { requireFound } from '../../shell/require-found.ts'
import { saveFile } from '../../shell/save-file.ts'
import { dashboardTexts } from './dashboard/dashboard.texts.ts'
import { loadStanding, type StandingWanted, useStanding } from './dashboard/dashboard-data.ts'
import { useFirstRows } from './lists/use-first-rows.ts'
import { WriteManyDialog } from './mailings/write-many-dialog.tsx'

const wantedOf = ({ check = '', readiness = '' }: Readonly<Record<string, string | undefined>>) =>
  ({ check, readiness: readiness as ReadinessLevel }) satisfies StandingWanted

export async function loader({ context, params }: LoaderFunctionArgs) {
  const standing = await loadStanding(context.get(portalContext), wantedOf(params))
  requireFound(standing)
  return null
}

/** The exhibitors behind one figure of the overview: all of them, to search, to take along and to write to. */
export function Component() {
  const say = useTexts(dashboardTexts)
  const wanted = wantedOf(useParams())
  const { data: standing, error } = useStanding(wanted)
  const portal = usePortal()
  const [words, setWords] = useState('')
  const [isWriting, setWriting] = useState(false)
  const companies = standing?.companies ?? []
  const found = companies.filter((company) => includesWords(`${company.name} ${company.words}`, words))
  const { first, more, showMore } = useFirstRows(found)
  if (!standing) return <ReadState error={error} onRetry={() => void loadStanding(portal, wanted, true)} />
  const { label } = standing
  const title = `${label}: ${say(wanted.readiness).toLowerCase()}`
  async function exportFound() {
    const file = (await import('@foyer/tables/write-xlsx')).createXlsx(title)
    await file.addRows([
      [say('company'), say('standing')],
      ...found.map((company) => [company.name, company.words]),
    ])
    saveFile(await file.finish(), `${wanted.check}-${wanted.readiness}.xlsx`)
  }
  return (
    <>
      <title>{`${title} · ${say('siteName')}`}</title>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs items={[{ label: say('overview'), href: '/console/overview' }, { label: title }]} />
        }
        title={title}
        meta={
          words === ''
            ? say('standingCount', { count: companies.length })
            : say('standingFound', { count: found.length, total: companies.length })
        }
        actions={
          companies.length > 0 && (
            <>
              <SearchField placeholder={say('standingFind')} value={words} onChange={setWords} />
              {isMailWriter(portal.viewer.profiles) && found.length > 0 && (
                <Button variant="primary" onPress={() => setWriting(true)}>
                  {say('standingWrite', { count: found.length })}
                </Button>
              )}
              <Button onPress={() => void exportFound()}>{say('standingExport')}</Button>
            </>
          )
        }
      />
      {found.length === 0 ? (
        <EmptyState>{say('standingNone')}</EmptyState>
      ) : (
        <Table
          label={title}
          isDense
          rows={first}
          rowId={({ id }) => id}
          columns={[
            {
              id: 'company',
              header: say('company'),
              cell: ({ id, name }) => <Link href={recordPath('Account', id)}>{name}</Link>,
            },
            { id: 'standing', header: say('standing'), cell: (company) => company.words },
          ]}
        />
      )}
      {more > 0 && <Button onPress={showMore}>{say('standingMore', { count: more })}</Button>}
      {isWriting && (
        <WriteManyDialog ids={found.map(({ id }) => id)} source={title} onClose={() => setWriting(false)} />
      )}
    </>
  )
}
