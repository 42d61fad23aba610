import type { Label } from '@foyer/record-contract'

interface Utility {
  /** Field of the design. */
  field: string
  label: Label
  max: number
}

/** Utilities of a stand; their positions are marked in the file of the design. */
export const UTILITIES = {
  power: {
    field: 'PowerKw__c',
    label: { 'en-US': 'Electric power, kW', it: 'Potenza elettrica, kW' },
    max: 500,
  },
  sockets: { field: 'Sockets__c', label: { 'en-US': 'Sockets', it: 'Prese elettriche' }, max: 99 },
  water: {
    field: 'WaterPoints__c',
    label: { 'en-US': 'Water, connections with drain', it: 'Acqua, allacci con scarico' },
    max: 99,
  },
  air: {
    field: 'AirPoints__c',
    label: { 'en-US': 'Compressed air, connections', it: 'Aria compressa, allacci' },
    max: 99,
  },
  internet: {
    field: 'InternetPoints__c',
    label: { 'en-US': 'Internet, connections', it: 'Internet, punti rete' },
    max: 99,
  },
  hanging: { field: 'HangingPoints__c', label: { 'en-US': 'Hanging points', it: 'Appendimenti' }, max: 99 },
} as const satisfies Record<string, Utility>

export type UtilityName = keyof typeof UTILITIES
export const UTILITY_NAMES = Object.keys(UTILITIES) as UtilityName[]
export type Utilities = Readonly<Record<UtilityName, number>>

/** Checks for a whole number from 0 to the maximum. */
export const utilityIssue = (name: UtilityName, value: number) =>
  !Number.isInteger(value) || value < 0 || value > UTILITIES[name].max
