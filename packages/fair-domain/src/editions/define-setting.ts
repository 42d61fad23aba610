import type { Label } from '@foyer/record-contract'
import type { Cents } from '../money/cents.ts'
import { addDays, type Day } from '../time/rome.ts'

/** Days the fair is open. Everything dated hangs on them. */
export interface EditionDays {
  opening: Day
  closing: Day
}

/** An amount of something by stand area: the first band whose `upTo` the area does not exceed. */
export interface Band {
  /** Square metres; null for the band without an end. */
  upTo: number | null
  count: number
  /** One more for each further started step beyond the previous band, at most `max` in all. */
  perFurther?: { squareMetres: number; max: number }
}

export interface PriceTier {
  min: number
  max: number | null
  /** For each ticket, VAT included; null = not on sale. */
  price: Cents | null
}

/** Something that can be ordered with a stand. */
export interface StandService {
  code: string
  label: Label
  /** Of one, without VAT. */
  price: Cents
}

/** A gate of the fairground. */
export interface Entrance {
  name: Label
  /** Whom or what it is for. */
  text: Label
  /** Where it lies on the map, in metres from the west and from the north. */
  left: number
  top: number
}

/** Withdrawing at least so many days before the opening costs this part of the total. */
export interface CancellationStep {
  daysBefore: number
  /** Null: no more than the registration fee. */
  percent: number | null
}

/** How a value is written and checked: lists as `ROW_SHAPES` says, the rest as one value. */
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

export interface Setting<T> {
  kind: SettingKind
  label: Label
  /** The specification's value, or what it becomes for an edition with these days. */
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

/** Settings that are about the same thing stand together, in the code as on the screen. */
export interface SettingSubject<S extends Readonly<Record<string, Setting<unknown>>>> {
  subject: Label
  settings: S
}

export const settingsAbout = <const S extends Readonly<Record<string, Setting<unknown>>>>(
  english: string,
  italian: string,
  settings: S,
): SettingSubject<S> => ({ subject: label(english, italian), settings })
