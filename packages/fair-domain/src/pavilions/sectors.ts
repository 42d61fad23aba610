import type { Label } from '@foyer/record-contract'

/** Sectors of the halls. */
export const SECTORS = {
  packaging: { 'en-US': 'Packaging and supply chain', it: 'Packaging e filiera' },
  perfumery: { 'en-US': 'Perfumery and cosmetics', it: 'Profumeria e cosmetica' },
  hair: { 'en-US': 'Hair', it: 'Capelli' },
  nail: { 'en-US': 'Nail', it: 'Unghie' },
  beauty: { 'en-US': 'Beauty and spa', it: 'Estetica e spa' },
  green: { 'en-US': 'Green and organic', it: 'Naturale e biologico' },
  countries: { 'en-US': 'Country pavilions', it: 'Collettive estere' },
} as const satisfies Record<string, Label>
