import { LinkButton, PageHeader } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { PlanDrop } from './plan-drop.tsx'
import { planUploadTexts } from './plan-upload.texts.ts'

/** Upload of a folder of plans by staff. */
export function Component() {
  const say = useTexts(planUploadTexts)
  return (
    <>
      <title>{say('pageTitle')}</title>
      <PageHeader
        eyebrow={say('eyebrow')}
        title={say('title')}
        lead={say('lead')}
        actions={<LinkButton href="/console/TechnicalPlan__c">{say('all')}</LinkButton>}
      />
      <PlanDrop />
    </>
  )
}
