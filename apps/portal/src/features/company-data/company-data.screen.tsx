import { type CompanyDataResult, companyDataChange } from '@foyer/fair-domain'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { AddedFieldsForm } from '../../shell/added-fields/added-fields-form.tsx'
import { createLoader } from '../../shell/create-loader.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import { companyDataTexts } from './company-data.texts.ts'
import { loadCompanyData, useCompanyData } from './company-data.ts'
import { CompanyDataForm } from './company-data-form.tsx'
import { CompanyDataStatus } from './company-data-status.tsx'
import { DifferenceTable } from './difference-table.tsx'
import { PresentData } from './present-data.tsx'
import { useCompanyDraft } from './use-company-draft.ts'

export const loader = createLoader(loadCompanyData)

/** The data for contract and invoices: confirmed or changed once per edition. */
export function Component() {
  const say = useTexts(companyDataTexts)
  return (
    <>
      <title>{say('pageTitle')}</title>
      <ScreenHeader title={say('title')} lead={say('lead')} />
      <Content />
    </>
  )
}

function Content() {
  const result = useCompanyData()
  const { data } = result
  if (data) return <Chance answer={data} />
  return <ReadState read={result} />
}

interface ChanceProps {
  answer: CompanyDataResult
}

function Chance({ answer }: ChanceProps) {
  const draft = useCompanyDraft(answer)
  const [isEditing, setEditing] = useState(false)
  const isOpen = answer.reasons.length === 0
  if (isOpen && companyDataChange.can(answer.state, 'send') && (isEditing || draft.wasKept))
    return (
      <CompanyDataForm
        draft={draft}
        stored={answer.data}
        recordId={answer.accountId}
        intentDocument={answer.intentDocument}
        onCancel={() => {
          draft.discard()
          setEditing(false)
        }}
        onSent={() => {
          draft.discard()
          setEditing(false)
        }}
        version={answer.version}
      />
    )
  return (
    <>
      <CompanyDataStatus answer={answer} onEdit={() => setEditing(true)} />
      {answer.difference.length > 0 && answer.state !== 'withdrawn' && answer.state !== 'reopened' && (
        <DifferenceTable difference={answer.difference} />
      )}
      <PresentData {...answer} />
      <AddedFieldsForm form="companyData" />
    </>
  )
}
