import { type EditionSettingKey, isSettingKey, settingInEdition } from '@foyer/fair-domain'
import { InvalidInput, NotFound } from '@foyer/record-contract'
import type { QuickActionHandler, Transaction } from '@foyer/record-server'
import type { Fair } from '../feature.ts'
import type { EditionAtHand } from './editions.ts'

type Fields = Readonly<Record<string, unknown>>

/** A new edition with everything that staff had set in the old one: days at the same distance, the same halls and prices. */
export const copyEdition =
  (fair: Fair): QuickActionHandler =>
  async ({ contextId, fields }, transaction) => {
    const from = await fair.editions.find(transaction.client, contextId ?? '')
    if (!from) throw NotFound()
    const { id } = await fair.writer.create(
      transaction,
      'Edition__c',
      { ...(fields as Record<string, string | number | null>), Status__c: 'planned', Current__c: false },
      { asSystem: true },
    )
    await copySettings(fair, transaction, from, id, fields)
    await copyPavilions(fair, transaction, from, id)
    return { id, isCreated: true }
  }

async function copySettings(
  fair: Fair,
  transaction: Transaction,
  from: EditionAtHand,
  editionId: string,
  { Opening__c, Closing__c }: Fields,
) {
  if (typeof Opening__c !== 'string' || typeof Closing__c !== 'string')
    throw InvalidInput('An edition has a first and a last day')
  const to = { opening: Opening__c, closing: Closing__c }
  const { rows } = await transaction.client.query<{ name: EditionSettingKey; value: string | null }>(
    `select distinct on (name) name, value from edition_setting where edition = $1
     order by name, created_date desc, id desc`,
    [from.id],
  )
  for (const { name, value } of rows) {
    if (value === null || value === '' || !isSettingKey(name)) continue
    await fair.writer.create(
      transaction,
      'EditionSetting__c',
      {
        Name: name,
        Edition__c: editionId,
        Value__c: settingInEdition(name, value, from.days, to),
        Reason__c: from.name,
      },
      { asSystem: true },
    )
  }
}

async function copyPavilions(fair: Fair, transaction: Transaction, from: EditionAtHand, editionId: string) {
  const { rows } = await transaction.client.query<{ name: string; sectors: string[] | null; price: number }>(
    `select name, sectors, price_per_square_metre::float8 as price from pavilion where edition = $1 and active`,
    [from.id],
  )
  for (const { name, sectors, price } of rows)
    await fair.writer.create(
      transaction,
      'Pavilion__c',
      {
        Name: name,
        Edition__c: editionId,
        Sectors__c: sectors?.join(';') ?? null,
        PricePerSquareMetre__c: price,
      },
      { asSystem: true },
    )
}
