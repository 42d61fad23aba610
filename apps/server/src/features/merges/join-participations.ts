import { application as applicationSteps, type JoinChoice } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { readIds } from '../../database/read-rows.ts'
import { refuse } from '../../refuse.ts'
import { moveContract } from '../../services/contracts/move-contract.ts'
import { lockContracts } from '../../services/contracts/stored-contract.ts'
import { pauseQuotas } from '../../services/entitlements/pause-quotas.ts'
import { logStep } from '../../services/history/log-step.ts'
import { withdrawProForma } from '../../services/invoices/withdraw-pro-forma.ts'
import { changeStand } from '../../services/participations/change-stand.ts'
import { tryRow } from '../../services/undo/try-row.ts'
import { describeJoin } from './describe-join.ts'
import { exchangeDirectory } from './exchange-directory.ts'
import { ENDED, JOINED } from './join-texts.ts'
import type { Joined } from './joined.ts'
import type { Needs } from './needs.ts'
import type { Pair } from './pair.ts'
import { isClosable, progressOf, readSide, type Side, sharedEditions, signedContracts } from './read-sides.ts'

/** Proposes missing choices; `required` refuses instead. */
export type JoinMode = 'proposed' | 'required'

/** Joins the participations of both companies in each edition that they share, as chosen. */
export async function joinParticipations(
  fair: Needs,
  transaction: Transaction,
  pair: Pair,
  choices: readonly JoinChoice[],
  mode: JoinMode,
): Promise<Joined> {
  const joined: Joined = { joins: [], settled: new Map(), effects: [] }
  const editions = await sharedEditions(transaction.client, pair.keptId, pair.droppedId)
  const missing = editions.filter(({ id }) => !choices.some(({ editionId }) => editionId === id))
  if (mode === 'required' && missing.length > 0)
    throw refuse('MERGE_BOTH_TAKE_PART', { names: missing.map(({ name }) => name).join(', ') })
  for (const edition of editions) {
    const kept = await readSide(transaction.client, pair.keptId, edition.id)
    const dropped = await readSide(transaction.client, pair.droppedId, edition.id)
    const given = choices.find(({ editionId }) => editionId === edition.id)
    const choice = given ?? propose(edition.id, kept, dropped)
    requireJoinable(edition.name, kept, dropped, choice)
    await pauseQuotas(transaction.client, () =>
      join(fair, transaction, { kept, dropped, choice, isDropped: choice.package === 'dropped' }, joined),
    )
    joined.effects.push({ effect: 'joinQuotas', recordId: edition.id })
    joined.joins.push(describeJoin(edition.name, kept, dropped, choice, transaction.session.language))
  }
  return joined
}

function propose(editionId: string, kept: Side, dropped: Side): JoinChoice {
  const isPublic = ({ profiles }: Side) => profiles.some((profile) => profile.isPublic)
  const isDroppedFurther =
    signedContracts(kept).length === 0 &&
    (signedContracts(dropped).length > 0 || progressOf(dropped) > progressOf(kept))
  return {
    editionId,
    package: isDroppedFurther ? 'dropped' : 'kept',
    directory: isPublic(dropped) && !isPublic(kept) ? 'dropped' : 'kept',
    dues: 'close',
    badges: 'move',
  }
}

function requireJoinable(edition: string, kept: Side, dropped: Side, choice: JoinChoice) {
  const [keptSigned, droppedSigned] = [signedContracts(kept), signedContracts(dropped)]
  if (keptSigned.length > 0 && droppedSigned.length > 0)
    throw refuse('MERGE_BOTH_SIGNED', { edition, contracts: [...keptSigned, ...droppedSigned].join(', ') })
  const [contract] = choice.package === 'kept' ? droppedSigned : keptSigned
  if (contract !== undefined) throw refuse('MERGE_SIGNED_SURVIVES', { contract })
  const [survivor, loser] = choice.package === 'kept' ? [kept, dropped] : [dropped, kept]
  const [mine, theirs] = [survivor.participation, loser.participation]
  if (!mine || !theirs) return
  const isOrganiserLost = theirs.kind === 'pavilionOrganiser' && mine.kind !== 'pavilionOrganiser'
  if (mine.organiserId === theirs.id || (isOrganiserLost && theirs.participants.length > 0))
    throw refuse('MERGE_HOSTED', { edition })
}

interface Join {
  kept: Side
  dropped: Side
  choice: JoinChoice
  /** The package of the duplicate survives. */
  isDropped: boolean
}

async function join(fair: Needs, transaction: Transaction, at: Join, joined: Joined) {
  const { kept, dropped, choice, isDropped } = at
  const [survivor, loser] = isDropped ? [dropped, kept] : [kept, dropped]
  await endPackage(fair, transaction, loser, choice, joined)
  if (isDropped) await takeOver(fair, transaction, dropped, kept)
  else await leaveBehind(transaction, dropped, choice, joined)
  if (isDropped && kept.participation) settle(joined, transaction, dropped, JOINED)
  if (kept.participation) {
    for (const id of dropped.participation?.participants ?? [])
      if (id !== kept.participation.id)
        await fair.writer.update(transaction, 'Participation__c', id, { Organiser__c: kept.participation.id })
    if (!isDropped && choice.dues === 'move' && dropped.participation)
      for (const { id } of dropped.dues.filter(isClosable))
        await fair.writer.update(transaction, 'AmountDue__c', id, {
          Account__c: kept.accountId,
          Participation__c: kept.participation.id,
        })
    await logStep(
      fair,
      transaction,
      { id: kept.participation.id, accountId: kept.accountId },
      'participation.joined',
      { Reason__c: dropped.company },
    )
  }
  // Passes follow the quota of their company, which is adjusted when the time to undo ends.
  for (const id of dropped.parking) joined.settled.set(id, ENDED[transaction.session.language])
  if (choice.badges === 'close') closeBadges(loser, transaction, joined)
  await exchangeDirectory(fair, transaction, kept, dropped, choice, joined)
  await joinMeetings(fair, transaction, kept, dropped, choice.editionId)
  await placeMeetings(fair, transaction, survivor, loser, choice.editionId)
}

/** Ends the application, the contract and the stand of the company whose package does not survive. */
async function endPackage(
  fair: Needs,
  transaction: Transaction,
  side: Side,
  choice: JoinChoice,
  joined: Joined,
) {
  const { client } = transaction
  for (const { id, state } of side.applications) {
    const step = state === 'draft' ? 'discard' : state === 'accepted' ? 'cancel' : 'withdraw'
    await fair.writer.update(transaction, 'Application__c', id, {
      State__c: applicationSteps.next(state, step) ?? 'withdrawn',
      WithdrawnAt__c: new Date(fair.clock()).toISOString(),
    })
  }
  const contracts = await lockContracts(
    client,
    `account_id = $1 and edition = $2 and status not in ('closed', 'cancelled')`,
    [side.accountId, choice.editionId],
  )
  for (const contract of contracts) {
    await moveContract(fair, transaction, contract, 'cancel')
    if (contract.orderId === null) continue
    await fair.writer.update(transaction, 'Order', contract.orderId, { Status: 'cancelled' })
    await withdrawProForma(fair, transaction, contract.orderId, 'withdrawal', contract.number)
  }
  for (const { id } of side.stands) await changeStand(fair, transaction, id, { to: null })
  if (choice.dues === 'close')
    for (const { id } of side.dues.filter(isClosable))
      await fair.writer.update(transaction, 'AmountDue__c', id, {
        State__c: 'cancelled',
        Note__c: JOINED[transaction.session.language],
      })
  // The participation of the kept company goes on with the package of the duplicate.
  if (side.participation && choice.package === 'kept')
    await fair.writer.update(transaction, 'Participation__c', side.participation.id, {
      Status__c: 'cancelled',
    })
  if (choice.package === 'kept') settle(joined, transaction, side, ENDED)
}

/** Moves the package of the duplicate to the participation of the kept company, whose number stays. */
async function takeOver(fair: Needs, transaction: Transaction, dropped: Side, kept: Side) {
  const [from, to] = [dropped.participation, kept.participation]
  // Without a participation of the kept company, the one of the duplicate moves as a whole.
  if (!from || !to) return
  const target = { Participation__c: to.id }
  // Receipts and invoices of the ended contract do not count for the surviving one.
  for (const { id } of kept.dues.filter((due) => !isClosable(due)))
    await fair.writer.update(transaction, 'AmountDue__c', id, { Participation__c: from.id })
  for (const { id } of dropped.stands)
    await changeStand(fair, transaction, id, { to: { participationId: to.id, accountId: kept.accountId } })
  const ofKept = new Set(kept.dues.map(({ id }) => id))
  for (const [object, sql] of [
    ['Contract', 'select id from contract where participation = $1 order by id'],
    ['Order', 'select id from sales_order where participation = $1 order by id'],
    ['AmountDue__c', 'select id from amount_due where participation = $1 order by id'],
  ] as const)
    for (const id of await readIds(transaction.client, sql, [from.id]))
      if (!ofKept.has(id)) await fair.dynamicWriter.update(transaction, object, id, target)
  await fair.writer.update(transaction, 'Participation__c', to.id, {
    Kind__c: from.kind,
    Status__c: from.status,
    Organiser__c: from.organiserId,
    GateOverrideUntil__c: from.gateOpenUntil,
    GateOverrideReason__c: from.gateReason,
  })
  await fair.writer.update(transaction, 'Participation__c', from.id, { Status__c: 'cancelled' })
}

/** The ended package stays with the duplicate, with its documents. */
async function leaveBehind(transaction: Transaction, dropped: Side, choice: JoinChoice, joined: Joined) {
  const { client, session } = transaction
  const reason = ENDED[session.language]
  const staying = dropped.dues.filter((due) => choice.dues === 'close' || !isClosable(due))
  for (const { id } of staying) joined.settled.set(id, reason)
  const where = [dropped.accountId, choice.editionId, dropped.participation?.id ?? null]
  const ids = await readIds(
    client,
    `select id from contract where account_id = $1 and edition = $2
     union all select id from application where account = $1 and edition = $2
     union all select o.id from sales_order o where o.participation = $3
     union all select w.id from withdrawal w join application a on a.id = w.application where a.account = $1 and a.edition = $2
     union all select f.id from pro_forma f join sales_order o on o.id = f.order_id where o.participation = $3`,
    where,
  )
  for (const id of ids) joined.settled.set(id, reason)
  const papers = await readIds(
    client,
    'select id from document where account = $1 and subject_id = any($2)',
    [dropped.accountId, ids],
  )
  for (const id of papers) joined.settled.set(id, reason)
}

function settle(joined: Joined, { session }: Transaction, side: Side | null, reason: typeof ENDED) {
  if (side?.participation) joined.settled.set(side.participation.id, reason[session.language])
}

/** Badges are voided when the time to undo ends; those of the duplicate stay with it until then. */
function closeBadges(loser: Side, { session }: Transaction, joined: Joined) {
  for (const recordId of loser.badges) {
    joined.effects.push({ effect: 'voidBadge', recordId })
    joined.settled.set(recordId, ENDED[session.language])
  }
}

/** Meetings and interests of the duplicate go on with the match profile of the kept company. */
async function joinMeetings(
  fair: Needs,
  transaction: Transaction,
  kept: Side,
  dropped: Side,
  editionId: string,
) {
  const profiles = await transaction.client.query<{ id: string; accountId: string | null }>(
    `select id, account as "accountId" from match_profile where edition = $1 and side = 'exhibitor' and account = any($2)`,
    [editionId, [kept.accountId, dropped.accountId]],
  )
  const of = ({ accountId }: Side) => profiles.rows.find((row) => row.accountId === accountId)?.id
  const [from, to] = [of(dropped), of(kept)]
  if (from === undefined || to === undefined) return
  // The buyer has a meeting with both: the one with the kept company goes on.
  for (const [object, field, sql] of [
    ['Meeting__c', 'Exhibitor__c', 'select id from meeting where exhibitor = $1 order by id'],
    ['MatchInterest__c', 'From__c', 'select id from match_interest where "from" = $1 order by id'],
    ['MatchInterest__c', 'To__c', 'select id from match_interest where "to" = $1 order by id'],
  ] as const)
    for (const id of await readIds(transaction.client, sql, [from]))
      await tryRow(transaction, async () => {
        await fair.dynamicWriter.update(transaction, object, id, { [field]: to })
      })
}

/** Accepted meetings take place at the stand that survives. */
async function placeMeetings(
  fair: Needs,
  transaction: Transaction,
  survivor: Side,
  loser: Side,
  editionId: string,
) {
  const [stand] = survivor.stands
  if (!stand || loser.stands.length === 0) return
  const ids = await readIds(
    transaction.client,
    `select id from meeting where account = $1 and edition = $2 and state in ('requested', 'accepted') and stand = any($3)
     order by id`,
    [loser.accountId, editionId, loser.stands.map(({ name }) => name)],
  )
  for (const id of ids)
    await tryRow(transaction, async () => {
      await fair.dynamicWriter.update(transaction, 'Meeting__c', id, {
        Stand__c: stand.name,
        Pavilion__c: stand.pavilionId,
      })
    })
}
