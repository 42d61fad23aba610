import type { ContractState } from '@foyer/fair-domain'
import { Status, type Tone } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { contractsTexts } from './contracts.texts.ts'

const TONES: Readonly<Record<ContractState, Tone>> = {
  data_check: 'info',
  to_sign: 'warning',
  signed_uploaded: 'info',
  signature_rejected: 'danger',
  countersigned: 'success',
  active: 'success',
  amended: 'success',
  closed: 'neutral',
  cancelled: 'neutral',
}

/** State of a contract, as a coloured label. */
export function ContractStateLabel({ state }: { state: ContractState }) {
  const say = useTexts(contractsTexts)
  return <Status tone={TONES[state]}>{say(state)}</Status>
}
