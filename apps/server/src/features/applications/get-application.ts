import {
  type ApplicationListItem,
  type ApplicationResult,
  answerBy,
  applicationsQueue,
  type ContractState,
  cancellationFee,
  deadlineOf,
  type EditionSettings,
  isApplicationEditable,
  isToSign,
  onlyHall,
  type PayablePrices,
  type Payer,
  payablePrices,
  priceListOf,
  romeDay,
  type StandOffer,
} from '@foyer/fair-domain'
import { type Language, NotFound } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import {
  companyOfUser,
  isFeeOrdered,
  offeredPavilions,
  previousPlace,
  requestedPlace,
} from '../../services/applications/application-facts.ts'
import {
  applicationsOf,
  EMPTY_APPLICATION,
  type StoredApplication,
} from '../../services/applications/stored-application.ts'
import { currentConditionsId, findConditions, shownConditions } from '../../services/consents/conditions.ts'
import { readPayer } from '../../services/invoices/read-customer.ts'
import { requireCapability } from '../../services/referents/require-capability.ts'
import type { Needs } from './needs.ts'
import { applicationVersion } from './save-draft.ts'
import { sentPrice } from './sent-price.ts'
import { shownWithdrawal } from './stored-withdrawal.ts'

/** Returns the data of the screen: the application, the options and their prices, and the stand of the last edition. */
export async function getApplication(
  fair: Needs,
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
  const requested = await requestedPlace(fair.pool, accountId, pavilions)
  const deadline = deadlineOf(settings.applicationsUntil, fair.clock())
  const payers = await payersOf(fair, accountId, all)
  const priceOf = (application: StoredApplication) =>
    payablePrices(application, { ...payers.of(application), settings })
  const fee = chosen ? cancellationFee(chosen, romeDay(fair.clock()), edition) : 0
  return {
    edition: { name: edition.name, year: edition.year, ...days },
    until: deadline.day,
    isOver: deadline.phase === 'over',
    deadline,
    own: { name: own.name, vatNumber: own.vatNumber, country: own.country },
    pavilions,
    settings: priceListOf(settings),
    payer: payers.own,
    isFeePaid: await isFeeOrdered(fair.pool, accountId, edition.id),
    version: applicationVersion(all[0]),
    empty: {
      ...EMPTY_APPLICATION,
      ...requested,
      pavilionId: onlyHall(requested.sector, pavilions),
      accountHolder: own.name,
    },
    application: chosen
      ? {
          ...itemOf(chosen, priceOf(chosen), fair.clock()),
          withdrawalFee: fee,
          price: await sentPrice(fair.pool, chosen, settings),
          offer: offerOf(chosen, pavilions, { ...payers.of(chosen), settings }),
          withdrawal: await shownWithdrawal(fair.pool, chosen.id),
        }
      : null,
    others: all.filter((one) => one !== chosen).map((one) => itemOf(one, priceOf(one), fair.clock())),
    conditions: await conditionsOf(fair, chosen, session.language, settings),
    previous: await previousPlace(fair.pool, accountId, edition, pavilions),
    ...(await contractOf(fair, chosen?.id)),
  }
}

/** Returns the accepted version, or the one in force while the application can be sent. */
async function conditionsOf(
  { pool, clock }: Needs,
  application: StoredApplication | undefined,
  language: Language,
  settings: EditionSettings,
) {
  const isSent = application && !isApplicationEditable(application.state)
  const id = isSent ? application.conditionsId : await currentConditionsId(pool, clock())
  const conditions = await findConditions(pool, id, language, settings)
  return conditions ? shownConditions(conditions) : null
}

/** Returns who pays each application: the company itself, or its third party. */
async function payersOf({ pool, clock }: Needs, accountId: string, all: readonly StoredApplication[]) {
  const ids = [...new Set(all.map(({ billingCompanyId }) => billingCompanyId))].filter((id) => id !== null)
  const read = (billingCompanyId: string | null) => readPayer(pool, { accountId, billingCompanyId }, clock())
  const own = await read(null)
  const others = new Map(await Promise.all(ids.map(async (id) => [id, await read(id)] as const)))
  return { own, of: ({ billingCompanyId }: StoredApplication) => others.get(billingCompanyId ?? '') ?? own }
}

/** Returns the requested application; for a new one, the unsent draft if there is one. */
function chooseFrom(all: readonly StoredApplication[], requestedId: string | undefined) {
  if (requestedId === undefined) return all[0]
  if (requestedId === 'new') return all.find(({ state }) => isApplicationEditable(state))
  const found = all.find(({ id }) => id === requestedId)
  if (!found) throw NotFound()
  return found
}

function offerOf(
  { offer }: StoredApplication,
  pavilions: ApplicationResult['pavilions'],
  payer: Payer,
): StandOffer | null {
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
    payable: payablePrices(price, payer),
    until,
    outcome,
  }
}

const itemOf = (
  application: StoredApplication,
  payable: PayablePrices,
  now: number,
): ApplicationListItem => ({
  payable,
  id: application.id,
  number: application.number,
  state: application.state,
  data: application.data,
  isEditable: isApplicationEditable(application.state),
  answer: application.answer,
  pavilion: application.pavilion,
  total: application.total,
  savedAt: application.savedAt.toISOString(),
  submittedAt: application.submittedAt?.toISOString() ?? null,
  replyBy:
    application.state === 'submitted' && application.submittedAt
      ? answerBy(applicationsQueue, application.submittedAt.getTime(), now)
      : null,
  decidedAt: application.decidedAt?.toISOString() ?? null,
  cancellationFee: application.cancellationFee,
})

async function contractOf({ pool }: Needs, applicationId: string | undefined) {
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
