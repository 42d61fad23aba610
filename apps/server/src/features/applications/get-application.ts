import {
  type ApplicationListItem,
  type ApplicationResult,
  type ContractState,
  cancellationFee,
  isApplicationEditable,
  isPast,
  isToSign,
  romeDay,
  type StandOffer,
} from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import {
  companyOfUser,
  isFeeOrdered,
  offeredPavilions,
  previousPlace,
} from '../../services/applications/application-facts.ts'
import {
  applicationsOf,
  EMPTY_APPLICATION,
  type StoredApplication,
} from '../../services/applications/stored-application.ts'
import { shownWithdrawal } from '../../services/applications/stored-withdrawal.ts'
import type { Fair } from '../../services/fair/fair.ts'
import { requireCapability } from '../../services/referents/require-capability.ts'
import { applicationVersion } from './save-draft.ts'
import { sentPrice } from './sent-price.ts'

/** Returns the data of the screen: the application, the options and their prices, and the stand of the last edition. */
export async function getApplication(
  fair: Fair,
  session: Session,
  requestedId?: string,
): Promise<ApplicationResult> {
  const { accountId } = requireCapability(session, 'applyForParticipation')
  const edition = await fair.editions.current(fair.pool)
  if (!edition) throw refuse('NO_EDITION')
  const { settings, days } = edition
  const pavilions = await offeredPavilions(fair.pool, edition.id)
  const own = await companyOfUser(fair.pool, accountId)
  const all = await applicationsOf(fair.pool, accountId, edition.id)
  const chosen = chooseFrom(all, requestedId)
  const isOver = isPast(settings.applicationsUntil, fair.clock())
  const fee = chosen ? cancellationFee(chosen, romeDay(fair.clock()), edition) : 0
  return {
    edition: { name: edition.name, year: edition.year, ...days },
    until: settings.applicationsUntil,
    isOver,
    own: { name: own.name, vatNumber: own.vatNumber, country: own.country },
    pavilions,
    settings: {
      minArea: settings.minArea,
      areaStep: settings.areaStep,
      registrationFee: settings.registrationFee,
      coExhibitorFee: settings.coExhibitorFee,
      openSidesSurcharge: settings.openSidesSurcharge,
      standServices: settings.standServices,
      prepaymentPercent: settings.prepaymentPercent,
      prepaymentDays: settings.prepaymentDays,
      vatRate: settings.vatRate,
    },
    isFeePaid: await isFeeOrdered(fair.pool, accountId, edition.id),
    version: applicationVersion(all[0]),
    empty: { ...EMPTY_APPLICATION, accountHolder: own.name },
    application: chosen
      ? {
          ...itemOf(chosen),
          withdrawalFee: fee,
          price: await sentPrice(fair.pool, chosen, settings),
          offer: offerOf(chosen, pavilions),
          withdrawal: await shownWithdrawal(fair.pool, chosen.id),
        }
      : null,
    others: all.filter((one) => one !== chosen).map(itemOf),
    previous: await previousPlace(fair.pool, accountId, edition, pavilions),
    ...(await contractOf(fair, chosen?.id)),
  }
}

/** Returns the requested application; for a new one, the unsent draft if there is one. */
function chooseFrom(all: readonly StoredApplication[], requestedId: string | undefined) {
  if (requestedId === undefined) return all[0]
  if (requestedId === 'new') return all.find(({ state }) => isApplicationEditable(state))
  const found = all.find(({ id }) => id === requestedId)
  if (!found) throw NotFound()
  return found
}

function offerOf({ offer }: StoredApplication, pavilions: ApplicationResult['pavilions']): StandOffer | null {
  if (!offer) return null
  const { stand, until, outcome, data, price } = offer
  return {
    stand,
    pavilion: pavilions.find(({ id }) => id === data.pavilionId)?.name ?? '',
    area: data.area,
    openSides: data.openSides,
    total: price.total,
    gross: price.gross,
    prepayment: price.prepayment,
    until,
    outcome,
  }
}

const itemOf = (application: StoredApplication): ApplicationListItem => ({
  id: application.id,
  number: application.number,
  state: application.state,
  data: application.data,
  isEditable: isApplicationEditable(application.state),
  answer: application.answer,
  pavilion: application.pavilion,
  total: application.total,
  submittedAt: application.submittedAt?.toISOString() ?? null,
  decidedAt: application.decidedAt?.toISOString() ?? null,
  cancellationFee: application.cancellationFee,
})

async function contractOf({ pool }: Fair, applicationId: string | undefined) {
  const { rows } = await pool.query<{ id: string; number: string; state: ContractState }>(
    `select id, contract_number as number, status as state from contract where application = $1 and type <> 'addendum'`,
    [applicationId],
  )
  const [contract] = rows
  return {
    contractId: contract?.id ?? null,
    contractNumber: contract?.number ?? null,
    isContractToSign: contract !== undefined && isToSign(contract.state),
  }
}
