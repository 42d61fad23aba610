import type { ContractResult } from '@foyer/fair-domain'
import { Link, PageHeader } from '@foyer/ui'
import { useLocation, useParams } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { createLoader } from '../../shell/create-loader.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { ContractBanner } from './contract-banner.tsx'
import { ContractDetails } from './contract-details.tsx'
import { ContractPath } from './contract-path.tsx'
import { ContractStateLabel } from './contract-state.tsx'
import { contractsTexts } from './contracts.texts.ts'
import { loadContract, useContract } from './contracts-data.ts'
import { reasonKeyOf } from './reason-key.ts'
import { SignSection } from './sign-section.tsx'

export const loader = createLoader((portal, { params }) => loadContract(portal, params.id ?? ''))

/** One contract: its content and the next step. */
export function Component() {
  const say = useTexts(contractsTexts)
  const { search } = useLocation()
  const { id = '' } = useParams()
  const result = useContract(id)
  const { data } = result
  const number = data?.number ?? ''
  return (
    <>
      <title>{say('contractPageTitle', { number })}</title>
      <PageHeader
        eyebrow={<Link href={`/reserved/contracts${search}`}>{say('back')}</Link>}
        title={say(data?.type === 'addendum' ? 'addendumTitle' : 'contractTitle', { number })}
        meta={data && <ContractStateLabel state={data.state} />}
      />
      {data && <Content contract={data} />}
      {!data && <ReadState read={result} />}
    </>
  )
}

function Content({ contract }: { contract: ContractResult }) {
  const say = useTexts(contractsTexts)
  const answer = contract.answer?.trim() ?? ''
  const reason = [
    contract.reasonCode === null ? '' : `${say(reasonKeyOf(contract.reasonCode))}.`,
    answer === '' ? '' : say('inTheirWords', { answer }),
  ]
  return (
    <>
      <ContractPath contract={contract} />
      {contract.banner && (
        <ContractBanner
          banner={contract.banner}
          state={contract.state}
          isAddendum={contract.type === 'addendum'}
          reason={reason.filter((part) => part !== '').join(' ')}
        />
      )}
      <SignSection contract={contract} />
      <ContractDetails contract={contract} />
    </>
  )
}
