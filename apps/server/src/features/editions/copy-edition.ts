import type { BuyerQuota } from '@foyer/fair-domain'
import { type EditionSettingKey, isSettingKey, settingInEdition } from '@foyer/fair-domain'
import { InvalidInput, NotFound } from '@foyer/record-contract'
import type { PickOf } from '@foyer/record-contract/metadata'
import type { QuickActionHandler, Transaction } from '@foyer/record-server'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { createStands } from '../../services/participations/change-stand.ts'
import type { Needs } from './needs.ts'

type Fields = Readonly<Record<string, unknown>>
type Database = Transaction['client']

/**
 * Copies an edition with all its settings: days at the same distance from the opening, halls, stands, prices
 * and buyer quotas. The copy has no participations and stays in preparation until it is opened.
 */
export const copyEdition =
  (fair: Needs): QuickActionHandler =>
  async ({ contextId, fields }, transaction) => {
    const from = await fair.editions.find(transaction.client, contextId ?? '')
    if (!from) throw NotFound()
    const { id } = await fair.dynamicWriter.create(transaction, 'Edition__c', {
      ...(fields as Record<string, string | number | null>),
      Status__c: 'planned',
      Current__c: false,
    })
    await copySettings(fair, transaction, from, id, fields)
    await copyPavilions(fair, transaction, from, id)
    await copyBuyerQuotas(fair, transaction, from, id)
    return { id, isCreated: true }
  }

/** Settings of an edition that differ from their defaults. */
export async function changedSettings(client: Pick<Database, 'query'>, editionId: string) {
  const { rows } = await client.query<{ name: EditionSettingKey; value: string | null }>(
    `select distinct on (name) name, value from edition_setting where edition = $1
     order by name, created_date desc, id desc`,
    [editionId],
  )
  return rows.flatMap(({ name, value }) => (value && isSettingKey(name) ? [{ name, value }] : []))
}

async function copySettings(
  fair: Needs,
  transaction: Transaction,
  from: EditionAtHand,
  editionId: string,
  { Opening__c, Closing__c }: Fields,
) {
  if (typeof Opening__c !== 'string' || typeof Closing__c !== 'string')
    throw InvalidInput('An edition has a first and a last day')
  const to = { opening: Opening__c, closing: Closing__c }
  for (const { name, value } of await changedSettings(transaction.client, from.id))
    await fair.writer.create(transaction, 'EditionSetting__c', {
      Name: name,
      Edition__c: editionId,
      Value__c: settingInEdition(name, value, from.days, to),
      Reason__c: from.name,
    })
}

async function copyPavilions(fair: Needs, transaction: Transaction, from: EditionAtHand, editionId: string) {
  const { rows } = await transaction.client.query<{
    id: string
    name: string
    sectors: string[] | null
    closed: string[] | null
    price: number
    left: number | null
    top: number | null
    width: number | null
    depth: number | null
    capacity: number | null
  }>(
    `select id, name, sectors, closed_categories as closed, price_per_square_metre::float8 as price,
       map_left::int as left, map_top::int as top, map_width::int as width, map_depth::int as depth, capacity::int
     from pavilion where edition = $1 and active`,
    [from.id],
  )
  for (const { id, name, sectors, closed, price, left, top, width, depth, capacity } of rows) {
    const copy = await fair.writer.create(transaction, 'Pavilion__c', {
      Name: name,
      Edition__c: editionId,
      Sectors__c: sectors?.join(';') ?? null,
      ClosedCategories__c: closed?.join(';') ?? null,
      PricePerSquareMetre__c: price,
      MapLeft__c: left,
      MapTop__c: top,
      MapWidth__c: width,
      MapDepth__c: depth,
      Capacity__c: capacity,
    })
    await copyStands(fair, transaction, id, copy.id)
    await copyPlan(fair, transaction, id, { id: copy.id, name })
  }
}

/** Copies the stands of a hall, all of them free. A block stays, so that the place of an information desk is not sold. */
async function copyStands({ writer }: Needs, transaction: Transaction, fromHall: string, toHall: string) {
  const { rows } = await transaction.client.query<{
    name: string
    area: number
    sides: number | null
    reason: string | null
  }>(
    `select name, area::float8 as area, open_sides::int as sides, block_reason as reason
     from stand where pavilion = $1 order by name`,
    [fromHall],
  )
  const stands = rows.map(({ name, area, sides, reason }) => ({
    name,
    hallId: toHall,
    area,
    openSides: sides,
    block: reason,
  }))
  await createStands({ writer }, transaction, stands)
}

/** Copies the published plan of a hall; it is checked again when it is published. */
async function copyPlan(
  { writer, clock }: Needs,
  transaction: Transaction,
  fromHall: string,
  hall: { id: string; name: string },
) {
  const { rows } = await transaction.client.query<{ id: string }>(
    `select id from hall_plan where pavilion = $1 and state = 'published'`,
    [fromHall],
  )
  const [published] = rows
  if (!published) return
  const { id } = await writer.create(transaction, 'HallPlan__c', {
    Name: `${hall.name} · 1`,
    Pavilion__c: hall.id,
    Version__c: 1,
    State__c: 'draft',
  })
  await transaction.client.query(
    `insert into floor.shape (plan, key, kind, level, label, steps, zone, height, utilities, ring)
     select $1, key, kind, level, label, steps, zone, height, utilities, ring from floor.shape where plan = $2`,
    [id, published.id],
  )
  await writer.update(transaction, 'HallPlan__c', id, {
    State__c: 'published',
    PublishedAt__c: new Date(clock()).toISOString(),
  })
}

async function copyBuyerQuotas(
  { writer }: Needs,
  transaction: Transaction,
  from: EditionAtHand,
  editionId: string,
) {
  const { rows } = await transaction.client.query<{
    name: string
    kind: PickOf<typeof BuyerQuota, 'Kind__c'>
    value: string
    places: number
  }>('select name, kind, value, "limit"::int as places from buyer_quota where edition = $1 order by id', [
    from.id,
  ])
  for (const { name, kind, value, places } of rows)
    await writer.create(transaction, 'BuyerQuota__c', {
      Name: name,
      Edition__c: editionId,
      Kind__c: kind,
      Value__c: value,
      Limit__c: places,
      Used__c: 0,
    })
}
