import type { SECTORS } from './sectors.ts'

interface World {
  /** Address of its page. */
  slug: string
  sectors: readonly (keyof typeof SECTORS)[]
}

/** The fair as visitors see it: three worlds, each made of sectors, each with a page of its own. */
export const WORLDS = {
  perfumery: { slug: 'perfumery-and-cosmetics', sectors: ['perfumery', 'green'] },
  hair: { slug: 'hair-and-nail', sectors: ['hair', 'nail', 'beauty'] },
  packaging: { slug: 'packaging', sectors: ['packaging'] },
} as const satisfies Record<string, World>

export type WorldName = keyof typeof WORLDS

export const worldOfPage = (slug: string) =>
  (Object.keys(WORLDS) as WorldName[]).find((name) => WORLDS[name].slug === slug)
