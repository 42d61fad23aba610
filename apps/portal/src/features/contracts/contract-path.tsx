import type { ContractResult, ContractState } from '@foyer/fair-domain'
import { type Step, Stepper } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './contracts.module.css'
import { contractsTexts } from './contracts.texts.ts'

const STEPS = ['dataStep', 'signStep', 'checkStep', 'prepaymentStep', 'activeStep'] as const

/** The current step of a contract; null if it is cancelled. */
const STANDS_AT: Readonly<Record<ContractState, (typeof STEPS)[number] | null>> = {
  data_check: 'dataStep',
  to_sign: 'signStep',
  signature_rejected: 'signStep',
  signed_uploaded: 'checkStep',
  // All parties have signed: the payment is pending.
  countersigned: 'prepaymentStep',
  active: 'activeStep',
  amended: 'activeStep',
  closed: 'activeStep',
  cancelled: null,
}

/** The steps of a contract from the data review to the fair. */
export function ContractPath({ contract }: { contract: ContractResult }) {
  const say = useTexts(contractsTexts)
  const { state, prepayment, isPrepaid, lacksData } = contract
  const at = STANDS_AT[state]
  if (at === null) return null
  const steps = STEPS.filter((id) => id !== 'prepaymentStep' || prepayment > 0 || id === at)
  const stateOf = (id: (typeof STEPS)[number]): Step['state'] => {
    if (id === at) return state === 'signature_rejected' ? 'error' : 'current'
    if (id === 'prepaymentStep' && isPrepaid) return 'done'
    if (STEPS.indexOf(id) >= STEPS.indexOf(at)) return 'upcoming'
    // The review has no objection, but no invoice can be issued with these data.
    return id === 'dataStep' && lacksData && at !== 'activeStep' ? 'error' : 'done'
  }
  return (
    <div className={styles.path}>
      <Stepper
        label={say('path')}
        steps={steps.map((id) => ({
          id,
          // The last step is labelled with its state: active, amended, closed.
          label: say(id === 'activeStep' && id === at ? state : id),
          state: stateOf(id),
          ...(id === 'dataStep' && lacksData ? { href: '/reserved/company-information' } : {}),
        }))}
      />
    </div>
  )
}
