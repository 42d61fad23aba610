import {
  type DecisionChoice,
  type FitReason,
  fitOf,
  formatCents,
  hallName,
  priceApplication,
  romeDay,
  toCents,
} from '@foyer/fair-domain'
import { type Language, NotFound } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { isFeeOrdered } from '../../services/applications/application-facts.ts'
import { findApplication, type StoredApplication } from '../../services/applications/stored-application.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { isHeldOn } from '../../services/participations/held-stands.ts'
import type { Needs } from './needs.ts'
import { readSurroundings } from './stand-surroundings.ts'

type Database = Pick<ClientBase, 'query'>

export interface FreeStand {
  id: string
  name: string
  pavilionId: string
  pavilion: string
  area: number
  openSides: number
  pricePerSquareMetre: number
  reasons: readonly FitReason[]
}

type StandRow = Omit<FreeStand, 'pricePerSquareMetre' | 'reasons'> & {
  price: string
  sectors: string[] | null
  isHeldFor: boolean
}

/** A stand in the requested hall is better than any other. */
const SAME_HALL = 10_000

/** Stands that are neither assigned, offered, blocked nor on hold for another company, in halls of the company's sector; those that fit best first. */
export async function freeStandsFor(
  client: Database,
  { accountId, editionId, pavilionId, data }: StoredApplication,
  now: number,
): Promise<FreeStand[]> {
  const { rows } = await client.query<StandRow>(
    `select s.id, s.name, p.id as "pavilionId", p.name as pavilion, s.area::float8,
       coalesce(s.open_sides, 1)::int as "openSides", p.price_per_square_metre as price, p.sectors,
       s.held_for is not distinct from $5 as "isHeldFor"
     from stand s join pavilion p on p.id = s.pavilion
     where p.edition = $1 and p.active and p.price_per_square_metre is not null and (p.id = $2 or $3 = any(p.sectors))
       and s.participation is null and s.block_reason is null and not ${isHeldOn(romeDay(now), '$5')}
     order by p.id <> $2, s.held_for is distinct from $5, abs(s.area - $4), abs(coalesce(s.open_sides, 1) - $6), p.name, s.name`,
    [editionId, pavilionId, data.sector, data.area, accountId, data.openSides],
  )
  const halls = [...new Set(rows.map((row) => row.pavilionId))]
  const inHall = await readSurroundings(client, halls, { accountId, today: romeDay(now) })
  const around = new Map(halls.map((hall) => [hall, inHall(hall)]))
  const rated = rows.map(({ price, sectors, isHeldFor, ...stand }) => {
    const { lastPlace = null, middleOf, avoidedAt } = around.get(stand.pavilionId) ?? {}
    const wish = { ...data, sector: data.sector || null, points: 0, lastPlace }
    const fit = fitOf(wish, {
      ...{ ...stand, sectors: sectors ?? [], isHeldFor },
      middle: middleOf?.(stand.name) ?? null,
      avoided: avoidedAt?.(stand.name) ?? 0,
    })
    return {
      stand: { ...stand, pricePerSquareMetre: toCents(price), reasons: fit?.reasons ?? [] },
      value: (fit?.value ?? 0) + (stand.pavilionId === pavilionId ? SAME_HALL : 0),
    }
  })
  return rated.sort((one, other) => other.value - one.value).map(({ stand }) => stand)
}

/** The application repriced with the stand, at today's prices. */
export async function priceWithStand(
  client: Database,
  { accountId, data: requested }: StoredApplication,
  { id, settings }: EditionAtHand,
  { pavilionId, area, openSides, pricePerSquareMetre }: FreeStand,
) {
  const data = { ...requested, pavilionId, area, openSides }
  const isFeePaid = await isFeeOrdered(client, accountId, id)
  return { data, price: priceApplication(data, { pricePerSquareMetre, settings, isFeePaid }) }
}

/** Free stands as choices for staff, each with its price; `byName` returns only those that match the application. */
export async function standChoices(
  fair: Needs,
  applicationId: string,
  language: Language,
  by: 'byId' | 'byName' = 'byId',
): Promise<DecisionChoice[]> {
  const application = await findApplication(fair.pool, applicationId)
  const edition = await fair.editions.find(fair.pool, application.editionId)
  if (!edition) throw NotFound()
  const stands = (await freeStandsFor(fair.pool, application, fair.clock())).filter(
    (stand) => by === 'byId' || matchesApplication(stand, application),
  )
  return Promise.all(
    stands.map(async (stand) => {
      const { price } = await priceWithStand(fair.pool, application, edition, stand)
      return {
        value: by === 'byId' ? stand.id : stand.name,
        label: `${hallName(stand.pavilion, language)}, ${stand.name}`,
        description: describe(stand, price.total, language),
      }
    }),
  )
}

const matchesApplication = ({ pavilionId, area, openSides }: FreeStand, application: StoredApplication) =>
  pavilionId === application.pavilionId &&
  area === application.data.area &&
  openSides === application.data.openSides

const SIDES = { 'en-US': ['open side', 'open sides'], it: ['lato aperto', 'lati aperti'] } as const

const TERMS = {
  'en-US': {
    area: 'area',
    sides: 'sides',
    sector: 'sector',
    lastPlace: 'near its place before',
    hold: 'on hold for it',
    avoided: 'beside a company to keep apart',
  },
  it: {
    area: 'area',
    sides: 'lati',
    sector: 'settore',
    lastPlace: 'vicino al posto di prima',
    hold: 'in opzione',
    avoided: 'accanto a un’azienda da tenere distante',
  },
} as const

const describe = ({ area, openSides, reasons }: FreeStand, total: number, language: Language) =>
  [
    `${area} m²`,
    `${openSides} ${SIDES[language][openSides === 1 ? 0 : 1]}`,
    formatCents(total, language),
    ...reasons.map(({ term, holds }) => `${holds ? '✓' : '✕'} ${TERMS[language][term]}`),
  ].join(' · ')
