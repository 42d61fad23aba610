import { FREQUENCIES, type ReportItem, reportMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod, useObjectInfos } from '@foyer/record-react'
import { EmptyState, Link, LinkButton, PageHeader, Table, type TableColumn } from '@foyer/ui'
import type { LoaderFunctionArgs } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { portalContext, usePortal } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { reportsTexts } from './reports.texts.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  await context.get(portalContext).client.read(methodRead(reportMethods.getReports), {})
  return null
}

/** Shared reports and those of the user. */
export function Component() {
  const say = useTexts(reportsTexts)
  const { language } = usePortal()
  const snapshot = useMethod(reportMethods.getReports, {})
  const { data } = snapshot
  const objects = [...new Set((data?.reports ?? []).map(({ definition }) => definition.object))]
  const { data: infos } = useObjectInfos(objects.length > 0 ? { objectApiNames: objects } : null)
  const labelOf = (name: string) =>
    infos?.results.flatMap(({ result }) =>
      result && 'labelPlural' in result && result.apiName === name ? [result.labelPlural] : [],
    )[0] ?? ''
  const columns: TableColumn<ReportItem>[] = [
    {
      id: 'name',
      header: say('name'),
      cell: ({ id, name, english }) => (
        <Link href={`/console/reports/${id}`}>{(language === 'it' ? name : english) || name}</Link>
      ),
    },
    { id: 'about', header: say('about'), cell: ({ definition }) => labelOf(definition.object) },
    { id: 'whose', header: say('whose'), cell: ({ isMine }) => say(isMine ? 'mine' : 'house') },
    {
      id: 'mail',
      header: say('byMail'),
      cell: ({ frequency }) => (frequency ? FREQUENCIES[frequency][language] : say('noMail')),
    },
  ]
  return (
    <>
      <title>{`${say('title')} · ${say('siteName')}`}</title>
      <PageHeader
        title={say('title')}
        lead={say('lead')}
        actions={
          <LinkButton variant="primary" size="small" href="/console/reports/new">
            {say('newReport')}
          </LinkButton>
        }
      />
      {!data ? (
        <ReadState read={snapshot} />
      ) : data.reports.length === 0 ? (
        <EmptyState title={say('none')} />
      ) : (
        <Table label={say('title')} columns={columns} rows={data.reports} rowId={({ id }) => id} isDense />
      )}
    </>
  )
}
