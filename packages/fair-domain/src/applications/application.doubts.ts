import { offeredServices } from './application.prices.ts'
import type { ApplicationData } from './application.rules.ts'

/** Something that can be true but hardly is: the company is asked before it is sent. */
export type ApplicationDoubt =
  | { kind: 'serviceBeyondArea'; code: string; quantity: number; area: number }
  | { kind: 'areaVeryLarge'; area: number }

/** From here on a mistyped figure is more likely than a stand. */
const VERY_LARGE_AREA = 1_000
/** Services that are sold by the square metre say so in their name. */
const PER_SQUARE_METRE = /m²/

/** Figures of an application that do not fit each other: 500 m² of furniture on 12 m². */
export function applicationDoubts(
  { area, services }: Pick<ApplicationData, 'area' | 'services'>,
  settings: Parameters<typeof offeredServices>[0],
): readonly ApplicationDoubt[] {
  const beyond = offeredServices(settings)
    .filter(({ label }) => PER_SQUARE_METRE.test(label.it))
    .map(({ code }) => ({ code, quantity: services[code] ?? 0 }))
    .filter(({ quantity }) => quantity > area)
  return [
    ...beyond.map(({ code, quantity }) => ({ kind: 'serviceBeyondArea' as const, code, quantity, area })),
    ...(area > VERY_LARGE_AREA ? [{ kind: 'areaVeryLarge' as const, area }] : []),
  ]
}
