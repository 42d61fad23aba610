import type { Entrance, GroundPlanResult, PlacedHallItem } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { type HallRow, hallItem, readHalls } from './fair-facts.ts'
import type { Needs } from './needs.ts'

/** Returns the map of the fairground: halls as placed by staff, and the gates. */
export async function getGroundPlan(fair: Needs, language: Language): Promise<GroundPlanResult> {
  const edition = await fair.editions.current(fair.reader)
  if (!edition) return { halls: [], entrances: [] }
  const { entrances, visitorEntrance } = edition.settings
  return {
    halls: (await readHalls(fair, edition)).map((hall) => ({
      ...hallItem(hall, language),
      place: placeOf(hall),
    })),
    entrances: entrances.map(({ name, text, left, top }) => ({
      name: name[language],
      text: text[language],
      left,
      top,
      isForVisitors: isCalled(name, visitorEntrance),
    })),
  }
}

function placeOf({ left, top, width, depth }: HallRow): PlacedHallItem['place'] {
  if (left === null || top === null || width === null || depth === null) return null
  return { left, top, width, depth }
}

/** Tickets contain the entrance in one language, so any language may match. */
const isCalled = (name: Entrance['name'], words: string) =>
  Object.values(name).some((each) => each.trim().toLowerCase() === words.trim().toLowerCase())
