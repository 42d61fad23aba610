import type { Label } from '@foyer/record-contract'
import type { HallWalk } from '../meetings/meeting-places.ts'
import type { Cents } from '../money/cents.ts'
import { addDays, type Day } from '../time/rome.ts'

/** Days on which the fair is open. All dates depend on them. */
export interface EditionDays {
  opening: Day
  closing: Day
}

/** Quantity by stand area: the first band whose `upTo` is not exceeded applies. */
export interface Band {
  /** Square metres; null for the last band, which is unbounded. */
  upTo: number | null
  count: number
  /** Adds one for each started step beyond the previous band, at most `max` in total. */
  perFurther?: { squareMetres: number; max: number }
}

export interface PriceTier {
  min: number
  max: number | null
  /** Price per ticket including VAT; null = not on sale. */
  price: Cents | null
}

/** A service that can be ordered with a stand. */
export interface StandService {
  code: string
  label: Label
  /** Unit price excluding VAT. */
  price: Cents
}

/** A gate of the fairground. */
export interface Entrance {
  name: Label
  /** Purpose of the entrance. */
  text: Label
  /** Position on the map, in metres from the west and from the north. */
  left: number
  top: number
}

/** Share of the total that a withdrawal costs from this number of days before the opening. */
export interface CancellationStep {
  daysBefore: number
  /** Null: the registration fee only. */
  percent: number | null
}

/** Kinds of values: lists have a shape in `ROW_SHAPES`, others are single values. */
export type SettingKind =
  | 'services'
  | 'entrances'
  | 'steps'
  | 'count'
  | 'cents'
  | 'percent'
  | 'time'
  | 'day'
  | 'days'
  | 'bands'
  | 'tiers'
  | 'surcharges'
  | 'areas'
  | 'names'
  | 'text'
  | 'email'
  | 'iban'
  | 'vatNumber'
  | 'coordinates'
  | 'flag'
  | 'hall'
  | 'walks'

export interface Setting<T> {
  kind: SettingKind
  label: Label
  /** Value of the specification, for an edition with these days. */
  defaultFor: (days: EditionDays) => T
}

export const label = (english: string, italian: string): Label => ({ 'en-US': english, it: italian })
export const fixed =
  <T>(kind: SettingKind) =>
  (value: T, english: string, italian: string): Setting<T> => ({
    kind,
    label: label(english, italian),
    defaultFor: () => value,
  })
export const count = fixed<number>('count')
export const cents = fixed<Cents>('cents')
export const percent = fixed<number>('percent')
export const time = fixed<string>('time')
export const bands = fixed<readonly Band[]>('bands')
export const tiers = fixed<readonly PriceTier[]>('tiers')
export const names = fixed<readonly string[]>('names')
export const text = fixed<string>('text')
export const email = fixed<string>('email')
export const flag = fixed<boolean>('flag')
/** Name of a hall of the edition; empty for none. */
export const hall = fixed<string>('hall')
export const walks = fixed<readonly HallWalk[]>('walks')
export const day = (
  from: keyof EditionDays,
  offset: number,
  english: string,
  italian: string,
): Setting<Day> => ({
  kind: 'day',
  label: label(english, italian),
  defaultFor: (days) => addDays(days[from], offset),
})

/** Settings of one subject, grouped in the code as on the screen. */
export interface SettingSubject<S extends Readonly<Record<string, Setting<unknown>>>> {
  subject: Label
  settings: S
}

export const settingsAbout = <const S extends Readonly<Record<string, Setting<unknown>>>>(
  english: string,
  italian: string,
  settings: S,
): SettingSubject<S> => ({ subject: label(english, italian), settings })
