import {
  type ApplicationData,
  bareVat,
  EMPTY_BILLING,
  hallsFor,
  type PavilionPriceItem,
  SECTORS,
  toCents,
} from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import type { EditionAtHand } from '../editions/editions.ts'
import { applicationsOf, EMPTY_APPLICATION } from './stored-application.ts'

type Database = Pick<ClientBase, 'query'>

/** Returns the pavilions with space to apply for. */
export async function offeredPavilions(database: Database, editionId: string): Promise<PavilionPriceItem[]> {
  const { rows } = await database.query<{
    id: string
    name: string
    sectors: string[] | null
    price: string
  }>(
    `select id, name, sectors, price_per_square_metre as price from pavilion
     where edition = $1 and active and price_per_square_metre is not null order by name`,
    [editionId],
  )
  return rows.map(({ id, name, sectors, price }) => ({
    id,
    name,
    sectors: sectors ?? [],
    pricePerSquareMetre: toCents(price),
  }))
}

/** Returns the data of the company that an application needs. */
export async function companyOfUser(database: Database, accountId: string) {
  const { rows } = await database.query<{ name: string; vatNumber: string; country: string }>(
    `select name, coalesce(vat_number, '') as "vatNumber", coalesce(billing_country, '') as country
     from account where id = $1`,
    [accountId],
  )
  const [own] = rows
  if (!own) throw NotFound()
  return { ...own, hasVat: bareVat(own.vatNumber, own.country) !== '' }
}

/** Whether the fee of this edition is in another application already. */
export async function isFeeOrdered(database: Database, accountId: string, editionId: string) {
  const { rows } = await database.query<{ ordered: boolean }>(
    `select exists (select from application where account = $1 and edition = $2 and state = 'accepted'
       and registration_fee > 0) as ordered`,
    [accountId, editionId],
  )
  return rows[0]?.ordered ?? false
}

/** Returns sector and area of the company's request to exhibit, as far as the edition offers them. */
export async function requestedPlace(
  database: Database,
  accountId: string,
  pavilions: readonly PavilionPriceItem[],
): Promise<Pick<ApplicationData, 'sector' | 'area'>> {
  const { rows } = await database.query<{ sector: string; area: string }>(
    `select coalesce(sector, '') as sector, coalesce(area, '') as area from enquiry
     where account = $1 and state = 'invited' order by decided_at desc, id desc limit 1`,
    [accountId],
  )
  const [request] = rows
  // The public form stores the sector as it is named in the language of the visitor.
  const sector = Object.entries(SECTORS).find(([, label]) =>
    Object.values(label).some((name) => name === request?.sector),
  )?.[0]
  return {
    sector: sector && hallsFor(sector, pavilions).length > 0 ? sector : '',
    area: /^\d{1,4}$/.test(request?.area ?? '') ? Number(request?.area) : 0,
  }
}

interface Previous {
  year: number
  /** Name of the hall. */
  pavilion: string
  data: ApplicationData
}

/** Returns the company's place in the previous edition, in terms of this one. */
export async function previousPlace(
  database: Database,
  accountId: string,
  edition: EditionAtHand,
  pavilions: readonly PavilionPriceItem[],
): Promise<Previous | null> {
  const before = await database.query<{ id: string; year: number }>(
    'select id, year::int from edition where year < $1 order by year desc limit 1',
    [edition.year],
  )
  const [last] = before.rows
  if (!last) return null
  const applied = (await applicationsOf(database, accountId, last.id)).find(
    ({ state }) => state === 'accepted',
  )
  const place = await standOf(database, accountId, last.id)
  const name = applied?.pavilion ?? place?.pavilion
  if (name === undefined || name === null) return null
  const pavilion = pavilions.find((offered) => offered.name === name)
  const sectors = pavilion?.sectors ?? []
  return {
    year: last.year,
    pavilion: name,
    data: {
      ...EMPTY_APPLICATION,
      ...(place ? { area: place.area, openSides: place.openSides } : {}),
      ...applied?.data,
      billingCompany: applied?.data.billingCompany ?? EMPTY_BILLING,
      pavilionId: pavilion?.id ?? '',
      sector: applied?.data.sector ?? (sectors.length === 1 ? (sectors[0] ?? '') : ''),
      standWish: place?.stand ?? '',
      notes: '',
    },
  }
}

async function standOf(database: Database, accountId: string, editionId: string) {
  const { rows } = await database.query<{ pavilion: string; stand: string; area: number; openSides: number }>(
    `select p.name as pavilion, s.name as stand, s.area::float8, s.open_sides::int as "openSides"
     from stand s join pavilion p on p.id = s.pavilion
     where s.account = $1 and p.edition = $2 order by s.area desc, s.id limit 1`,
    [accountId, editionId],
  )
  return rows[0]
}
