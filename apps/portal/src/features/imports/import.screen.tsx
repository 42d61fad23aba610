import { importableBy } from '@foyer/fair-domain'
import { EmptyState, LinkButton, PageHeader } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import { importTexts } from './import.texts.ts'
import { ImportSteps } from './import-steps.tsx'

/** Imports a table: file, sheet, columns, values, check. */
export function Component() {
  const say = useTexts(importTexts)
  const { viewer } = usePortal()
  const mayImport = importableBy(viewer.profiles)
  return (
    <>
      <title>{say('pageTitle')}</title>
      <PageHeader
        title={say('title')}
        lead={say('lead')}
        actions={mayImport.length > 0 && <LinkButton href="/console/Import__c">{say('history')}</LinkButton>}
      />
      {mayImport.length > 0 ? (
        <ImportSteps objects={mayImport} />
      ) : (
        <EmptyState title={say('noneTitle')}>{say('noneText')}</EmptyState>
      )}
    </>
  )
}
