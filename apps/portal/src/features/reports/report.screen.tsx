import {
  editionCondition,
  editionsOfReport,
  type ReportDefinition,
  type ReportItem,
  reportMethods,
} from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import { Breadcrumbs, ErrorState, LoadingState, PageHeader } from '@foyer/ui'
import { useState } from 'react'
import { data, type LoaderFunctionArgs, useParams } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { portalContext, usePortal } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { ReportActions } from './report-actions.tsx'
import { ReportBuilder } from './report-builder.tsx'
import { ReportResult } from './report-result.tsx'
import styles from './reports.module.css'
import { reportsTexts } from './reports.texts.ts'
import { useReportRun } from './use-report-run.ts'

const NOT_FOUND = 404
const NEW = 'new'
const EMPTY: ReportDefinition = {
  kind: 'summary',
  object: 'Participation__c',
  filters: [editionCondition('Edition__c')],
  rows: { field: 'Status__c' },
  columns: null,
  measures: [{ kind: 'count' }],
  chart: 'bars',
  steps: [],
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const found = await context.get(portalContext).client.read(methodRead(reportMethods.getReports), {})
  const isThere = found?.data?.reports.some(({ id }) => id === params.reportId)
  if (params.reportId !== NEW && found?.data && !isThere) throw data(null, { status: NOT_FOUND })
  return null
}

/** One report: its definition on the left, its result as chart and table beside it. */
export function Component() {
  const { reportId = NEW } = useParams()
  const snapshot = useMethod(reportMethods.getReports, {})
  const { data: saved } = snapshot
  const report = saved?.reports.find(({ id }) => id === reportId) ?? null
  if (!saved) return <ReadState read={snapshot} />
  return <Report key={reportId} report={report} maySave={saved.maySave} />
}

function Report({ report, maySave }: { report: ReportItem | null; maySave: boolean }) {
  const say = useTexts(reportsTexts)
  const { language } = usePortal()
  const [definition, setDefinition] = useState<ReportDefinition>(report?.definition ?? EMPTY)
  const { answer, isOld, issue, retry } = useReportRun(definition)
  const editions = editionsOfReport(definition)
  const name = report ? (language === 'it' ? report.name : report.english) || report.name : say('newReport')
  return (
    <>
      <title>{`${name} · ${say('siteName')}`}</title>
      <PageHeader
        title={name}
        isName
        breadcrumbs={
          <Breadcrumbs items={[{ label: say('title'), href: '/console/reports' }, { label: name }]} />
        }
        lead={
          editions === 'all'
            ? say('allEditions')
            : editions && answer?.edition
              ? say('edition', { name: answer.edition })
              : undefined
        }
        actions={
          <ReportActions
            report={report}
            maySave={maySave}
            definition={definition}
            answer={answer}
            name={name}
          />
        }
      />
      <div className={styles.report}>
        <ReportBuilder definition={definition} onChange={setDefinition} />
        <div>
          {issue !== null ? (
            <ErrorState title={say('failed')} onRetry={retry}>
              {issue}
            </ErrorState>
          ) : answer ? (
            <ReportResult definition={definition} answer={answer} name={name} isOld={isOld} />
          ) : (
            <LoadingState />
          )}
        </div>
      </div>
    </>
  )
}
