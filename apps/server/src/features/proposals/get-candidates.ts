import type { WaitingCompanyItem } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import { readModel, requireHall } from './get-proposal.ts'
import type { Needs } from './needs.ts'
import { standPricing } from './price-stand.ts'
import { readProposal } from './stored-proposal.ts'

/** Applications that wait for a stand of the hall and that a free stand fits, best first. */
export async function getCandidates(
  fair: Needs,
  standId: string,
): Promise<{ candidates: WaitingCompanyItem[] }> {
  const { rows } = await fair.pool.query<{ hallId: string }>(
    'select pavilion as "hallId" from stand where id = $1',
    [standId],
  )
  const [found] = rows
  if (!found) throw NotFound()
  const { hallId } = found
  await requireHall(fair, fair.pool, hallId)
  const model = await readModel(fair, fair.pool, hallId, await readProposal(fair.pool, hallId))
  const at = model.standAt.get(standId)
  const stand = model.data.stands[at ?? -1]
  const { priceOf } = await standPricing(fair, fair.pool, hallId)
  const fitting = model.data.applications.flatMap((application, index) => {
    const option = model.options[index]?.find((one) => one.stand === at)
    return option && stand ? [{ application, option, stand }] : []
  })
  return {
    candidates: await Promise.all(
      fitting
        .sort((one, other) => other.option.value - one.option.value)
        .map(async ({ application, option, stand: free }) => {
          const { id, company, area, openSides, points, lastStand } = application
          return {
            ...{ applicationId: id, company, area, openSides, points, lastStand },
            reasons: option.reasons,
            total: await priceOf(application, free),
          }
        }),
    ),
  }
}
