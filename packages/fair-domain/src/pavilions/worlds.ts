import type { SECTORS } from './sectors.ts'

interface World {
  /** Slug of its page. */
  slug: string
  sectors: readonly (keyof typeof SECTORS)[]
}

/** Worlds of the fair for visitors: three groups of sectors, each with a page. */
export const WORLDS = {
  perfumery: { slug: 'perfumery-and-cosmetics', sectors: ['perfumery', 'green'] },
  hair: { slug: 'hair-and-nail', sectors: ['hair', 'nail', 'beauty'] },
  packaging: { slug: 'packaging', sectors: ['packaging'] },
} as const satisfies Record<string, World>

export type WorldName = keyof typeof WORLDS

export const worldOfPage = (slug: string) =>
  (Object.keys(WORLDS) as WorldName[]).find((name) => WORLDS[name].slug === slug)
