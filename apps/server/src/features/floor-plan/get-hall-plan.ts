import type { HallPlanResult } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import type { Needs } from './needs.ts'
import { readHall } from './read-hall.ts'

/** Returns the published plan of a hall; null without one. */
export async function getHallPlan(
  fair: Needs,
  hall: string,
  language: Language,
): Promise<HallPlanResult | null> {
  const edition = await fair.editions.current(fair.reader)
  const stored = edition ? await readHall(fair, edition, hall) : null
  if (!edition || !stored) return null
  const { version, publishedAt, outline, levels, stands, shapes } = stored
  return {
    version,
    publishedAt,
    outline,
    levels,
    stands: stands.map(({ height: _, utilities: __, ...stand }) => stand),
    shapes,
    entrances: entrancesOf(edition, language).map(({ name }) => name),
  }
}

/** The entrances of the fairground, the one on the tickets first. */
export function entrancesOf({ settings }: EditionAtHand, language: Language) {
  const isOnTickets = ({ name }: (typeof settings.entrances)[number]) =>
    Object.values(name).some((words) => words.toLowerCase() === settings.visitorEntrance.toLowerCase())
  return settings.entrances
    .toSorted((one, other) => Number(isOnTickets(other)) - Number(isOnTickets(one)))
    .map(({ name, left, top }) => ({ name: name[language], left, top }))
}
