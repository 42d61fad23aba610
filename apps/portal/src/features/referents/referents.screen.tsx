import { PageHeader } from '@foyer/ui'
import type { LoaderFunctionArgs } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { PersonalNotice } from '../../shell/personal.tsx'
import { portalContext } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { HandoverSection } from './handover-section.tsx'
import { referentsTexts } from './referents.texts.ts'
import { loadReferents, useReferents } from './referents-data.ts'
import { ReferentsForm } from './referents-form.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  await loadReferents(context.get(portalContext))
  return null
}

/** The referents of the company, and their areas. */
export function Component() {
  const say = useTexts(referentsTexts)
  return (
    <>
      <title>{say('pageTitle')}</title>
      <PageHeader eyebrow={say('eyebrow')} title={say('title')} lead={say('lead')} />
      <Content />
    </>
  )
}

function Content() {
  const result = useReferents()
  const { data } = result
  if (data)
    return (
      <>
        <PersonalNotice />
        <ReferentsForm data={data} />
        <HandoverSection data={data} />
      </>
    )
  return <ReadState read={result} />
}
